-- Section 3 lists a support build limit with each domain.
alter table domain add column support_build_limit integer not null default 50;

-- The client that a bot is at an authorization server (OAuth): its secret goes to that token address only.
create table oauth_client (
  domain_id bigint primary key references domain on delete cascade,
  token_url text not null,
  secret_sealed text not null,
  created_at timestamptz not null
);
-- What the way back from the authorization server needs; null for requests that a signed link carries.
alter table authentication_request add column oauth_sealed text;
-- Tokens of end users who signed in; forgotten with the turns of their domain.
create table oauth_token (
  domain_id bigint not null references domain on delete cascade,
  environment text not null,
  platform text not null,
  user_id text not null,
  sealed text not null,
  expires_at timestamptz,
  used_at timestamptz not null,
  primary key (domain_id, environment, platform, user_id)
);
