import { type Selectable, sql } from 'kysely'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { throughOutage } from '../../../db/outage/throughOutage'
import type { Tables } from '../../../db/tables'

/** A channel, and whether the live bot answers there: its build took the link in (specification section 4). */
export type LineChannelRow = Selectable<Tables['line_channel']> & { is_live: boolean }

/** The LINE channel of a domain, undefined when it has none; as it was at most a second ago. */
export function readLineChannel(context: Context, domainId: number): Promise<LineChannelRow | undefined> {
  const { lineChannels, turnDatabase, turnPool } = context
  const known = lineChannels.get(domainId)
  if (known) return known
  const read = () => findLineChannel(turnDatabase, domainId)
  const channel = throughOutage(turnPool.watch, performance.now(), read)
  lineChannels.set(domainId, channel)
  const forget = () => lineChannels.peek(domainId) === channel && lineChannels.delete(domainId)
  // Only channels that exist are kept: anyone may ask for domains that do not.
  channel.then((found) => found ?? forget(), forget)
  return channel
}

/** As `readLineChannel`, as it is now. */
export function findLineChannel(database: Database, domainId: number): Promise<LineChannelRow | undefined> {
  return database
    .selectFrom('line_channel as c')
    .leftJoin('environment_pointer as p', (join) =>
      join.onRef('p.domain_id', '=', 'c.domain_id').on('p.environment', '=', 'REAL'),
    )
    .leftJoin('build as b', (join) =>
      join.onRef('b.domain_id', '=', 'p.domain_id').onRef('b.id', '=', 'p.build_id'),
    )
    .selectAll('c')
    .select(sql<boolean>`coalesce(b.snapshot_summary -> 'messengers' @> '["line"]', false)`.as('is_live'))
    .where('c.domain_id', '=', domainId)
    .executeTakeFirst()
}

/** Seals a secret of a channel to its column. */
export function lineBinding(domainId: number, secret: 'secret' | 'token'): string {
  return `line_channel|${secret}|${domainId}`
}

/** The channel secret, which signs what LINE sends. */
export function channelSecretOf({ seal }: Context, { domain_id, secret_sealed }: LineChannelRow): string {
  return seal.open(secret_sealed, lineBinding(domain_id, 'secret'))
}

/** Forgets a link and its secrets, with what was still to be sent. */
export async function removeLink({ database, lineChannels }: Context, domainId: number): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await tx.deleteFrom('line_channel').where('domain_id', '=', domainId).execute()
    await tx.deleteFrom('line_event').where('domain_id', '=', domainId).where('done_at', 'is', null).execute()
    await tx
      .updateTable('line_message')
      .set({ state: 'DEAD', reason: 'UNLINKED', detail: '', messages: '[]' })
      .where('domain_id', '=', domainId)
      .where('state', '=', 'WAITING')
      .execute()
  })
  lineChannels.delete(domainId)
}
