-- People who sign in, and the domains they may enter.
create table user_account (
  id bigint primary key,
  email text not null unique,
  nick text not null,
  password_hash text not null,
  device text not null,
  locale text not null,
  created_at timestamptz not null default now()
);

-- The cookie holds a random id; only its hash is kept, so that a leaked table opens no session.
create table user_session (
  id_hash bytea primary key,
  user_id bigint not null references user_account on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index user_session_by_user on user_session (user_id);

-- Failed sign-ins counted by account and by address, shared by all nodes.
create table login_attempt (
  key text primary key,
  count integer not null,
  window_start timestamptz not null
);

create table domain (
  id bigint primary key,
  name text not null,
  code text not null,
  code_key text not null unique,
  language text not null,
  domain_type text not null,
  bill_type text not null,
  data_storage_period integer not null,
  period text not null,
  disable_log boolean not null default false,
  is_super_domain boolean not null default false,
  build_limit integer not null,
  quick_build_limit integer not null default -1,
  messages jsonb not null,
  model_settings jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table domain_member (
  domain_id bigint not null references domain on delete cascade,
  user_id bigint not null references user_account on delete cascade,
  role text not null,
  created_at timestamptz not null default now(),
  primary key (domain_id, user_id)
);
create index domain_member_by_user on domain_member (user_id);

-- Identifiers are readable and unique within their domain: the last one given, by kind. No global sequence.
create table counter (
  domain_id bigint not null references domain on delete cascade,
  kind text not null,
  value bigint not null,
  primary key (domain_id, kind)
);
