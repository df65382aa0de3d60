-- Events of end users that wait for their turn or are at it, where several nodes share the database. Each is good for
-- a few seconds and renewed while its node lives. Unlogged: after a crash of the database nobody who waits is left.
create unlogged table waiting_turn (
  id bigint generated always as identity primary key,
  domain_id bigint not null,
  environment text not null,
  platform text not null,
  user_id text not null,
  -- Milliseconds since 1970: by the channel's clock where it tells, and by that of the node at which it arrived.
  sent_at double precision not null,
  arrived_at double precision not null,
  alive_until timestamptz not null
);
create index waiting_turn_by_user on waiting_turn (domain_id, environment, platform, user_id);

-- Leases to let go after a restart, of which there are never many.
create index dialogue_session_leased on dialogue_session (lease_until) where lease_until is not null;
