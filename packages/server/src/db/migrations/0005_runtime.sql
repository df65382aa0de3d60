-- While a turn waits for an operator's server it holds no connection, only this lease on its end user's row.
alter table dialogue_session add column lease_token text;
alter table dialogue_session add column lease_until timestamptz;

-- What the channel showed beside the bubbles, and what is needed to take the turn once more exactly: sealed.
alter table turn add column quick_buttons jsonb not null default '[]';
alter table turn add column replay text;

-- Events that were answered, by the turn that answered them: a redelivery gets the same answer. Where history keeps
-- that answer with parts masked, it stands here whole and sealed for as long as the row lives.
create table inbox (
  domain_id bigint not null references domain on delete cascade,
  environment text not null,
  platform text not null,
  user_id text not null,
  event_key text not null,
  digest text not null,
  turn_at timestamptz not null,
  turn_id text not null,
  reply text,
  created_at timestamptz not null default now(),
  primary key (domain_id, environment, platform, user_id, event_key)
);
create index inbox_by_age on inbox (created_at);

-- What is to be sent after a turn was committed; a row leaves when it was delivered or given up.
create table outbox (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain on delete cascade,
  kind text not null,
  key text not null unique,
  payload jsonb not null,
  attempts int not null default 0,
  run_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index outbox_by_run_at on outbox (run_at);

-- The key pair with which a bot and its operator's server prove themselves to each other (behaviour 12.12).
create table authentication_key (
  domain_id bigint primary key references domain on delete cascade,
  key_sealed text not null,
  public_key text not null,
  fingerprint text not null,
  created_at timestamptz not null default now()
);

-- End users who were sent to prove who they are; the state itself is known to the link only.
create table authentication_request (
  state_hash bytea primary key,
  domain_id bigint not null references domain on delete cascade,
  environment text not null,
  platform text not null,
  user_id text not null,
  expires_at timestamptz not null
);
create index authentication_request_by_age on authentication_request (expires_at);
