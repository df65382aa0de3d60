import { type MessengerPlatform, PUSH_AUDIENCE_DAYS } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { pushedPort, pushWayOf } from '../channel/port/ports'

/**
 * Whom a push message goes to: people, not groups, who used the bot on a messenger within the last 90 days and have not
 * left it.
 */
function audienceOf(platform: MessengerPlatform, personPrefix: string, domainId: number, now: Date) {
  return sql`
    from messenger_user
    where domain_id = ${domainId} and platform = ${platform} and gone_at is null
      and starts_with(user_id, ${personPrefix})
      and seen_at > ${now}::timestamptz - make_interval(days => ${PUSH_AUDIENCE_DAYS})`
}

export async function countAudience(
  context: Context,
  platform: MessengerPlatform,
  domainId: number,
): Promise<number> {
  const { personPrefix } = pushedPort(context, platform)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count ${audienceOf(platform, personPrefix, domainId, context.now())}`.execute(
    context.database,
  )
  return rows[0]!.count
}

/** Parts the audience into groups of as many as one call reaches, as the groups of a push, and returns how many people they are. */
export async function keepAudience(
  context: Context,
  tx: Database,
  { platform, domainId, pushId }: { platform: MessengerPlatform; domainId: number; pushId: string },
): Promise<number> {
  const { port, way } = pushWayOf(context, platform)
  const audience = audienceOf(platform, port.personPrefix, domainId, context.now())
  const { rows } = await sql<{ count: number }>`
    with audience as (
      select user_id, (row_number() over (order by user_id) - 1) / ${way.peopleMax}::int as position ${audience}),
    kept as (
      insert into push_chunk (domain_id, push_id, position, user_ids)
      select ${domainId}::bigint, ${pushId}, position, array_agg(user_id order by user_id) from audience group by position
      returning cardinality(user_ids) as count)
    select coalesce(sum(count), 0)::int as count from kept`.execute(tx)
  return rows[0]!.count
}
