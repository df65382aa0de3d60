-- A person sees where they are signed in, and ends it there.
alter table user_session
  add column id uuid not null default gen_random_uuid() unique,
  add column address text not null default '',
  add column user_agent text not null default '';
create index user_session_by_end on user_session (expires_at);

-- Devices and addresses from which people have signed in: somebody else's guesses do not lock these out. The cookie
-- holds a random id; only its hash is kept. One browser may be of several people.
create table known_device (
  id_hash bytea not null,
  user_id bigint not null references user_account on delete cascade,
  address text not null,
  seen_at timestamptz not null,
  primary key (id_hash, user_id)
);
create index known_device_by_user on known_device (user_id);

-- One-time links to a new password; only the hash of what stands in the link is kept.
create table password_reset (
  token_hash bytea primary key,
  user_id bigint not null references user_account on delete cascade,
  expires_at timestamptz not null
);
create index password_reset_by_user on password_reset (user_id);

-- The first account owns the installation.
create index user_account_by_age on user_account (created_at, id);

-- Attempts of any kind are counted here, before they are tried.
create index login_attempt_by_start on login_attempt (window_start);
