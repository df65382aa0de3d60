-- What the first call to an API entity's address came to after its last save, and the words of the last that came to something.
create table api_entity_check (
  domain_id bigint not null,
  kind text not null default 'apiEntity',
  entity_id bigint not null,
  revision integer not null,
  checked_at timestamptz not null,
  error jsonb,
  good_at timestamptz,
  words jsonb not null default '[]',
  primary key (domain_id, entity_id),
  foreign key (domain_id, kind, entity_id) references component (domain_id, kind, id) on delete cascade
);
