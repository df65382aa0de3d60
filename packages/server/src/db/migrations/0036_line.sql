-- The link of a domain with LINE (behaviour 13.2). `linked` false: it ends when no live build has it any more; then the
-- row goes, with its secrets.
create table line_channel (
  domain_id bigint primary key references domain on delete cascade,
  webhook_key text not null unique,
  linked boolean not null default true,
  channel_id text not null,
  secret_sealed text not null,
  secret_ending text not null,
  token_sealed text,
  token_ending text,
  auto_renew boolean not null default true,
  api_version text not null default 'v2',
  bot_name text,
  -- Where LINE reaches this server: pictures of answers are found there.
  origin text,
  updated_at timestamptz not null default now()
);

-- End users of a channel, groups and rooms among them: whom a message may be pushed to.
create table line_user (
  domain_id bigint not null references domain on delete cascade,
  user_id text not null,
  seen_at timestamptz not null,
  gone_at timestamptz,
  primary key (domain_id, user_id)
);
create index line_user_by_age on line_user (seen_at);

-- Events as LINE delivered them, kept before LINE is told that they came. What was said leaves once it was answered;
-- the rest stays two days, so that an event that is delivered again is known.
create table line_event (
  domain_id bigint not null references domain on delete cascade,
  event_id text not null,
  user_id text not null,
  does text not null,
  said text not null,
  reply_token text,
  reply_until timestamptz not null,
  sent_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  run_at timestamptz not null default clock_timestamp(),
  attempts int not null default 0,
  done_at timestamptz,
  primary key (domain_id, event_id)
);
create index line_event_waiting on line_event (domain_id, user_id, sent_at, event_id) where done_at is null;
create index line_event_by_age on line_event (received_at);

-- Answers on their way to LINE, at most five messages in each. One that was taken leaves; one that was not stays with the
-- reason, without its words.
create table line_message (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain on delete cascade,
  user_id text not null,
  event_id text not null,
  position int not null,
  retry_key uuid not null default gen_random_uuid(),
  reply_token text,
  reply_until timestamptz,
  messages jsonb not null,
  state text not null default 'WAITING',
  reason text,
  detail text,
  attempts int not null default 0,
  run_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  unique (domain_id, event_id, position)
);
create index line_message_waiting on line_message (domain_id, user_id, id) where state = 'WAITING';
