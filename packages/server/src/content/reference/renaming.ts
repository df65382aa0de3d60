import { AppError, type ComponentKind, fieldIssues } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { groupBy } from './groupBy'
import { nameKey } from './nameKey'
import type { Reference, ReferenceKind } from './reference'
import type { Referring } from './referring'

/** What has a new name, with what the index of uses knows of it: of a button its form, of a slot `SLOTS_ID`. */
export type Renamed = NewName & { target: RenamedTarget }
type RenamedTarget = { kind: ReferenceKind; id: number }
/** `kind` as texts write it; `form`: the one that has the button, by the name that it had before. */
type NewName = Pick<Reference, 'kind' | 'form'> & { from: string; to: string }
/**
 * Writes the new names into fields of a kind, which belong to the component `name`; returns the same fields when they
 * refer to none of them. Throws INVALID when the fields would break the rules of their kind.
 */
export type Rename = <Fields>(of: Referring<Fields>, fields: Fields, name: string) => Fields

/** Renames several components at once, so that two may exchange names. */
export function renaming(renamed: readonly NewName[]): Rename {
  const names = new Map(renamed.map(({ from, to, ...what }) => [keyOf({ ...what, name: from }), to]))
  return ({ kind, schema, visit }, fields, name) => {
    let isChanged = false
    const changed = visit(fields, (reference) => {
      const isFixed = reference.isSystem || reference.isOwn
      const to = isFixed ? undefined : names.get(keyOf(reference))
      if (to === undefined) return reference.name
      isChanged = true
      return to
    })
    if (!isChanged) return fields
    const result = schema.safeParse(changed)
    if (result.success) return result.data
    const [issue] = fieldIssues(result.error)
    const owner = kind === 'conversation' ? 'conversationName' : 'component'
    const params = { ...issue!.params, kind, [owner]: name }
    throw new AppError('INVALID', {}, [{ path: 'name', code: issue!.code, params }])
  }
}

function keyOf({ kind, name, form }: Pick<Reference, 'kind' | 'name' | 'form'>): string {
  if (kind === 'formButton') return `formButton ${form}\u0000${nameKey(name)}`
  return `${kind} ${name}`
}

/** Returns the ids of all that refer to these targets, by their kind. */
export async function usersByKind(
  tx: Database,
  domainId: number,
  targets: readonly RenamedTarget[],
): Promise<Map<ComponentKind, number[]>> {
  const { rows } = await sql<{ kind: ComponentKind; id: number }>`
    select distinct u.from_kind as kind, u.from_id as id
    from json_to_recordset(${JSON.stringify(targets)}::json) as r(kind text, id bigint)
    join reference_use u on u.domain_id = ${domainId} and u.to_kind = r.kind and u.to_id = r.id
    order by 1, 2`.execute(tx)
  return new Map(
    [...groupBy(rows, (row) => row.kind)].map(([kind, users]) => [kind, users.map((user) => user.id)]),
  )
}
