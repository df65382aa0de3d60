import { type Selectable, sql } from 'kysely'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import type { Tables } from '../../db/tables'

/** A link, and whether the live bot offers payments by it: its build took the link in (specification section 4). */
export type LinePayLinkRow = Selectable<Tables['line_pay_link']> & { is_live: boolean }

/** The link of a domain with LINE Pay, undefined when it has none. */
export function findLinePayLink(database: Database, domainId: number): Promise<LinePayLinkRow | undefined> {
  return database
    .selectFrom('line_pay_link as l')
    .leftJoin('environment_pointer as p', (join) =>
      join.onRef('p.domain_id', '=', 'l.domain_id').on('p.environment', '=', 'REAL'),
    )
    .leftJoin('build as b', (join) =>
      join.onRef('b.domain_id', '=', 'p.domain_id').onRef('b.id', '=', 'p.build_id'),
    )
    .selectAll('l')
    .select(HAS_LINK.as('is_live'))
    .where('l.domain_id', '=', domainId)
    .executeTakeFirst()
}

/** The link by which a build offers payments; one of the draft (build 0) has what is linked now. */
export async function linkOfBuild(
  database: Database,
  domainId: number,
  buildId: number,
): Promise<Selectable<Tables['line_pay_link']> | undefined> {
  const row = await database
    .selectFrom('line_pay_link as l')
    .leftJoin('build as b', (join) => join.onRef('b.domain_id', '=', 'l.domain_id').on('b.id', '=', buildId))
    .selectAll('l')
    .select(HAS_LINK.as('is_in_build'))
    .where('l.domain_id', '=', domainId)
    .executeTakeFirst()
  return row && (buildId === 0 ? row.linked : row.is_in_build) ? row : undefined
}

const HAS_LINK = sql<boolean>`coalesce(b.snapshot_summary -> 'payments' @> '["linePay"]', false)`

/** Seals the channel secret to its row. */
export function linePayBinding(domainId: number): string {
  return `line_pay_link|secret|${domainId}`
}

/** The channel secret, which signs what is sent to LINE Pay. */
export function linePaySecret(
  { seal }: Pick<Context, 'seal'>,
  { domain_id, secret_sealed }: Pick<LinePayLinkRow, 'domain_id' | 'secret_sealed'>,
): string {
  return seal.open(secret_sealed, linePayBinding(domain_id))
}

/** Forgets a link and its secret, unless it is still to be asked how a payment ended. Returns whether it is gone. */
export async function removeLinePayLink({ database }: Context, domainId: number): Promise<boolean> {
  const gone = await database
    .deleteFrom('line_pay_link')
    .where('domain_id', '=', domainId)
    .where('linked', '=', false)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('payment')
            .select('id')
            .where('domain_id', '=', domainId)
            .where('service', '=', 'linePay')
            .where('state', '=', 'PAYING'),
        ),
      ),
    )
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
