-- Each time that a push message was sent (behaviour 12.8), under the id of its job: what was sent, and to how many.
-- `send_key` is chosen by who asks: the same request twice is one send.
create table push (
  domain_id bigint not null references domain on delete cascade,
  id text not null,
  send_key text not null,
  message_id bigint not null,
  name text not null,
  platform text not null,
  messages jsonb not null,
  due_at timestamptz,
  requested_by text not null,
  created_at timestamptz not null default now(),
  audience int,
  primary key (domain_id, id),
  constraint push_once unique (domain_id, send_key)
);
create index push_of_message on push (domain_id, message_id, created_at);

-- Its users in the groups in which they are sent to: each group once, whatever is repeated, by its retry key.
create table push_chunk (
  domain_id bigint not null,
  push_id text not null,
  position int not null,
  user_ids text[] not null,
  retry_key uuid not null default gen_random_uuid(),
  state text not null default 'WAITING',
  reason text,
  detail text,
  primary key (domain_id, push_id, position),
  foreign key (domain_id, push_id) references push on delete cascade
);
