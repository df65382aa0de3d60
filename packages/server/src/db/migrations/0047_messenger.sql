-- LINE was the one messenger that is answered by calls of ours; its tables become those of all of them, by `platform`.
-- What a messenger has of its own is `settings`, which are shown, and `secrets`: each sealed, with the ending that is shown.
alter table line_channel rename to messenger_channel;
alter table messenger_channel
  add column platform text not null default 'line',
  add column settings jsonb not null default '{}',
  add column secrets jsonb not null default '{}';
update messenger_channel set
  settings = jsonb_build_object('channelId', channel_id, 'autoRenew', auto_renew, 'apiVersion', api_version),
  secrets = jsonb_build_object('secret', jsonb_build_object('sealed', secret_sealed, 'ending', secret_ending))
    || case when token_sealed is null then '{}'::jsonb
       else jsonb_build_object('token', jsonb_build_object('sealed', token_sealed, 'ending', token_ending)) end;
alter table messenger_channel
  drop column channel_id, drop column secret_sealed, drop column secret_ending, drop column token_sealed,
  drop column token_ending, drop column auto_renew, drop column api_version,
  alter column platform drop default, alter column settings drop default, alter column secrets drop default,
  drop constraint line_channel_pkey,
  add primary key (domain_id, platform);
alter table messenger_channel rename constraint line_channel_webhook_key_key to messenger_channel_webhook_key_key;
alter table messenger_channel rename constraint line_channel_domain_id_fkey to messenger_channel_domain_id_fkey;

alter table line_user rename to messenger_user;
alter table messenger_user add column platform text not null default 'line';
alter table messenger_user
  alter column platform drop default,
  drop constraint line_user_pkey,
  add primary key (domain_id, platform, user_id);
alter table messenger_user rename constraint line_user_domain_id_fkey to messenger_user_domain_id_fkey;
alter index line_user_by_age rename to messenger_user_by_age;

alter table line_event rename to messenger_event;
alter table messenger_event add column platform text not null default 'line';
alter table messenger_event
  alter column platform drop default,
  -- Only LINE has tokens to reply with.
  alter column reply_until drop not null,
  drop constraint line_event_pkey,
  add primary key (domain_id, platform, event_id);
alter table messenger_event rename constraint line_event_domain_id_fkey to messenger_event_domain_id_fkey;
drop index line_event_waiting;
create index messenger_event_waiting on messenger_event (domain_id, platform, user_id, sent_at, event_id)
  where done_at is null;
alter index line_event_by_age rename to messenger_event_by_age;

-- `unsure`: an attempt got no answer, so nobody knows whether the user has it.
alter table line_message rename to messenger_message;
alter table messenger_message
  add column platform text not null default 'line',
  add column unsure boolean not null default false;
update messenger_message set reason = 'FAILS' where reason = 'LINE_FAILS';
update push_chunk set reason = 'FAILS' where reason = 'LINE_FAILS';
alter table messenger_message
  alter column platform drop default,
  drop constraint line_message_domain_id_event_id_position_key,
  add unique (domain_id, platform, event_id, position);
alter table messenger_message rename constraint line_message_pkey to messenger_message_pkey;
alter table messenger_message rename constraint line_message_domain_id_fkey to messenger_message_domain_id_fkey;
drop index line_message_waiting;
create index messenger_message_waiting on messenger_message (domain_id, platform, user_id, id) where state = 'WAITING';
