-- Who may call the Custom API of a channel (specification section 5): IPv4 addresses and ranges; empty for everybody.
alter table custom_channel add column ip_access text[] not null default '{}';
