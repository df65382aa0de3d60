-- What operators make besides conversations and entities, one table for all kinds: what differs is in `fields`.
create table component (
  domain_id bigint not null references domain on delete cascade,
  kind text not null,
  id bigint not null,
  name text not null,
  name_key text not null,
  fields jsonb not null,
  search_text text not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (domain_id, kind, id),
  unique (domain_id, kind, name_key)
);

-- Settings that a bot answers by; a domain without a row has those of its language.
create table dialogue_settings (
  domain_id bigint primary key references domain on delete cascade,
  settings jsonb not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null
);

-- What a conversation and an answer do beyond question and text; empty where they do nothing else.
alter table conversation add column dialogue jsonb not null default '{}';
alter table answer add column settings jsonb not null default '{}';
-- Questions that are neither general nor regular expressions: intents and call events.
alter table conversation add column other_count integer not null default 0;
