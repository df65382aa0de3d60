-- What waits is taken by domain (job/fairQueue.ts): each table that is worked off has `domain_id`, `run_at`, `held_by` and
-- `attempts`, and an index by which the first that are due of each domain are found, whatever else waits there.

-- Conversations of which something waits: only the first of a conversation is taken. `arrivals` counts what came, so that
-- one to which something was just added is not taken for empty.
create table messenger_event_queue (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain on delete cascade,
  platform text not null,
  user_id text not null,
  run_at timestamptz not null default clock_timestamp(),
  held_by text,
  attempts int not null default 0,
  arrivals int not null default 1,
  unique (domain_id, platform, user_id)
);
create index messenger_event_queue_due on messenger_event_queue (domain_id, run_at, id);

create table messenger_message_queue (like messenger_event_queue including all);
alter table messenger_message_queue add foreign key (domain_id) references domain on delete cascade;

insert into messenger_event_queue (domain_id, platform, user_id)
select distinct domain_id, platform, user_id from messenger_event where done_at is null;
insert into messenger_message_queue (domain_id, platform, user_id)
select distinct domain_id, platform, user_id from messenger_message where state = 'WAITING';

-- In one order, so that two deliveries with the same conversations do not wait for each other.
create function messenger_event_waits() returns trigger language plpgsql as $$ begin
  insert into messenger_event_queue as queue (domain_id, platform, user_id)
  select distinct domain_id, platform, user_id from added where done_at is null order by domain_id, platform, user_id
  on conflict (domain_id, platform, user_id) do update set arrivals = queue.arrivals + 1;
  return null;
end $$;
create trigger messenger_event_waits after insert on messenger_event
  referencing new table as added for each statement execute function messenger_event_waits();

create function messenger_message_waits() returns trigger language plpgsql as $$ begin
  insert into messenger_message_queue as queue (domain_id, platform, user_id)
  select distinct domain_id, platform, user_id from added where state = 'WAITING' order by domain_id, platform, user_id
  on conflict (domain_id, platform, user_id) do update set arrivals = queue.arrivals + 1;
  return null;
end $$;
create trigger messenger_message_waits after insert on messenger_message
  referencing new table as added for each statement execute function messenger_message_waits();

alter table messenger_event drop column run_at, drop column attempts;
alter table messenger_message drop column run_at, drop column attempts;

alter table outbox add column held_by text;
drop index outbox_by_run_at;
create index outbox_due on outbox (domain_id, run_at, id);
