import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { executePrepared } from '../../../../db/prepared'
import type { Claim } from '../../../../job/fairQueue'

/** The queue by conversation: only the first entry of each is taken, so that each conversation keeps its order. */
export type ConversationQueue = {
  table: 'messenger_event_queue' | 'messenger_message_queue'
  /** Query for the first that waits of a conversation `q`. */
  first: RawBuilder<unknown>
}

const ofConversation = sql`item.domain_id = q.domain_id and item.platform = q.platform and item.user_id = q.user_id`

export const EVENT_QUEUE: ConversationQueue = {
  table: 'messenger_event_queue',
  first: sql`
    select item.* from messenger_event item where ${ofConversation} and item.done_at is null
    order by item.sent_at, item.event_id limit 1`,
}

export const MESSAGE_QUEUE: ConversationQueue = {
  table: 'messenger_message_queue',
  first: sql`
    select item.* from messenger_message item where ${ofConversation} and item.state = 'WAITING'
    order by item.id limit 1`,
}

/**
 * Ends claims: a conversation of which nothing waits leaves the queue, any other goes behind those of its domain. One to
 * which something came after it was claimed stays, as this statement may not see it yet. Rows are locked in the order in
 * which the triggers of the queue lock them.
 */
export async function endClaims(
  pool: Pool,
  { table, first }: ConversationQueue,
  claims: readonly Claim[],
): Promise<void> {
  const ids = claims.map(({ id }) => id)
  const arrivals = claims.map((one) => one.arrivals)
  const ended = sql`q.id = any(array(select id from ended))`
  const end = sql<object>`
    with ended as (
      select id from ${sql.table(table)} where id = any(${ids}::bigint[]) and held_by = ${claims[0]!.held_by}
      order by domain_id, platform, user_id for update),
    over as (
      delete from ${sql.table(table)} q
      where ${ended} and q.arrivals = (${arrivals}::int[])[array_position(${ids}::bigint[], q.id)]
        and (select item.user_id from (${first}) item) is null
      returning q.id)
    update ${sql.table(table)} q set run_at = now(), held_by = null, attempts = 0
    where ${ended} and q.id not in (select id from over)`
  await executePrepared(pool, end)
}
