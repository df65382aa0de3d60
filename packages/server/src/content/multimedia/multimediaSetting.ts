import type { Snapshot } from '@parlance/engine'
import type { Selectable } from 'kysely'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import type { Tables } from '../../db/tables'

/** The multimedia intent of a domain, undefined while it was never set. */
export function findMultimedia(
  database: Database,
  domainId: number,
): Promise<Selectable<Tables['multimedia_intent']> | undefined> {
  return database
    .selectFrom('multimedia_intent')
    .selectAll()
    .where('domain_id', '=', domainId)
    .executeTakeFirst()
}

/** The image server that a build takes in: none while it is off. The secret stays outside of the bot. */
export async function readMultimedia(
  database: Database,
  domainId: number,
): Promise<NonNullable<Snapshot['multimedia']> | null> {
  const row = await findMultimedia(database, domainId)
  return row?.active ? { url: row.url } : null
}

/** Seals the secret key to its row. */
export function multimediaBinding(domainId: number): string {
  return `multimedia_intent|secret|${domainId}`
}

/** The secret key that signs what the image server is sent; null where there is none. */
export async function multimediaSecret(
  { database, seal }: Pick<Context, 'database' | 'seal'>,
  domainId: number,
): Promise<string | null> {
  const row = await findMultimedia(database, domainId)
  return row?.secret_sealed ? seal.open(row.secret_sealed, multimediaBinding(domainId)) : null
}
