-- How often a tag or a group was named, so that of two who rename it the second is told.
alter table conversation_tag add column revision integer not null default 1;
alter table conversation_group add column revision integer not null default 1;
