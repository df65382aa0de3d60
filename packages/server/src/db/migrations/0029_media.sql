-- Pictures and sounds that operators uploaded. The bytes lie in the blob store, by their hash.
create table media_file (
  -- Stands in the public address: unguessable.
  code text primary key,
  domain_id bigint not null references domain on delete cascade,
  kind text not null check (kind in ('image', 'audio')),
  hash text not null,
  -- Format, size and what else components say of it.
  facts jsonb not null,
  created_at timestamptz not null default now(),
  -- Since when no component, earlier version or deleted object names it; from the upload to the first save it is so too.
  unnamed_since timestamptz default now()
);
create index media_file_by_domain on media_file (domain_id, hash);
