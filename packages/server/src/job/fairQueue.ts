import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context'
import type { Database } from '../db/database'
import { executePrepared } from '../db/prepared'
import { createWakeSignal } from './wakeSignal'

/** The tables of what waits by domain. */
export type QueueTable = 'messenger_event_queue' | 'messenger_message_queue' | 'outbox'

/** A row that this process holds. */
export type Claim = { id: number; domain_id: number; held_by: string; attempts: number; arrivals?: number }

/** The outcome of an entry: it is done, or it is to be retried after so many seconds. */
export type WorkOutcome = 'DONE' | { againAfter: number }

type Options<Item> = {
  table: QueueTable
  /** How many may be under way in this process: of all domains together, and of one. */
  total: number
  ofDomain: number
  /** Reads what is to be done, by the id of the row that was claimed; without one, nothing waits there any more. */
  read(claims: Claim[]): Promise<Map<number, Item>>
  /** `attempts` are those that failed before. */
  work(item: Item, attempts: number): Promise<WorkOutcome>
  /** Ends claims of rows that are over, in one statement. */
  end(claims: Claim[]): Promise<unknown>
  pollMs?: number
}

export type FairQueue = {
  start(): void
  /** There is something new. */
  wake(): void
  stop(): Promise<void>
}

/** A claim whose process died is free after this; one that lives prolongs it three times as often. */
const LEASE_SECONDS = 10
/** Claims follow one another at this distance, so that what ends in between makes room for one claim together. */
const BETWEEN_CLAIMS_MS = 10

/**
 * Works off a table on any number of nodes: as much as there is room for is claimed in one statement, of each domain a few
 * rows at a time, so that one with a burst, or with a slow server, delays only its own. Comes by every `pollMs`, and at once
 * when woken.
 */
export function createFairQueue<Item>(context: Context, options: Options<Item>): FairQueue {
  const { table, pollMs = 1_000 } = options
  const { log } = context
  const signal = createWakeSignal()
  const held = createHeld(context, options, signal.wake)
  const state = { isStopping: false }
  let running = Promise.resolve()
  const loop = async (): Promise<void> => {
    while (!state.isStopping) {
      const began = performance.now()
      const count = await held
        .settle()
        .then(held.claim)
        .catch((error: unknown) => {
          log.warn({ err: error, table }, 'what waits could not be read')
          return 0
        })
      if (count === 0 && !state.isStopping) await signal.wait(pollMs)
      await sleep(Math.max(0, began + BETWEEN_CLAIMS_MS - performance.now()))
    }
    await held.worked()
    await held
      .settle()
      .catch((error: unknown) => log.warn({ err: error, table }, 'claims could not be ended'))
  }
  return {
    start() {
      const failed = (error: unknown) => log.warn({ err: error, table }, 'heartbeat failed')
      const heartbeat = setInterval(() => void held.prolong().catch(failed), (LEASE_SECONDS * 1_000) / 3)
      running = loop().finally(() => clearInterval(heartbeat))
    },
    wake: () => signal.wake(),
    async stop() {
      state.isStopping = true
      signal.wake()
      await running
    },
  }
}

/** What this process holds of a queue. */
function createHeld<Item>(context: Context, options: Options<Item>, onEnd: () => void) {
  const { table, total, read, work, end } = options
  const { database, pool, log } = context
  const holder = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`
  const underWay = new Map<number, { claim: Claim; working: Promise<void> }>()
  let ended: { claim: Claim; outcome: WorkOutcome }[] = []

  const begin = (claim: Claim, item: Item | undefined): void => {
    const working = (item === undefined ? Promise.resolve<WorkOutcome>('DONE') : work(item, claim.attempts))
      .catch((error: unknown): WorkOutcome => {
        log.error({ err: error, table, domain: claim.domain_id }, 'what waits could not be done')
        return { againAfter: LEASE_SECONDS }
      })
      .then((outcome) => {
        ended.push({ claim, outcome })
        onEnd()
      })
    underWay.set(claim.id, { claim, working })
  }
  return {
    /** Claims and begins what there is room for; returns how many. */
    async claim(): Promise<number> {
      if (underWay.size >= total) return 0
      const claimed = [...underWay.values()].map(({ claim }) => claim)
      const claims = await executePrepared(pool, fairClaim(holder, options, claimed))
      if (claims.length === 0) return 0
      const items = await read(claims)
      for (const claim of claims) begin(claim, items.get(claim.id))
      return claims.length
    },
    /** Writes what became of what has ended. What cannot be written stays under way, and is written the next time. */
    async settle(): Promise<void> {
      const settled = [...ended]
      const over = settled.flatMap(({ claim, outcome }) => (outcome === 'DONE' ? claim : []))
      if (over.length > 0) await end(over)
      for (const { claim, outcome } of settled)
        if (outcome !== 'DONE') await putOff(database, table, claim, outcome.againAfter)
      ended = ended.slice(settled.length)
      for (const { claim } of settled) underWay.delete(claim.id)
    },
    async prolong(): Promise<void> {
      const ids = [...underWay.keys()]
      if (ids.length > 0)
        await sql`
          update ${sql.table(table)} set run_at = now() + make_interval(secs => ${LEASE_SECONDS})
          where id = any(array(
            select id from ${sql.table(table)} where id = any(${ids}::bigint[]) and held_by = ${holder}
            for update skip locked))`.execute(database)
    },
    /** Resolves when all that is under way has ended. */
    worked: () => Promise.all([...underWay.values()].map(({ working }) => working)),
  }
}

/**
 * Claims rows that are due, as many as there is room for beside those `underWay`: the first of each domain before the second
 * of any. Each domain costs one step along the index and the few rows that it may have, whatever waits behind them and
 * whatever the statistics say: every part of the statement is an ordered scan with a limit, or a list of ids.
 */
export function fairClaim(
  holder: string,
  { table, total, ofDomain }: Pick<Options<unknown>, 'table' | 'total' | 'ofDomain'>,
  underWay: readonly Pick<Claim, 'id' | 'domain_id'>[],
): RawBuilder<Claim> {
  const queue = sql.table(table)
  const ids = underWay.map(({ id }) => id)
  const domains = underWay.map((one) => one.domain_id)
  return sql`
    with recursive waiting as (
      (select domain_id from ${queue} order by domain_id limit 1)
      union all
      select (select q.domain_id from ${queue} q where q.domain_id > waiting.domain_id order by q.domain_id limit 1)
      from waiting where waiting.domain_id is not null),
    busy as (
      select domain_id, count(*) as count from unnest(${domains}::bigint[]) as one (domain_id) group by domain_id),
    due as (
      select first.id
      from waiting left join busy using (domain_id) cross join lateral (
        select id, run_at, coalesce(busy.count, 0) + row_number() over (order by run_at, id) as rank from (
          select id, run_at from ${queue} q
          where q.domain_id = waiting.domain_id and q.run_at <= now() and q.id <> all(${ids}::bigint[])
          order by q.run_at, q.id limit ${ofDomain} for update skip locked) candidate) first
      where rank <= ${ofDomain} order by rank, run_at limit ${total - underWay.length})
    update ${queue} set held_by = ${holder}, run_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = any(array(select id from due))
    returning *`
}

async function putOff(
  database: Database,
  table: QueueTable,
  { id, held_by }: Claim,
  seconds: number,
): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set held_by = null, attempts = attempts + 1, run_at = now() + make_interval(secs => ${seconds})
    where id = ${id} and held_by = ${held_by}`.execute(database)
}

/** Lets be taken at once what was held by processes that were killed. */
export async function releaseQueue(database: Database, table: QueueTable): Promise<void> {
  await sql`update ${sql.table(table)} set run_at = now(), held_by = null where held_by is not null`.execute(
    database,
  )
}
