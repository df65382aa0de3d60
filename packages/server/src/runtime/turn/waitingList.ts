import { sql } from 'kysely'
import type { Context } from '../../context'
import type { IncomingTurn } from './incomingTurn'
import { isAlone, type Place } from './place'
import { ALIVE_UNTIL, rowOf } from './sessionRow'

const RENEW_MS = 1_000

type Event = { incoming: IncomingTurn; place: Place }

/** The events of this node that wait, in the sight of all nodes. */
export type WaitingList = {
  /** Enters events that have no entry and gives each the id of its own. Never throws: who has none is told last. */
  enter(events: readonly Event[]): Promise<void>
  /** Keeps the entry alive as long as this process lives: those of a process that was killed lapse within seconds. */
  keep(place: Place): void
  /** Nobody waits for it any more. Never throws: an entry that stays lapses. */
  leave(place: Place): Promise<void>
}

/** The list of a database that has one node is that node's memory: nothing is written then. */
export function createWaitingList(context: Context): WaitingList {
  const kept = new Set<number>()
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
      const ids = await makeEntries(context, events).catch(failed)
      for (const [n, { place }] of events.entries()) {
        place.id = ids?.[n] ?? null
        list.keep(place)
      }
    },
    keep({ id }) {
      if (id === null) return
      kept.add(id)
      timer ??= setInterval(renew, RENEW_MS).unref()
    },
    async leave({ id }) {
      if (id === null) return
      kept.delete(id)
      await remove(id)
    },
  }
  return list
}

/** Does for many at once what is asked for while it is at work for others. */
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
      events.map(({ incoming, place }) => ({
        ...rowOf(incoming),
        sent_at: place.sentAt,
        arrived_at: place.arrivedAt,
        alive_until: sql<Date>`${sql.raw(ALIVE_UNTIL)}`,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function renewEntries(context: Context, ids: number[]): Promise<void> {
  await context.database
    .updateTable('waiting_turn')
    .set({ alive_until: sql<Date>`${sql.raw(ALIVE_UNTIL)}` })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

async function removeEntries(context: Context, ids: number[]): Promise<void> {
  await context.database
    .deleteFrom('waiting_turn')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}
