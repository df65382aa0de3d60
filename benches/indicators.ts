import { INDICATOR_TABS, type IndicatorTab } from '@parlance/contract'
import { percentile } from './content/corpus'
import { fillHistory } from './content/turnRows'
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
  await fillHistory(product, database, domainId, { turns: TURNS, users: USERS, days: DAYS })
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

await main()
