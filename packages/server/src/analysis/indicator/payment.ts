import { PAYMENT_FAULTS, type PaymentIndicators } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { HAS_ERROR, isNow, turnsOfBoth } from './counted'
import type { Period } from './period'

type Provider = PaymentIndicators['outcomes'][number]['provider']
/** Services by the number of their code (behaviour 2.6). */
const PROVIDERS: Record<string, Provider> = { '1010': 'linePay', '1011': 'naverPay' }

/** Payments that answers offered, by what became of each. */
export async function readPayment(database: Database, period: Period): Promise<PaymentIndicators> {
  const { rows } = await sql<{ code: string; isNow: boolean; count: number }>`
    select found.code, ${isNow(period)} as "isNow", count(*)::integer as count
    from turn cross join lateral (
      select code from jsonb_array_elements_text(trace #> '{analysis,errorCodes}') as code
      where code ~ '^AM-101[01]-' limit 1) as found
    where ${turnsOfBoth(period)} and event = 'send' and ${HAS_ERROR} group by 1, 2 order by 3 desc, 1`.execute(
    database,
  )
  const offered = (now: boolean) => ({
    offered: rows.reduce((sum, row) => sum + (row.isNow === now ? row.count : 0), 0),
  })
  return {
    now: offered(true),
    before: period.before && offered(false),
    outcomes: rows.flatMap((row) => {
      const [, service = '', number] = row.code.split('-')
      const [provider, fault] = [PROVIDERS[service], PAYMENT_FAULTS.find((each) => each === number)]
      return row.isNow && provider && fault ? [{ provider, fault, count: row.count }] : []
    }),
  }
}
