-- The server of the operator that says what images of end users mean; `secret_ending` is shown of its secret key.
create table multimedia_intent (
  domain_id bigint primary key references domain on delete cascade,
  active boolean not null,
  url text not null,
  secret_sealed text,
  secret_ending text,
  revision integer not null default 1,
  updated_at timestamptz not null,
  updated_by text not null
);

-- By which a messenger gives an image that was sent instead of a text.
alter table messenger_event add column image_id text;
