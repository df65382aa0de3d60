-- Requests to enter a domain by its code (specification section 2). One of a code that no domain has is kept alike,
-- without a domain, so that nobody learns from it which codes there are.
create table access_request (
  id bigint primary key generated always as identity,
  user_id bigint not null references user_account on delete cascade,
  domain_id bigint references domain on delete cascade,
  code text not null,
  code_key text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'DENIED')),
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by bigint references user_account on delete set null,
  unique (user_id, code_key)
);
create index access_request_by_domain on access_request (domain_id, created_at);
create index access_request_by_answerer on access_request (answered_by);
