-- The last walk of every path of a bot that came to its end (specification section 2, "scenario check"), with the content
-- revision that it walked.
create table scenario_walk (
  domain_id bigint primary key references domain on delete cascade,
  content_revision bigint not null,
  walked jsonb not null,
  ended_at timestamptz not null default now()
);
