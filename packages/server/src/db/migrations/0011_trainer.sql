-- Processes on other machines that train for the servers; one that is not seen any more is dead.
create table trainer (
  name text primary key,
  version text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- The version of the trainers that may take a job; null: any worker of the servers.
alter table job add column for_trainer text;

-- Parts of a build on their way between machines: a trainer has no access to the files of the servers.
create table build_part (
  domain_id bigint not null,
  build_id bigint not null,
  part text not null,
  position integer not null,
  bytes bytea not null,
  primary key (domain_id, build_id, part, position),
  foreign key (domain_id, build_id) references build (domain_id, id) on delete cascade
);
-- They are read once and gone: compressing them costs more than it saves.
alter table build_part alter column bytes set storage external;
