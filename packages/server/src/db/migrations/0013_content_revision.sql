-- One count of the changes to a domain's content; whoever compares two states of it compares this number.
alter table domain add column content_revision bigint not null default 0;

-- Uploads previewed before were compared with a hash of the conversations: they have to be previewed again.
alter table upload alter column content_revision type bigint using -1;
