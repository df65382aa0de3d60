-- Links with services beside the messengers, one row each. `linked` false: of an account, that the link ends when no live
-- build has it any more; of a server of the operator's, that it is switched off. `secrets` by name, each sealed with its
-- ending. Those of links that were made before keep the bindings that they were sealed with (content/service).
create table service_link (
  domain_id bigint not null references domain on delete cascade,
  service text not null,
  linked boolean not null default true,
  settings jsonb not null default '{}',
  secrets jsonb not null default '{}',
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (domain_id, service)
);

insert into service_link (domain_id, service, linked, settings, secrets, updated_at)
select domain_id, 'linePay', linked,
  jsonb_build_object('channelId', channel_id, 'environment', environment, 'currency', currency),
  jsonb_build_object('secret', jsonb_build_object('sealed', secret_sealed, 'ending', secret_ending)), updated_at
from line_pay_link;

insert into service_link (domain_id, service, linked, settings, secrets, revision, updated_at, updated_by)
select domain_id, 'multimediaIntent', active, jsonb_build_object('url', url),
  case when secret_sealed is null then '{}'::jsonb
    else jsonb_build_object('secret', jsonb_build_object('sealed', secret_sealed, 'ending', secret_ending)) end,
  revision, updated_at, updated_by
from multimedia_intent;

insert into service_link (domain_id, service, settings, updated_at, updated_by)
select domain_id, 'intentClassifier', jsonb_build_object('url', settings ->> 'classifierUrl'), updated_at, updated_by
from dialogue_settings where settings ->> 'classifierUrl' is not null;

update dialogue_settings set settings = settings - 'classifierUrl' where settings ? 'classifierUrl';
-- Nor can it be saved any more from what was typed before. The text may hold what jsonb does not take.
update draft set fields = regexp_replace(
  regexp_replace(fields, '"classifierUrl":(null|"(\\.|[^"\\])*"),', ''), ',"classifierUrl":(null|"(\\.|[^"\\])*")\}$', '}')
where fields like '%"classifierUrl":%';

-- What a build took in, so that nothing looks changed that was not: the classifier came with the settings of then.
update build b
set snapshot_summary = (b.snapshot_summary - 'payments' - 'multimedia') || jsonb_build_object('services',
  case when b.snapshot_summary -> 'payments' @> '["linePay"]' then '{"linePay": 1}'::jsonb else '{}' end
  || coalesce((select jsonb_build_object('multimediaIntent', (b.snapshot_summary ->> 'multimedia')::integer)
    from service_link l where l.domain_id = b.domain_id and l.service = 'multimediaIntent' and l.linked
      and b.snapshot_summary ->> 'multimedia' is not null), '{}')
  || coalesce((select jsonb_build_object('intentClassifier', l.revision)
    from service_link l where l.domain_id = b.domain_id and l.service = 'intentClassifier'), '{}'))
where b.snapshot_summary is not null;

drop table line_pay_link;
drop table multimedia_intent;

alter table payment rename column channel_id to account;
