import { AppError, type Endpoint, indicator, type ReplyOf } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { domainRow } from '../../db/domainRow'
import { ReadTooLongError, readWithin } from '../../db/transaction/readWithin'
import { heavyReads } from '../../http/fairness/heavyCall'
import { dayIn, sendFile } from '../../http/file/sendFile'
import type { Serve } from '../../http/serve'
import { refuseWithoutLog } from '../history'
import { readBuilds } from './builds'
import { readFeedback } from './feedback'
import { writeIndicators } from './indicatorFile'
import { readIntegrated } from './integrated'
import { readOperating } from './operating'
import { readPayment } from './payment'
import { bordersOf, type Period, type PeriodQuery, periodOf } from './period'
import { readRank } from './rank'

/** Half a million turns take a second or two. */
const READ_MS = 20_000

/** Indicators of the live bot (behaviour 10.3). */
export function indicatorRoutes(serve: Serve, context: Context): void {
  const read = async <Figures>(
    query: PeriodQuery,
    of: (database: Database, period: Period) => Promise<Figures>,
  ): Promise<Figures> => {
    await refuseWithoutLog(context, query.domainId)
    const { data_storage_period } = await domainRow(context.database, query.domainId, ['data_storage_period'])
    const period = periodOf(query, context.now(), data_storage_period)
    const within = async (database: Database) => {
      // What is sorted by user fits in memory, and compiling a statement takes longer than it saves.
      await sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`.execute(database)
      return of(database, period)
    }
    return heavyReads(String(query.domainId), () => readWithin(context.database, READ_MS, within)).catch(
      (error: unknown) => {
        throw error instanceof ReadTooLongError ? new AppError('SEARCH_TOO_LONG') : error
      },
    )
  }
  const serveRead = <E extends Endpoint & { query: typeof indicator.rank.query }>(
    endpoint: E,
    of: (database: Database, period: Period) => Promise<ReplyOf<E>>,
  ) => serve(endpoint, ({ query }) => read(query as PeriodQuery, of))

  serve(indicator.integrated, ({ query }) => {
    const borders = bordersOf(query, query.interval, context.now())
    return read(query, (database, period) => readIntegrated(database, period, borders))
  })
  serveRead(indicator.build, readBuilds)
  serveRead(indicator.rank, readRank)
  serveRead(indicator.operating, readOperating)
  serveRead(indicator.feedback, readFeedback)
  serveRead(indicator.payment, readPayment)

  serve(indicator.download, async ({ query, reply }) => {
    const borders = query.tab === 'integrated' ? bordersOf(query, query.interval, context.now()) : []
    const file = await read(query, (database, period) => writeIndicators(database, period, query, borders))
    const { name } = await domainRow(context.database, query.domainId, ['name'])
    const day = dayIn(context.now(), query.timeZone)
    return sendFile(reply, `${name} indicators ${query.tab} ${day}.xlsx`, 'xlsx', file)
  })
}
