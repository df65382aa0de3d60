-- Welcome and failure messages exist once: as authored messages. What the settings of a domain held becomes one, unless
-- a message of the kind spoke in its place already. Texts that were left empty were those of the language.
with standard (language, welcome_name, welcome, failure_name, failure) as (values
  ('ko',
    '웰컴 메시지', '안녕하세요! 무엇을 도와드릴까요? 궁금한 점을 편하게 물어보세요.',
    '실패 메시지', '죄송해요, 말씀하신 내용을 잘 이해하지 못했어요. 조금 다르게 다시 말씀해 주시겠어요?'),
  ('ja',
    'ウェルカムメッセージ', 'こんにちは。何かお手伝いできることはありますか？お気軽にご質問ください。',
    '失敗メッセージ', '申し訳ありません。うまく理解できませんでした。別の言い方でもう一度お聞かせいただけますか？'),
  ('zh-CN',
    '欢迎消息', '您好！有什么可以帮您的吗？请随时提问。',
    '失败消息', '抱歉，我没太明白您的意思。您可以换个说法再问一次吗？'),
  ('zh-TW',
    '歡迎訊息', '您好！有什麼可以幫您的嗎？歡迎隨時提問。',
    '失敗訊息', '不好意思，我不太明白您的意思。可以換個說法再問一次嗎？'),
  ('en',
    'Welcome message', 'Hello! How can I help you today? Feel free to ask me anything.',
    'Failure message', 'Sorry, I did not quite understand that. Could you put it another way?'),
  ('th',
    'ข้อความต้อนรับ', 'สวัสดีค่ะ มีอะไรให้ช่วยไหมคะ สอบถามได้เลยนะคะ',
    'ข้อความเมื่อตอบไม่ได้', 'ขออภัยค่ะ ยังไม่ค่อยเข้าใจที่คุณถาม ลองถามใหม่อีกแบบได้ไหมคะ'),
  ('id',
    'Pesan sambutan', 'Halo! Ada yang bisa kami bantu? Silakan tanyakan apa saja.',
    'Pesan gagal', 'Maaf, kami belum memahami maksud Anda. Bisa disampaikan dengan cara lain?')
),
added as (
  select d.id as domain_id, m.kind, m.name, m.is_on, coalesce(nullif(btrim(m.own), ''), m.standard) as text,
    coalesce((select c.value from counter c where c.domain_id = d.id and c.kind = 'message'), 0)
      + row_number() over (partition by d.id order by m.kind desc) as id
  from domain d
  join standard s on s.language = d.language
  cross join lateral (values
    ('WELCOME', s.welcome_name, d.messages ->> 'welcome', s.welcome, (d.messages ->> 'welcomeOn')::boolean),
    ('FAILURE', s.failure_name, d.messages ->> 'failure', s.failure, true)
  ) as m (kind, name, own, standard, is_on)
  where not exists (
    select from component c
    where c.domain_id = d.id and c.kind = 'message'
      and c.fields ->> 'kind' = m.kind and (c.fields ->> 'on')::boolean
      -- A message that needs contexts spoke only where they lived; of welcome messages only one may be on.
      and (m.kind = 'WELCOME' or jsonb_array_length(coalesce(c.fields -> 'inputContexts', '[]')) = 0)
  )
),
named as (
  select a.domain_id, a.kind, a.is_on, a.text, a.id,
    case when exists (
      select from component c
      where c.domain_id = a.domain_id and c.kind = 'message' and c.name_key = lower(normalize(a.name, nfkc))
    ) then a.name || ' ' || a.id else a.name end as name
  from added a
),
written as (
  insert into component (domain_id, kind, id, name, name_key, fields, search_text, updated_by)
  select domain_id, 'message', id, name, lower(normalize(name, nfkc)),
    jsonb_build_object('name', name, 'kind', kind, 'on', is_on, 'bubbles', jsonb_build_array(jsonb_build_object(
      'answerType', 'TEXT',
      'component', jsonb_build_object('type', 'text', 'data', jsonb_build_object('description', text))))),
    lower(normalize(name || E'\n' || text, nfkc)), ''
  from named
  returning domain_id, kind, id, revision, fields, updated_at, updated_by
),
kept as (
  insert into component_revision (domain_id, kind, id, revision, fields, updated_at, updated_by)
  select domain_id, kind, id, revision, fields, updated_at, updated_by from written
),
counted as (
  insert into counter (domain_id, kind, value)
  select domain_id, 'message', max(id) from written group by domain_id
  on conflict (domain_id, kind) do update set value = excluded.value
)
-- Builds that were made with the same texts still have them: nothing has changed since.
update build b
set snapshot_summary = jsonb_set(
  b.snapshot_summary, '{components}', coalesce(b.snapshot_summary -> 'components', '{}') || w.components)
from (
  select domain_id, jsonb_object_agg('message ' || id, 1) as components from written group by domain_id
) w
join domain d on d.id = w.domain_id
where b.domain_id = w.domain_id and b.snapshot_summary ->> 'messages' = md5(d.messages::text);

alter table domain drop column messages;
