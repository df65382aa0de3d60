-- The id of a place at the agent switcher; empty where it is the name.
alter table switcher_api add column destination_id text not null default '';
