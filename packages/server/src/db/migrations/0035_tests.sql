-- Files of questions that are put to the bot, read and checked; the same content is one file (behaviour 9.2).
create table test_file (
  domain_id bigint not null references domain on delete cascade,
  id bigint not null,
  name text not null,
  digest text not null,
  rows jsonb not null,
  row_count integer not null,
  expected integer not null,
  has_all_conversations boolean not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null default now(),
  primary key (domain_id, id),
  unique (domain_id, digest)
);

-- A run of such a file on one build. The build may be removed and the file forgotten: what it came to stays.
create table test_run (
  domain_id bigint not null references domain on delete cascade,
  id bigint not null,
  kind text not null check (kind in ('AUTOMATED', 'QUALITY')),
  file_id bigint,
  file_name text not null,
  environment text not null check (environment in ('BETA', 'REAL')),
  build_id bigint not null,
  checksum text not null,
  settings jsonb not null,
  target_rate integer,
  notify boolean not null default false,
  job_id text not null,
  total integer not null,
  done integer not null default 0,
  expected integer not null default 0,
  passed integer not null default 0,
  -- Of the row that was played last: a row that goes on in it follows, maybe on another node.
  session jsonb,
  requested_by text not null,
  created_at timestamptz not null default now(),
  has_results boolean not null default true,
  primary key (domain_id, id),
  foreign key (domain_id, file_id) references test_file (domain_id, id)
);
create index test_run_by_build on test_run (domain_id, build_id, id) where kind = 'QUALITY';
create index test_run_by_file on test_run (domain_id, file_id, id);
create index test_run_by_age on test_run (created_at) where has_results;

create table test_result (
  domain_id bigint not null,
  run_id bigint not null,
  no integer not null,
  outcome text not null check (outcome in ('PASS', 'FAIL', 'NONE')),
  result jsonb not null,
  primary key (domain_id, run_id, no),
  foreign key (domain_id, run_id) references test_run (domain_id, id) on delete cascade
);

-- Whether every finished build is tested, and with what (behaviour 9.3).
create table quality_test (
  domain_id bigint primary key references domain on delete cascade,
  is_on boolean not null,
  file_id bigint,
  target_rate integer not null,
  notify boolean not null,
  revision integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  foreign key (domain_id, file_id) references test_file (domain_id, id)
);
