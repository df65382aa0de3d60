create table custom_channel (
  domain_id bigint not null references domain on delete cascade,
  environment text not null,
  invoke_key text not null unique,
  secret_sealed text,
  secret_ending text,
  secret_created_at timestamptz,
  check_timestamp boolean not null default false,
  web_chat_on boolean not null default false,
  web_chat_origins text[] not null default '{}',
  primary key (domain_id, environment)
);

-- One row for each end user of an environment: locked while a turn of theirs is worked on.
create table dialogue_session (
  domain_id bigint not null references domain on delete cascade,
  environment text not null,
  platform text not null,
  user_id text not null,
  session_id text not null,
  state jsonb not null,
  turn_count bigint not null,
  last_at timestamptz not null,
  primary key (domain_id, environment, platform, user_id)
);
create index dialogue_session_by_age on dialogue_session (last_at);

-- Every turn, by month, so that old months leave in one stroke.
create table turn (
  domain_id bigint not null,
  at timestamptz not null,
  id text not null,
  environment text not null,
  platform text not null,
  user_id text not null,
  session_id text not null,
  user_ip text,
  event text not null,
  utterance text not null,
  answer text not null,
  conversation_id bigint,
  conversation_name text,
  match_type text not null,
  score real not null,
  elapsed_ms real not null,
  build_id bigint not null,
  bubbles jsonb not null,
  trace jsonb not null,
  primary key (domain_id, at, id)
) partition by range (at);
create index turn_by_id on turn (domain_id, id);
create table turn_default partition of turn default;

-- Uploads between preview and apply.
create table upload (
  id text primary key,
  domain_id bigint not null references domain on delete cascade,
  user_id bigint not null,
  blob_key text not null,
  preview jsonb not null,
  content_revision text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index upload_by_age on upload (expires_at);
