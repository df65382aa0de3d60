-- A domain that was removed is gone for everybody at once; its rows and files follow, however many they are.
alter table domain add column removed_at timestamptz;
create index domain_removed on domain (id) where removed_at is not null;

-- What a turn was taken from, for as long as it may be taken once more: a shorter time than the turn itself is kept.
create table turn_record (
  domain_id bigint not null,
  at timestamptz not null,
  turn_id text not null,
  sealed bytea not null,
  primary key (domain_id, at, turn_id)
);
create index turn_record_by_age on turn_record using brin (at);
insert into turn_record (domain_id, at, turn_id, sealed)
  select domain_id, at, id, decode(translate(split_part(replay, '.', 2), '-_', '+/') || repeat('=', (4 - length(split_part(replay, '.', 2)) % 4) % 4), 'base64')
  from turn where replay is not null and at > now() - interval '30 days';
alter table turn drop column replay;
