-- What was wrong with an upload can be read after it was applied. Uploads previewed before say nothing of the ways in
-- which they can be applied: they have to be previewed again.
alter table upload add column applied_at timestamptz;
delete from upload;

-- The whole content of a domain before an upload replaced it; the content itself is a file in the blob store.
create table restore_point (
  id text primary key,
  domain_id bigint not null references domain on delete cascade,
  created_at timestamptz not null,
  created_by text not null,
  file_name text,
  conversations integer not null
);
create index restore_point_by_domain on restore_point (domain_id, created_at desc);
