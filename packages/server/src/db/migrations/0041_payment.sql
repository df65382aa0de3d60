-- The link of a domain with LINE Pay (behaviour 13.9). `linked` false: it ends when no live build has it any more; then the
-- row goes, with its secret.
create table line_pay_link (
  domain_id bigint primary key references domain on delete cascade,
  linked boolean not null default true,
  channel_id text not null,
  secret_sealed text not null,
  secret_ending text not null,
  environment text not null,
  currency text not null,
  updated_at timestamptz not null default now()
);

-- Payments that answers offered. `channel_id` and `sandbox` say with which keys: others cannot end it. `busy_until`: who
-- asks the service how a payment ended has it until then.
create table payment (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain on delete cascade,
  service text not null,
  channel_id text not null,
  sandbox boolean not null,
  environment text not null,
  platform text not null,
  user_id text not null,
  session_id text not null,
  conversation_id bigint,
  order_id text not null,
  product text not null,
  amount bigint not null,
  currency text not null,
  transaction_id text not null,
  pay_url text not null,
  pay_app_url text,
  token_hash bytea not null unique,
  state text not null default 'OFFERED',
  reason text,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  busy_until timestamptz
);
create index payment_by_time on payment (domain_id, offered_at);
create index payment_waiting on payment (state, expires_at) where state in ('OFFERED', 'PAYING');
create index payment_of_order on payment (domain_id, service, order_id);
-- An order is paid once, whoever pays it.
create unique index payment_paid_once on payment (domain_id, service, sandbox, order_id)
  where state in ('PAYING', 'PAID');
