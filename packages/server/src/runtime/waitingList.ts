import { sql } from 'kysely'
import type { Context } from '../context'
import type { IncomingTurn } from './incomingTurn'
import type { Place } from './place'
import { ALIVE_SECONDS, rowOf } from './sessionRow'

const RENEW_MS = 1_000

/** The events of this node that wait, in the sight of all nodes. */
export type WaitingList = {
  /** Enters events and gives each the id of its entry. */
  enter(events: readonly { incoming: IncomingTurn; place: Place }[]): Promise<void>
  /** Nobody waits for it any more. */
  leave(place: Place): void
  failed(error: unknown): void
}

/** Keeps entries alive as long as this process lives: those of a process that was killed lapse within seconds. */
export function createWaitingList(context: Context): WaitingList {
  const ids = new Set<number>()
  let timer: NodeJS.Timeout | null = null
  const failed = (error: unknown) => context.log.warn({ err: error }, 'the list of waiting turns failed')
  const renew = () => {
    if (ids.size > 0) return void renewEntries(context, [...ids]).catch(failed)
    if (timer) clearInterval(timer)
    timer = null
  }
  return {
    async enter(events) {
      const made = await makeEntries(context, events)
      for (const [n, { place }] of events.entries()) {
        place.id = made[n]!
        ids.add(place.id)
      }
      timer ??= setInterval(renew, RENEW_MS).unref()
    },
    leave({ id }) {
      if (id === null) return
      ids.delete(id)
      void removeEntry(context, id).catch(failed)
    },
    failed,
  }
}

async function makeEntries(
  context: Context,
  events: readonly { incoming: IncomingTurn; place: Place }[],
): Promise<number[]> {
  const rows = await context.database
    .insertInto('waiting_turn')
    .values(
      events.map(({ incoming, place }) => ({
        ...rowOf(incoming),
        sent_at: place.sentAt,
        arrived_at: place.arrivedAt,
        alive_until: aliveUntil(),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function renewEntries(context: Context, ids: number[]): Promise<void> {
  await context.database
    .updateTable('waiting_turn')
    .set({ alive_until: aliveUntil() })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

async function removeEntry(context: Context, id: number): Promise<void> {
  await context.database.deleteFrom('waiting_turn').where('id', '=', id).execute()
}

function aliveUntil() {
  return sql<Date>`clock_timestamp() + make_interval(secs => ${ALIVE_SECONDS})`
}
