-- What is typed and not saved, one row for each form that is open or was left with unsaved changes (issue: no lost edit).
-- The fields are JSON as text: they may hold anything that a person can type. `written_at` is the device's time.
create table draft (
  domain_id bigint not null references domain on delete cascade,
  object text not null,
  user_id bigint not null references user_account on delete cascade,
  form uuid not null,
  seen_at timestamptz not null default now(),
  state text not null,
  revision integer,
  written_at timestamptz not null,
  fields text,
  primary key (domain_id, object, user_id, form)
);
create index draft_by_user on draft (user_id, domain_id, seen_at);
create index draft_by_time on draft (seen_at);
