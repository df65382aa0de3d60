import {
  PAYMENT_FAULTS,
  PAYMENT_METHODS,
  PAYMENTS as PAYMENT_NAMES,
  type PaymentFigures,
  type PaymentIndicators,
  type PaymentState,
} from '@parlance/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database'
import { HAS_ERROR, isNow, turnsOfBoth } from './counted'
import type { Period } from './period'

type Provider = PaymentIndicators['faults'][number]['provider']
/** The code of each service, before its hyphen (behaviour 2.6). */
const CODES = PAYMENT_NAMES.map((name) => PAYMENT_METHODS[name].code)

/** Payments that answers offered, by service, and what became of each since. */
export async function readPayment(database: Database, period: Period): Promise<PaymentIndicators> {
  const [made, faults, linked] = [
    await readMade(database, period),
    await readFaults(database, period),
    await sql<{ is: boolean }>`
      select exists (select from service_link
        where domain_id = ${period.domainId} and service = any(${PAYMENT_NAMES}) and linked) as is`.execute(
      database,
    ),
  ]
  const spread = (now: boolean, provider?: Provider) => {
    const of = (row: { provider: Provider; isNow: boolean }) =>
      row.isNow === now && (provider === undefined || row.provider === provider)
    return { made: made.filter(of), faults: faults.filter(of) }
  }
  const whole = (now: boolean) => {
    const { made: some, faults: failed } = spread(now)
    return figuresOf(
      some.filter(({ sandbox }) => !sandbox),
      failed,
    )
  }
  return {
    now: whole(true),
    before: period.before && whole(false),
    services: servicesOf(spread(true)),
    faults: spread(true).faults.map(({ provider, fault, count }) => ({ provider, fault, count })),
    isLinked: linked.rows[0]!.is,
  }
}

/** How many payments have come to a state, and what they amount to. */
type Made = {
  provider: Provider
  sandbox: boolean
  state: PaymentState
  currency: string
  isNow: boolean
  count: number
  amount: number
}
type Fault = { provider: Provider; fault: (typeof PAYMENT_FAULTS)[number]; isNow: boolean; count: number }

async function readMade(database: Database, period: Period): Promise<Made[]> {
  const { rows } = await sql<Made>`
    select turn.service as provider, turn.sandbox, turn.currency, ${isNow(period)} as "isNow", count(*)::integer as count,
      case when turn.state = 'OFFERED' and turn.expires_at <= ${period.now.to} then 'EXPIRED' else turn.state end as state,
      sum(turn.amount) as amount
    from ${PAYMENTS} where ${turnsOfBoth(period)}
    group by 1, 2, 3, 4, 6`.execute(database)
  return rows
}

/** Payments in place of turns: what is counted by the time and messenger of turns counts them too. */
export const PAYMENTS: RawBuilder<unknown> = sql`(select *, offered_at as at from payment) as turn`

/** Why payments could not be offered, the most frequent first. */
async function readFaults(database: Database, period: Period): Promise<Fault[]> {
  const { rows } = await sql<{ code: string; isNow: boolean; count: number }>`
    select found.code, ${isNow(period)} as "isNow", count(*)::integer as count
    from turn cross join lateral (
      select code from jsonb_array_elements_text(trace #> '{analysis,errorCodes}') as code
      where regexp_replace(code, '-\\d+$', '') = any(${CODES}) limit 1) as found
    where ${turnsOfBoth(period)} and event = 'send' and ${HAS_ERROR} group by 1, 2 order by 3 desc, 1`.execute(
    database,
  )
  return rows.flatMap(({ code, isNow: now, count }) => {
    const provider = PAYMENT_NAMES.find((name) => code.startsWith(`${PAYMENT_METHODS[name].code}-`))
    const fault = PAYMENT_FAULTS.find((each) => code.endsWith(`-${each}`))
    return provider && fault ? [{ provider, fault, isNow: now, count }] : []
  })
}

function figuresOf(made: readonly Made[], faults: readonly Fault[]): PaymentFigures {
  const notOffered = sum(faults)
  const paid = made.filter(({ state }) => state === 'PAID')
  const currencies = [...new Set(paid.map(({ currency }) => currency))]
  const amounts = currencies.map((currency) => ({
    currency,
    amount: paid.reduce((all, row) => all + (row.currency === currency ? row.amount : 0), 0),
  }))
  return {
    offered: sum(made) + notOffered,
    paid: countOf(made, 'PAID'),
    cancelled: countOf(made, 'CANCELLED'),
    failed: countOf(made, 'FAILED') + notOffered,
    amounts: amounts.sort((a, b) => b.amount - a.amount || a.currency.localeCompare(b.currency)),
  }
}

/** A line for each service, and one for its sandbox where something was paid there. */
function servicesOf({ made, faults }: { made: Made[]; faults: Fault[] }): PaymentIndicators['services'] {
  return PAYMENT_NAMES.flatMap((provider) =>
    [false, true].flatMap((sandbox) => {
      const own = made.filter((row) => row.provider === provider && row.sandbox === sandbox)
      const failed = sandbox ? [] : faults.filter((row) => row.provider === provider)
      if (own.length + failed.length === 0) return []
      const expired = countOf(own, 'EXPIRED')
      const open = countOf(own, 'OFFERED') + countOf(own, 'PAYING')
      return [{ provider, sandbox, ...figuresOf(own, failed), expired, open }]
    }),
  )
}

function countOf(made: readonly Made[], state: PaymentState): number {
  return sum(made.filter((row) => row.state === state))
}

function sum(rows: readonly { count: number }[]): number {
  return rows.reduce((all, { count }) => all + count, 0)
}
