import { sql } from 'kysely'
import type { Context } from '../../context'
import { forgetWithTurns } from '../../db/cleaning/storagePeriods'
import type { Database } from '../../db/database'
import type { PaymentRow } from '../service/paymentService'
import { claimPayment, endPayment } from './endPayment'

const EVERY_MS = 15_000
const AT_ONCE = 20
/** A person who pays checks the page by reloading it; only payments that nobody checks are looked up here. */
const LEFT_ALONE_SECONDS = 30

/** Asks again and again how payments ended that nobody knows the end of; returns its end. */
export function startSettlingPayments(context: Context): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  const settle = () => {
    running ??= settlePayments(context)
      .catch((error: unknown) => context.log.error({ err: error }, 'payments could not be settled'))
      .finally(() => {
        running = null
      })
  }
  settle()
  const timer = setInterval(settle, EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Ends what was not paid in time, and asks how the rest ended. */
export async function settlePayments(context: Context): Promise<void> {
  const { database, now } = context
  await database
    .updateTable('payment')
    .set({ state: 'EXPIRED', ended_at: now() })
    .where('state', '=', 'OFFERED')
    .where('expires_at', '<=', now())
    .execute()
  const { rows } = await sql<PaymentRow>`
    select * from payment
    where state = 'PAYING' and busy_until < clock_timestamp() - make_interval(secs => ${LEFT_ALONE_SECONDS})
    order by busy_until limit ${AT_ONCE}`.execute(database)
  await Promise.all(
    rows.map(async (row) => {
      const claimed = await claimPayment(context, row)
      if (claimed) await endPayment(context, claimed, { isFirst: false })
    }),
  )
}

/** Lets those be asked for at once that were being ended by a process that was killed. */
export async function releasePayments(database: Database): Promise<void> {
  await sql`
    update payment set busy_until = clock_timestamp() - make_interval(secs => ${LEFT_ALONE_SECONDS + 1})
    where state = 'PAYING'`.execute(database)
}

/** Forgets payments that are older than their domain keeps turns; not one that may have been paid unseen. */
export async function forgetOldPayments(context: Context): Promise<void> {
  await forgetWithTurns(context, 'payment', (before) => sql`state <> 'PAYING' and offered_at < ${before}`)
}
