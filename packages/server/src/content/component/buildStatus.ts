import type { ConversationBuildStatus, Page, StoredKind } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'

type Item = { id: number; revision: number }

/**
 * Adds to components of one kind whether the build in beta holds them as they are. One that was saved since and is again
 * what it was counts as built.
 */
export async function withBuildStatus<Listed extends Item>(
  database: Database,
  domainId: number,
  kind: StoredKind,
  page: Page<Listed>,
): Promise<Page<Listed & { buildStatus: ConversationBuildStatus }>> {
  const ids = page.items.map(({ id }) => id)
  const { rows } = await sql<{ id: number; built: number; same: boolean }>`
    with beta as materialized (
      select b.snapshot_summary -> 'components' as components
      from environment_pointer p join build b on b.domain_id = p.domain_id and b.id = p.build_id
      where p.domain_id = ${domainId} and p.environment = 'BETA'),
    held as (
      select k.id, (beta.components ->> (${kind} || ' ' || k.id))::integer as built
      from beta, unnest(${ids}::bigint[]) as k(id))
    select held.id, held.built, coalesce(before.fields = now.fields, false) as same
    from held
      join component now on now.domain_id = ${domainId} and now.kind = ${kind} and now.id = held.id
      left join component_revision before on before.domain_id = ${domainId} and before.kind = ${kind}
        and before.id = held.id and before.revision = held.built
    where held.built is not null`.execute(database)
  const held = new Map(rows.map((row) => [Number(row.id), row]))
  const statusOf = ({ id, revision }: Item): ConversationBuildStatus => {
    const row = held.get(id)
    if (!row) return 'BEFORE_BUILD'
    return row.built === revision || row.same ? 'BUILT' : 'BEFORE_BUILD_MODIFIED'
  }
  return { ...page, items: page.items.map((item) => ({ ...item, buildStatus: statusOf(item) })) }
}
