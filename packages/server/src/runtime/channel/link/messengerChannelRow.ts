import type { MessengerPlatform } from '@parlance/contract'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type Context, SHARED_TTL_MS } from '../../../context'
import type { Database } from '../../../db/database'
import { throughOutage } from '../../../db/outage/throughOutage'
import type { MessengerChannelRow, Secrets } from '../port/linked'

/** Links with messengers, by platform and domain. */
export const createMessengerChannels = () =>
  new LRUCache<string, Promise<MessengerChannelRow | undefined>>({ max: 1_000, ttl: SHARED_TTL_MS })

/** The link of a domain with a messenger, undefined when it has none; as it was at most a second ago. */
export function readMessengerChannel(
  context: Context,
  platform: MessengerPlatform,
  domainId: number,
): Promise<MessengerChannelRow | undefined> {
  const { turnDatabase, turnPool } = context
  const channels = context.own(createMessengerChannels)
  const key = channelKey(platform, domainId)
  const known = channels.get(key)
  if (known) return known
  const read = () => findMessengerChannel(turnDatabase, platform, domainId)
  const channel = throughOutage(turnPool.watch, performance.now(), read)
  channels.set(key, channel)
  const forget = () => channels.peek(key) === channel && channels.delete(key)
  // Only channels that exist are kept: anyone may ask for domains that do not.
  channel.then((found) => found ?? forget(), forget)
  return channel
}

/** Reads a link from the database, past what is kept in memory. */
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

/** Forgets what is kept in memory of a link, so that it is read again. */
export function forgetMessengerChannel(context: Context, { platform, domain_id }: Key): void {
  context.own(createMessengerChannels).delete(channelKey(platform, domain_id))
}

/** The secrets of a link, each opened when it is asked for; null also for one that is to be entered again. */
export function secretsOf({ seal }: Context, { platform, domain_id, secrets }: MessengerChannelRow): Secrets {
  return (name) => {
    const sealed = secrets[name]?.sealed
    return sealed ? seal.open(sealed, secretBinding(platform, name, domain_id)) : null
  }
}

/** Whether a secret of a link is to be entered again: the key of the installation that it was sealed with is lost. */
export function hasLostSecrets({ secrets }: Pick<MessengerChannelRow, 'secrets'>): boolean {
  return Object.values(secrets).some(({ sealed }) => sealed === '')
}

/** Has the secrets of all links entered again: they are marked, and what no key opens any more is gone. */
export async function forgetMessengerSecrets({ database }: Context): Promise<void> {
  await sql`
    update messenger_channel set secrets = (
      select coalesce(jsonb_object_agg(name, secret || '{"sealed": ""}'), '{}')
      from jsonb_each(secrets) as each(name, secret))`.execute(database)
}

/** Seals a secret to its link. */
export function secretBinding(platform: MessengerPlatform, name: string, domainId: number): string {
  return `${platform}_channel|${name}|${domainId}`
}

type Key = Pick<MessengerChannelRow, 'platform' | 'domain_id'>

/** Forgets a link that has ended, as `removeEnded`. */
export async function removeEndedLink(context: Context, channel: Key): Promise<void> {
  await context.database.transaction().execute((tx) => removeEnded(tx, channel))
  forgetMessengerChannel(context, channel)
}

/**
 * Forgets a link that was unlinked and is out of the live bot, and its secrets, with what was still to be sent. The
 * statement itself looks whether it is so: one that was linked again meanwhile stays.
 */
export async function removeEnded(tx: Database, { platform, domain_id: domainId }: Key): Promise<void> {
  const { rows } = await sql`
    delete from messenger_channel c
    where c.domain_id = ${domainId} and c.platform = ${platform} and not c.linked
      and not exists (
        select from environment_pointer p join build b on b.domain_id = p.domain_id and b.id = p.build_id
        where p.domain_id = c.domain_id and p.environment = 'REAL'
          and b.snapshot_summary -> 'messengers' @> to_jsonb(c.platform))
    returning 1`.execute(tx)
  if (rows.length === 0) return
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
}

function channelKey(platform: MessengerPlatform, domainId: number): string {
  return `${platform} ${domainId}`
}
