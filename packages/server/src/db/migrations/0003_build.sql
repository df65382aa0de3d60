-- Long work. A worker claims a row, keeps its lease alive, and writes only while it still holds the attempt.
create table job (
  id text primary key,
  domain_id bigint not null references domain on delete cascade,
  kind text not null,
  key text,
  payload jsonb not null,
  state text not null default 'WAITING',
  attempt integer not null default 0,
  max_attempts integer not null default 3,
  run_at timestamptz not null default now(),
  lease_until timestamptz,
  worker text,
  progress real not null default 0,
  stage text,
  cancel_requested boolean not null default false,
  cancellable boolean not null default true,
  result jsonb,
  error jsonb,
  requested_by text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index job_waiting on job (run_at) where state in ('WAITING', 'IN_PROGRESS');
create index job_by_domain on job (domain_id, created_at desc);
-- One running job of a key at a time, such as one build a domain.
create unique index job_one_of_key on job (domain_id, key) where key is not null and state in ('WAITING', 'IN_PROGRESS');

create table build (
  domain_id bigint not null references domain on delete cascade,
  id bigint not null,
  display_id text not null,
  mode text not null,
  status text not null,
  progress real not null default 0,
  description jsonb not null,
  memo text not null,
  requested_by text not null,
  job_id text,
  error jsonb,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  snapshot_at timestamptz,
  -- Content hashes by component kind and conversation, to tell what changed since.
  snapshot_summary jsonb,
  checksum text,
  bundle_bytes bigint,
  report jsonb,
  removed_at timestamptz,
  primary key (domain_id, id)
);
create index build_by_time on build (domain_id, created_at desc);
create unique index build_one_running on build (domain_id) where ended_at is null;

create table build_state (
  domain_id bigint not null,
  build_id bigint not null,
  position integer not null,
  status text not null,
  at timestamptz not null,
  primary key (domain_id, build_id, position),
  foreign key (domain_id, build_id) references build (domain_id, id) on delete cascade
);

-- Which conversations a build holds, by the hash of their content: the "built / before build" column.
create table build_conversation (
  domain_id bigint not null,
  build_id bigint not null,
  conversation_id bigint not null,
  content_hash text not null,
  primary key (domain_id, build_id, conversation_id),
  foreign key (domain_id, build_id) references build (domain_id, id) on delete cascade
);

-- Beta and live are pointers; moving one is the whole of a deploy.
create table environment_pointer (
  domain_id bigint not null references domain on delete cascade,
  environment text not null,
  build_id bigint not null,
  checksum text not null,
  moved_at timestamptz not null default now(),
  moved_by text not null,
  primary key (domain_id, environment),
  foreign key (domain_id, build_id) references build (domain_id, id)
);

create table deploy_record (
  domain_id bigint not null,
  id bigint not null,
  build_id bigint not null,
  environment text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  requested_by text not null,
  primary key (domain_id, id),
  foreign key (domain_id, build_id) references build (domain_id, id) on delete cascade
);
