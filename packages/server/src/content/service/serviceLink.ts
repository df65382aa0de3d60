import { AppError, type LinkedServices, secretEnding } from '@parlance/contract'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import type { Tables } from '../../db/tables'
import { openIfPossible } from '../../outward/seal'
import type { HeldContent } from '../reference/contentLock'

/** A link, and whether the live bot has it: its build took the link in (specification section 4). */
export type ServiceLinkRow = Selectable<Tables['service_link']> & { is_live: boolean }
/** Whose link it is. */
export type LinkKey = { domainId: number; service: string }

/** Links that were made when each service had a table of its own are sealed to that one. */
const SEALED_TO: Record<string, string> = { linePay: 'line_pay_link', multimediaIntent: 'multimedia_intent' }

/** The link of a domain with a service, undefined when it has none. */
export function findServiceLink(
  database: Database,
  { domainId, service }: LinkKey,
): Promise<ServiceLinkRow | undefined> {
  return database
    .selectFrom('service_link as l')
    .leftJoin('environment_pointer as p', (join) =>
      join.onRef('p.domain_id', '=', 'l.domain_id').on('p.environment', '=', 'REAL'),
    )
    .leftJoin('build as b', (join) =>
      join.onRef('b.domain_id', '=', 'p.domain_id').onRef('b.id', '=', 'p.build_id'),
    )
    .selectAll('l')
    .select(HAS_LINK.as('is_live'))
    .where('l.domain_id', '=', domainId)
    .where('l.service', '=', service)
    .executeTakeFirst()
}

/** The link by which a build asks a service; one of the draft (build 0) has what is linked now. */
export async function linkOfBuild(
  database: Database,
  { domainId, service }: LinkKey,
  buildId: number,
): Promise<Selectable<Tables['service_link']> | undefined> {
  const row = await database
    .selectFrom('service_link as l')
    .leftJoin('build as b', (join) => join.onRef('b.domain_id', '=', 'l.domain_id').on('b.id', '=', buildId))
    .selectAll('l')
    .select(HAS_LINK.as('is_in_build'))
    .where('l.domain_id', '=', domainId)
    .where('l.service', '=', service)
    .executeTakeFirst()
  return row && (buildId === 0 ? row.linked : row.is_in_build) ? row : undefined
}

const HAS_LINK = sql<boolean>`coalesce(b.snapshot_summary -> 'services' ? l.service, false)`

/** The settings of the services that a build takes in. Secrets stay outside of the bot. */
export async function readServices(database: Database, domainId: number): Promise<LinkedServices> {
  const rows = await database
    .selectFrom('service_link')
    .select(['service', 'settings'])
    .where('domain_id', '=', domainId)
    .where('linked', '=', true)
    .orderBy('service')
    .execute()
  return Object.fromEntries(rows.map(({ service, settings }) => [service, settings]))
}

/** The secret of a link; null where there is none, or where it can no longer be opened and has to be entered again. */
export function secretOf(
  { seal }: Pick<Context, 'seal'>,
  { domain_id, service, secrets }: Pick<ServiceLinkRow, 'domain_id' | 'service' | 'secrets'>,
): string | null {
  const { sealed } = secrets['secret'] ?? {}
  return sealed ? openIfPossible(seal, sealed, secretBinding({ domainId: domain_id, service })) : null
}

/** By which the secret of a link is recognised; null where it has to be entered. */
export function endingOf(context: Pick<Context, 'seal'>, link: ServiceLinkRow | undefined): string | null {
  return link && secretOf(context, link) !== null ? link.secrets['secret']!.ending : null
}

/** The input for a link. An empty secret keeps the stored one. */
export type GivenLink = { linked: boolean; settings: Record<string, unknown>; secret: string; by: number }

/** Writes a link as it is from now on. `needsSecret`: throws INVALID at this field where there would be none. */
export async function writeServiceLink(
  { seal, now }: Pick<Context, 'seal' | 'now'>,
  tx: Database,
  { domainId, service }: LinkKey & HeldContent,
  before: ServiceLinkRow | undefined,
  { linked, settings, secret, by }: GivenLink,
  needsSecret: string | null,
): Promise<void> {
  if (needsSecret !== null && !secret && !(before && secretOf({ seal }, before)))
    throw new AppError('INVALID', {}, [{ path: needsSecret, code: 'REQUIRED' }])
  const sealed = secret && {
    sealed: seal.close(secret, secretBinding({ domainId, service })),
    ending: secretEnding(secret),
  }
  const columns = {
    linked,
    settings: JSON.stringify(settings),
    secrets: JSON.stringify(sealed ? { secret: sealed } : (before?.secrets ?? {})),
    updated_at: now(),
    updated_by: by,
  }
  await tx
    .insertInto('service_link')
    .values({ domain_id: domainId, service, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['domain_id', 'service'])
        .doUpdateSet({ ...columns, revision: sql<number>`service_link.revision + 1` }),
    )
    .execute()
}

/** A secret that no key decrypts any more has to be entered again. */
export async function forgetServiceSecrets({ database }: Pick<Context, 'database'>): Promise<void> {
  await database.updateTable('service_link').set({ secrets: '{}' }).execute()
}

function secretBinding({ domainId, service }: LinkKey): string {
  return `${SEALED_TO[service] ?? `service_link|${service}`}|secret|${domainId}`
}
