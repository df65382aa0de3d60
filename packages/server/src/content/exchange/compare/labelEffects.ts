import type { PreviewChange, RowIssue, UploadWay } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { LABEL_TABLE, type LabelKind } from '../../label/ensureLabels'
import { nameKey } from '../../reference/nameKey'
import type { BotFile } from '../file/botFile'
import type { ParsedConversation } from '../file/checkDrafts'
import { keptIssue, type Staying } from './staying'

/** What becomes of one group or tag in one way; `id` of those that there were. */
export type LabelEffect = { kind: LabelKind; name: string; change: PreviewChange; id: number | null }

/** A group or tag of the domain with the conversations that have it. */
export type StoredLabel = {
  kind: LabelKind
  id: number
  name: string
  key: string
  users: { id: number; name: string }[]
}

/** Reads the groups and tags of which a file has lists. */
export async function readStoredLabels(
  tx: Database,
  domainId: number,
  file: Pick<BotFile, 'groups' | 'tags'>,
): Promise<StoredLabel[]> {
  const stored: StoredLabel[] = []
  for (const kind of ['group', 'tag'] as const) {
    if (!file[`${kind}s`]) continue
    const { rows } = await sql<Omit<StoredLabel, 'kind'>>`
      select l.id, l.name, l.name_key as key,
        coalesce(json_agg(json_build_object('id', c.id, 'name', c.name)) filter (where c.id is not null), '[]') as users
      from ${sql.table(LABEL_TABLE[kind])} l
      left join reference_use u on u.domain_id = l.domain_id and u.to_kind = ${kind} and u.to_id = l.id
      left join conversation c on c.domain_id = l.domain_id and u.from_kind = 'conversation' and c.id = u.from_id
      where l.domain_id = ${domainId}
      group by l.id, l.name, l.name_key order by l.id`.execute(tx)
    for (const row of rows) stored.push({ kind, ...row })
  }
  return stored
}

/**
 * What the lists of groups and tags of a file do: those that are missing are made, and replacing all deletes those
 * that nothing names or has any longer; `issues` tell those that stay as something has them.
 */
export function labelEffects(
  file: Pick<BotFile, 'groups' | 'tags'>,
  stored: readonly StoredLabel[],
  conversations: readonly Pick<ParsedConversation, 'group' | 'tags'>[],
  way: UploadWay,
  { refused, staying }: { refused: ReadonlySet<number>; staying: Staying },
): { labels: LabelEffect[]; issues: RowIssue[] } {
  const issues: RowIssue[] = []
  const labels = (['group', 'tag'] as const).flatMap((kind) => {
    const names = file[`${kind}s`]
    if (!names) return []
    const known = new Map(stored.flatMap((one) => (one.kind === kind ? [[one.key, one] as const] : [])))
    const ofFile = names.map((name): LabelEffect => {
      const id = known.get(nameKey(name))?.id ?? null
      return { kind, name, change: id === null ? 'CREATED' : 'UNCHANGED', id }
    })
    if (way !== 'REPLACE_ALL') return ofFile
    const needed = new Set(names.map(nameKey))
    for (const [position, { group, tags }] of conversations.entries())
      if (!refused.has(position))
        for (const name of kind === 'tag' ? tags : group === null ? [] : [group]) needed.add(nameKey(name))
    const gone = [...known.values()].flatMap(({ id, name, key, users }): LabelEffect[] => {
      if (needed.has(key)) return []
      const stay = users.filter((user) => staying.stays('conversation', user.id))
      if (stay.length === 0) return [{ kind, name, change: 'DELETED', id }]
      issues.push(
        keptIssue(
          name,
          stay.map((user) => user.name),
        ),
      )
      return []
    })
    return [...ofFile, ...gone]
  })
  return { labels, issues }
}
