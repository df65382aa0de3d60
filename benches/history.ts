import { percentile } from './content/corpus'
import { daysAgo, fillHistory } from './content/turnRows'
import { connectDatabase } from './driver/database'
import { processTreeMb } from './driver/processTree'
import { connect } from './driver/product'

const DAYS = 90
const CALLS = 10

/**
 * `npm run bench -- history [turns]`: the list of a live bot with half a million turns of real size in 90 days, over HTTP,
 * and a month of them as a file; medians of ten calls in ms.
 */
async function main(port: number, turns: number): Promise<void> {
  const product = connect(port)
  await product.register()
  const domainId = await product.domain('history')
  const database = await connectDatabase()
  const began = performance.now()
  await fillHistory(product, database, domainId, { turns, users: 40_000, days: DAYS })
  const { rows } = await database.query<{ bytes: number; user_id: string; session_id: string }>(
    `select avg(pg_column_size(turn.*))::int as bytes, mode() within group (order by user_id) as user_id,
       max(session_id) as session_id from turn where domain_id = $1`,
    [domainId],
  )
  await database.end()
  const { bytes, user_id: user, session_id: session } = rows[0]!

  const listed = async (query: Record<string, string>, days = DAYS) => {
    const times: number[] = []
    let found = { totalCount: 0, searchedBackTo: null as string | null }
    for (let n = 0; n < CALLS; n += 1) {
      const asked = new URLSearchParams({
        domainId: String(domainId),
        pageSize: '50',
        from: daysAgo(days),
        ...query,
      })
      const start = performance.now()
      found = await product.call('GET', `/api/v1/history?${asked}`)
      times.push(performance.now() - start)
    }
    const back = found.searchedBackTo && (Date.now() - Date.parse(found.searchedBackTo)) / 86_400_000
    const ms = percentile(
      times.sort((a, b) => a - b),
      0.5,
    )
    return { ms, found: found.totalCount, ...(back && { daysSearched: back }) }
  }
  report('rows', { turns, bytesOfARow: bytes, secondsToFill: (performance.now() - began) / 1_000 })
  report('first page, 30 days', await listed({}, 30))
  report('page 200, 30 days', await listed({ pageNo: '200' }, 30))
  report("one user's turns, 90 days", await listed({ userId: user }))
  report("one session's turns, 90 days", await listed({ sessionId: session }))
  report('text that one turn in a thousand says', await listed({ search: '파란 우산' }))
  report('text that nothing says', await listed({ search: '찾을 수 없는 말' }))
  report('failed turns', await listed({ matchType: 'FAIL' }))

  for (const format of ['csv', 'xlsx']) {
    const asked = new URLSearchParams({ domainId: String(domainId), from: daysAgo(30), format })
    const before = processTreeMb()
    let most = before
    const watch = setInterval(() => (most = Math.max(most, processTreeMb())), 200)
    const start = performance.now()
    const file = await product.call<Buffer>('GET', `/api/v1/history/download?${asked}`)
    clearInterval(watch)
    report(`a month as ${format}`, {
      rows: Math.round(turns / 3),
      seconds: (performance.now() - start) / 1_000,
      mb: file.length / 2 ** 20,
      moreMb: most - before,
    })
  }
  product.close()
}

function report(bench: string, figures: Record<string, number>): void {
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(value * 100) / 100]),
  )
  process.stdout.write(`${JSON.stringify({ bench, ...rounded })}\n`)
}

const [port, , turns = '500000'] = process.argv.slice(2)
await main(Number(port), Number(turns))
