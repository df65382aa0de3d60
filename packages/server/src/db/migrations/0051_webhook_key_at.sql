-- When the key in the address of a webhook was made: of links that are there, long ago.
alter table messenger_channel add column webhook_key_at timestamptz not null default 'epoch';
alter table messenger_channel alter column webhook_key_at set default now();
