import { INDICATOR_TABS, type IndicatorTab } from '@parlance/contract'
import { percentile } from './content/corpus'
import { connectDatabase } from './driver/database'
import { connect, type Product } from './driver/product'

const TURNS = 500_000
const USERS = 40_000
const DAYS = 90
const CALLS = 10
const DAY_MS = 86_400_000
const READ_DAYS = [7, 30]

/** Each tab of the indicators of a live bot with half a million turns in 90 days, over HTTP; medians in ms. */
async function main(): Promise<void> {
  const product = connect(Number(process.argv[2]))
  await product.register()
  const domainId = await product.domain('indicators')
  const database = await connectDatabase()
  await database.query('set statement_timeout = 0')
  const bubbles = [[text('네')], [text('네'), card]].map((each) => JSON.stringify(each))
  await database.query(TURNS_OF_MONTHS, [domainId, TURNS, USERS, DAYS, ...bubbles])
  await database.query('vacuum analyze turn')
  await database.end()
  for (const days of READ_DAYS) {
    const figures = Object.fromEntries(
      await INDICATOR_TABS.reduce<Promise<[string, number][]>>(
        async (done, tab) => [...(await done), [`${tab}Ms`, await readMs(product, domainId, tab, days)]],
        Promise.resolve([]),
      ),
    )
    process.stdout.write(
      `${JSON.stringify({ bench: `indicators, ${days} of 500,000 turns’ 90 days`, ...figures })}\n`,
    )
  }
  product.close()
}

async function readMs(product: Product, domainId: number, tab: IndicatorTab, days: number): Promise<number> {
  const now = Date.now()
  const query = new URLSearchParams({
    domainId: String(domainId),
    from: new Date(now - (days - 1) * DAY_MS).toISOString().slice(0, 10),
    to: new Date(now).toISOString().slice(0, 10),
    timeZone: 'Asia/Seoul',
    ...(tab === 'integrated' && { interval: 'DAY' }),
  })
  const times: number[] = []
  for (let n = 0; n < CALLS; n += 1) {
    const began = performance.now()
    await product.call('GET', `/api/v1/indicator/${tab}?${query}`)
    times.push(performance.now() - began)
  }
  return Math.round(
    percentile(
      times.toSorted((a, b) => a - b),
      0.5,
    ),
  )
}

const text = (description: string) => ({ type: 'text', data: { description } })
const action = { type: 'utterance', data: { utteranceId: 1, text: '배송 조회', postback: '배송 조회' } }
const button = { type: 'button', title: '배송 조회', data: { type: 'basic', action } }
const card = { type: 'template', data: { contentTable: [[{ rowSpan: 1, colSpan: 1, data: button }]] } }

/** Turns of people who come back, of 300 conversations; one in twelve fails, one in three shows a button. */
const TURNS_OF_MONTHS = `
  insert into turn (domain_id, at, id, environment, platform, user_id, session_id, event, utterance, answer,
    conversation_id, conversation_name, match_type, score, elapsed_ms, build_id, bubbles, trace, emotion)
  select $1::bigint, now() - random() * make_interval(days => $4::int), 'turn-' || n, 'REAL', 'web',
    'user-' || floor(random() * random() * $3::int), 'session', 'send',
    case when n % 10 = 0 then '배송 조회' else '반품하고 싶어요 ' || n end, '네',
    case when n % 12 > 0 then n % 300 end, case when n % 12 > 0 then 'conversation ' || n % 300 end,
    case when n % 12 = 0 then 'FAIL' when n % 5 = 0 then 'SIMILAR' else 'EXACT' end, 0.9, random() * 40, 1,
    (case when n % 3 = 0 then $6 else $5 end)::jsonb, '{}',
    (array['POSITIVE', 'NEGATIVE', 'NEUTRAL'])[1 + n % 3]
  from generate_series(1, $2::int) as n`

await main()
