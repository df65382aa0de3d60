-- Numbers of what is stored within its owner and has no row of its own, so that a call can say which is meant: slots of
-- a task (place 'slot'), contexts that a conversation or a message needs or changes ('input', 'output'), and contexts
-- that a slot changes ('slot/' and the slot's name). What is deleted keeps its numbers until the trash forgets it.
create table part (
  domain_id bigint not null references domain on delete cascade,
  id bigint not null,
  owner_kind text not null,
  owner_id bigint not null,
  place text not null,
  name text not null,
  primary key (domain_id, id),
  unique (domain_id, owner_kind, owner_id, place, name)
);
with owner as (
  select domain_id, 'conversation' as kind, id, dialogue as fields from conversation
  union all select domain_id, kind, id, fields from component where kind = 'message'
), slot as (
  select domain_id, kind, id, s.value as fields
  from owner, jsonb_array_elements(fields -> 'task' -> 'slots') s
), found as (
  select domain_id, kind, id, 'slot' as place, fields ->> 'name' as name from slot
  union select domain_id, kind, id, 'slot/' || (fields ->> 'name'), c ->> 'name'
    from slot, jsonb_array_elements(fields -> 'outputContexts') c
  union select domain_id, kind, id, 'input', c #>> '{}' from owner, jsonb_array_elements(fields -> 'inputContexts') c
  union select domain_id, kind, id, 'output', c ->> 'name'
    from owner, jsonb_array_elements(fields -> 'outputContexts') c
)
insert into part (domain_id, id, owner_kind, owner_id, place, name)
  select domain_id, row_number() over (partition by domain_id order by kind, id, place, name), kind, id, place, name
  from found;
insert into counter (domain_id, kind, value) select domain_id, 'part', max(id) from part group by domain_id;

-- A code by which the operator's own programs know an entity, whatever its name becomes.
alter table entity add column code text;

-- The periods that a domain has been in, written by whatever changes the period.
create table domain_period (
  domain_id bigint not null references domain on delete cascade,
  status text not null,
  began_at timestamptz not null,
  primary key (domain_id, began_at)
);
insert into domain_period select id, period, created_at from domain;
create function keep_domain_period() returns trigger language plpgsql as $$
begin
  insert into domain_period
    values (new.id, new.period, case when tg_op = 'INSERT' then new.created_at else clock_timestamp() end)
    on conflict do nothing;
  return null;
end $$;
create trigger domain_period_begins after insert on domain
  for each row execute function keep_domain_period();
create trigger domain_period_changes after update of period on domain
  for each row when (old.period is distinct from new.period) execute function keep_domain_period();

-- The setting with which clients say where the history is read.
alter table domain add column history_cache boolean not null default true;

-- The places to which an agent switcher hands a talk over.
create table switcher_api (
  domain_id bigint not null references domain on delete cascade,
  id bigint not null,
  type text not null,
  name text not null,
  url text not null,
  active boolean not null,
  secret_sealed text,
  revision integer not null default 1,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (domain_id, id)
);
