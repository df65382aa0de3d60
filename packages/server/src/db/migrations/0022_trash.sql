-- What was deleted, for 30 days: it can be restored with the id that it had.
create table deleted_object (
  domain_id bigint not null references domain on delete cascade,
  deletion_id bigint not null,
  kind text not null,
  object_id bigint not null,
  name text not null,
  revision integer not null,
  -- The fields as operators edit them.
  content jsonb not null,
  -- What it referred to, by id and by the name that this had: a name that is another one now is followed.
  uses jsonb not null,
  deleted_at timestamptz not null,
  deleted_by text not null,
  primary key (domain_id, kind, object_id)
);
create index deleted_object_by_deletion on deleted_object (domain_id, deletion_id desc, kind, object_id);
create index deleted_object_by_age on deleted_object (deleted_at);

-- The count of changes when the upload after a restore point was written, and when that was: what came later would be
-- lost with the upload.
alter table restore_point add column content_revision bigint, add column written_at timestamptz;
