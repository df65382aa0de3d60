import { sql } from 'kysely'
import type { Context } from '../../context'
import type { PaymentRow } from '../service/paymentService'
import { claimPayment, endPayment } from './endPayment'

const EVERY_MS = 15_000
const AT_ONCE = 20
/** Who pays looks at the page and asks by reloading it: only what is left alone is asked for here. */
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
  const timer = setInterval(settle, EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Ends what was not paid in time, and asks how the rest ended. */
export async function settlePayments(context: Context, leftAloneSeconds = LEFT_ALONE_SECONDS): Promise<void> {
  const { database, now } = context
  await database
    .updateTable('payment')
    .set({ state: 'EXPIRED', ended_at: now() })
    .where('state', '=', 'OFFERED')
    .where('expires_at', '<=', now())
    .execute()
  const { rows } = await sql<PaymentRow>`
    select * from payment
    where state = 'PAYING' and busy_until < clock_timestamp() - make_interval(secs => ${leftAloneSeconds})
    order by busy_until limit ${AT_ONCE}`.execute(database)
  for (const row of rows) {
    const claimed = await claimPayment(context, row)
    if (claimed) await endPayment(context, claimed, { isFirst: false })
  }
}

/** Forgets payments that are older than their domain keeps turns; not one that may have been paid unseen. */
export async function forgetOldPayments({ database, now }: Context): Promise<void> {
  await sql`delete from payment using domain
    where domain.id = payment.domain_id and payment.state <> 'PAYING'
      and payment.offered_at < ${now()}::timestamptz - make_interval(days => domain.data_storage_period)`.execute(
    database,
  )
}
