-- Invites to a domain, each for one person (specification section 6). Only the hash of the code in the URL is kept.
-- Once used, an invite stays for as long as the access that it gave: deleting it ends that access.
create table invite (
  id bigint primary key generated always as identity,
  domain_id bigint not null references domain on delete cascade,
  kind text not null,
  code_hash bytea not null unique,
  made_by bigint references user_account on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_by bigint references user_account on delete set null,
  used_at timestamptz
);
create index invite_by_domain on invite (domain_id, created_at desc);
create index invite_by_maker on invite (made_by);
create index invite_by_user on invite (used_by);
