import type pg from 'pg'
import type { Product } from '../driver/product'

const DAY_MS = 86_400_000

/** How many turns of how many users, spread evenly over how many days until now. */
export type TurnRows = { turns: number; users: number; days: number }

/**
 * Fills the history of a domain with copies of turns that a live bot has really taken, so that rows are as large as they
 * are: people come back, of 300 conversations one answers, one turn in twelve fails, one in three shows a button, one in
 * a thousand says 파란 우산.
 */
export async function fillHistory(
  product: Product,
  database: pg.Client,
  domainId: number,
  { turns, users, days }: TurnRows,
): Promise<void> {
  for (const [question, answer] of SAID) await product.converse(domainId, question, answer)
  await product.deploy(domainId, (await product.build(domainId, '')).id)
  const channel = await product.channel(domainId)
  for (const [at, text] of [...SAID.map(([question]) => question), ...UNKNOWN].entries())
    await product.turn(channel, `someone-${at}`, text)
  await database.query('set statement_timeout = 0')
  // A part at a time, so that no transaction is as large as the history.
  for (let from = 1; from <= turns; from += PART)
    await database.query(COPIES, [domainId, from, Math.min(turns, from + PART - 1), turns, users, days, CARD])
  await database.query(`delete from turn where domain_id = $1 and id not like 'turn-%'`, [domainId])
  await database.query('vacuum analyze turn')
}

const PART = 50_000

/** A day of some days ago, as queries name it. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString()
}

const SAID = [
  ['배송 조회하고 싶어요', '주문 번호를 알려 주시면 배송 상태를 바로 확인해 드릴게요.'],
  ['반품하고 싶어요', '받으신 날부터 7일 안에 마이페이지의 주문 내역에서 반품을 신청하실 수 있어요.'],
  ['영업시간 알려 주세요', '평일은 오전 9시부터 오후 6시까지, 주말은 오전 10시부터 오후 5시까지예요.'],
  ['포인트는 어떻게 써요', '결제할 때 쓸 포인트를 입력하시면 그만큼 빼고 결제돼요.'],
] as const
const UNKNOWN = ['오늘 날씨 참 좋네요', '우리 강아지 이름이 뭐게요']

const action = { type: 'utterance', data: { utteranceId: 1, text: '배송 조회', postback: '배송 조회' } }
const button = { type: 'button', title: '배송 조회', data: { type: 'basic', action } }
const CARD = JSON.stringify({
  type: 'template',
  data: { contentTable: [[{ rowSpan: 1, colSpan: 1, data: button }]] },
})

/** Ids rise with time, as those of turns do. */
const COPIES = `
  with real as (
    select row_number() over (partition by match_type = 'FAIL' order by id) - 1 as place,
      count(*) over (partition by match_type = 'FAIL') as places, *
    from turn where domain_id = $1 and id not like 'turn-%')
  insert into turn (domain_id, at, id, environment, platform, user_id, session_id, event, utterance, answer,
    conversation_id, conversation_name, match_type, score, elapsed_ms, build_id, bubbles, quick_buttons, trace, tags,
    emotion)
  select $1::bigint, now() - make_interval(days => $6::int) * (1 - n::float8 / $4::int), 'turn-' || lpad(n::text, 9, '0'),
    'REAL', 'custom', 'user-' || floor(random() * random() * $5::int), md5(($4::int - n / 8)::text)::uuid, 'send',
    case when n % 10 = 0 then real.utterance else real.utterance || ' ' || n end
      || case when n % 1000 = 0 then ' 파란 우산' else '' end,
    real.answer, case when n % 12 > 0 then n % 300 end, case when n % 12 > 0 then 'conversation ' || n % 300 end,
    case when n % 12 = 0 then 'FAIL' when n % 5 = 0 then 'SIMILAR' else 'SINGLE' end, real.score, random() * 40,
    real.build_id, case when n % 3 = 0 then real.bubbles || $7::jsonb else real.bubbles end, real.quick_buttons,
    real.trace, real.tags, (array['POSITIVE', 'NEGATIVE', 'NEUTRAL'])[1 + n % 3]
  from generate_series($2::int, $3::int) as n
  join real on (real.match_type = 'FAIL') = (n % 12 = 0) and real.place = n % real.places`
