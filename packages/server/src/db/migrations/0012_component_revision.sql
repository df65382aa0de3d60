-- What a component was after each of its last saves: the history of an object, from which it can be restored.
create table component_revision (
  domain_id bigint not null references domain on delete cascade,
  kind text not null,
  id bigint not null,
  revision integer not null,
  fields jsonb not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (domain_id, kind, id, revision)
);
insert into component_revision
  select domain_id, kind, id, revision, fields, updated_at, updated_by from component;

-- Who saved an entity last; empty where that was before it was noted.
alter table entity add column updated_by text not null default '';
insert into component_revision
  select domain_id, 'entity', id, revision,
    jsonb_build_object('name', name, 'type', type, 'pattern', pattern, 'words', words,
      'sensitiveType', sensitive_type, 'active', active),
    updated_at, updated_by
  from entity;

-- Where in the fields of a component a reference stands.
alter table reference_use rename column place to site;
