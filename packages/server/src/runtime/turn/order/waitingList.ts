import { sql } from 'kysely'
import type { Context } from '../../../context'
import { databaseFault } from '../../../db/outage/databaseFault'
import type { IncomingTurn } from '../incomingTurn'
import { ALIVE_UNTIL, rowOf } from '../session/sessionRow'
import { isAlone, type QueuePosition } from './queuePosition'

const RENEW_MS = 1_000

type Event = { incoming: IncomingTurn; position: QueuePosition }

/** The waiting events of this node, as all nodes see them. */
export type WaitingList = {
  /** Enters events and sets the ids of their rows. Never throws: without an id an event goes last. */
  enter(events: readonly Event[]): Promise<void>
  /** Renews the row and the lease of its turn as long as this process lives: a killed one's expire within seconds. */
  keep(position: QueuePosition): void
  /** Removes the row. Never throws: a row that stays expires. */
  leave(position: QueuePosition): Promise<void>
}

/** Nothing is written where one node has the database for itself: its memory is the list. */
export function createWaitingList(context: Context): WaitingList {
  const kept = new Set<QueuePosition>()
  const failed = (error: unknown) => context.log.warn({ err: error }, 'the list of waiting turns failed')
  let timer: NodeJS.Timeout | null = null
  const renew = () => {
    if (kept.size > 0) return void renewEntries(context, [...kept]).catch(failed)
    if (timer) clearInterval(timer)
    timer = null
  }
  const remove = together(async (ids: number[]) => removeEntries(context, ids).catch(failed))
  const list: WaitingList = {
    async enter(events) {
      if (isAlone(context)) return
      const ids = await makeEntries(context, events).catch((error: unknown) => {
        if (databaseFault(error) === 'LOST') for (const { position } of events) position.isInDoubt = true
        failed(error)
      })
      for (const [n, { position }] of events.entries()) {
        position.id = ids?.[n] ?? null
        list.keep(position)
      }
    },
    keep(position) {
      if (position.id === null) return
      kept.add(position)
      timer ??= setInterval(renew, RENEW_MS).unref()
    },
    async leave(position) {
      kept.delete(position)
      if (position.id !== null) await remove(position.id)
    },
  }
  return list
}

/** Collects items that come during one run of `work` for the next run. */
function together<T>(work: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: { items: T[]; done: Promise<void> } | null = null
  return (item) => {
    if (next) {
      next.items.push(item)
      return next.done
    }
    const items = [item]
    const done = running.then(() => {
      next = null
      return work(items)
    })
    next = { items, done }
    running = done
    return done
  }
}

async function makeEntries(context: Context, events: readonly Event[]): Promise<number[]> {
  const rows = await context.database
    .insertInto('waiting_turn')
    .values(
      events.map(({ incoming, position }) => ({
        ...rowOf(incoming),
        sent_at: position.sentAt,
        arrived_at: position.arrivedAt,
        alive_until: sql<Date>`${sql.raw(ALIVE_UNTIL)}`,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function renewEntries({ database }: Context, kept: QueuePosition[]): Promise<void> {
  const ids = kept.map(({ id }) => id)
  const leases = kept.flatMap(({ lease }) => lease ?? [])
  await sql`
    with renewed as (
      update waiting_turn set alive_until = ${sql.raw(ALIVE_UNTIL)} where id = any(${ids}::bigint[])
      returning domain_id, environment, platform, user_id
    )
    update dialogue_session s set lease_until = ${sql.raw(ALIVE_UNTIL)}
    from renewed r
    where (s.domain_id, s.environment, s.platform, s.user_id) = (r.domain_id, r.environment, r.platform, r.user_id)
      and s.lease_token = any(${leases}::text[])`.execute(database)
}

async function removeEntries(context: Context, ids: number[]): Promise<void> {
  await context.database
    .deleteFrom('waiting_turn')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}
