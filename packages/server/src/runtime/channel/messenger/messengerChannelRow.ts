import type { MessengerPlatform } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { throughOutage } from '../../../db/outage/throughOutage'
import type { MessengerChannelRow, Secrets } from './messenger'

/** The link of a domain with a messenger, undefined when it has none; as it was at most a second ago. */
export function readMessengerChannel(
  context: Context,
  platform: MessengerPlatform,
  domainId: number,
): Promise<MessengerChannelRow | undefined> {
  const { messengerChannels, turnDatabase, turnPool } = context
  const key = channelKey(platform, domainId)
  const known = messengerChannels.get(key)
  if (known) return known
  const read = () => findMessengerChannel(turnDatabase, platform, domainId)
  const channel = throughOutage(turnPool.watch, performance.now(), read)
  messengerChannels.set(key, channel)
  const forget = () => messengerChannels.peek(key) === channel && messengerChannels.delete(key)
  // Only channels that exist are kept: anyone may ask for domains that do not.
  channel.then((found) => found ?? forget(), forget)
  return channel
}

/** As `readMessengerChannel`, as it is now. */
export function findMessengerChannel(
  database: Database,
  platform: MessengerPlatform,
  domainId: number,
): Promise<MessengerChannelRow | undefined> {
  return database
    .selectFrom('messenger_channel as c')
    .leftJoin('environment_pointer as p', (join) =>
      join.onRef('p.domain_id', '=', 'c.domain_id').on('p.environment', '=', 'REAL'),
    )
    .leftJoin('build as b', (join) =>
      join.onRef('b.domain_id', '=', 'p.domain_id').onRef('b.id', '=', 'p.build_id'),
    )
    .selectAll('c')
    .select(
      sql<boolean>`coalesce(b.snapshot_summary -> 'messengers' @> to_jsonb(c.platform), false)`.as('is_live'),
    )
    .where('c.domain_id', '=', domainId)
    .where('c.platform', '=', platform)
    .executeTakeFirst()
}

/** What was read of a link is read anew. */
export function forgetMessengerChannel(
  { messengerChannels }: Context,
  { platform, domain_id }: Pick<MessengerChannelRow, 'platform' | 'domain_id'>,
): void {
  messengerChannels.delete(channelKey(platform, domain_id))
}

/** The secrets of a link, each opened when it is asked for. */
export function secretsOf({ seal }: Context, { platform, domain_id, secrets }: MessengerChannelRow): Secrets {
  return (name) => {
    const sealed = secrets[name]?.sealed
    return sealed === undefined ? null : seal.open(sealed, secretBinding(platform, name, domain_id))
  }
}

/** Seals a secret to its link. */
export function secretBinding(platform: MessengerPlatform, name: string, domainId: number): string {
  return `${platform}_channel|${name}|${domainId}`
}

/** Forgets a link and its secrets, with what was still to be sent. */
export async function removeLink(
  context: Context,
  channel: Pick<MessengerChannelRow, 'platform' | 'domain_id'>,
): Promise<void> {
  const { platform, domain_id: domainId } = channel
  await context.database.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('messenger_channel')
      .where('domain_id', '=', domainId)
      .where('platform', '=', platform)
      .execute()
    await tx
      .deleteFrom('messenger_event')
      .where('domain_id', '=', domainId)
      .where('platform', '=', platform)
      .where('done_at', 'is', null)
      .execute()
    await tx
      .updateTable('messenger_message')
      .set({ state: 'DEAD', reason: 'UNLINKED', detail: '', messages: '[]' })
      .where('domain_id', '=', domainId)
      .where('platform', '=', platform)
      .where('state', '=', 'WAITING')
      .execute()
  })
  forgetMessengerChannel(context, channel)
}

function channelKey(platform: MessengerPlatform, domainId: number): string {
  return `${platform} ${domainId}`
}
