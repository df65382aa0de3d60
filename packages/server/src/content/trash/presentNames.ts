import {
  type ComponentKind,
  type DeletedKind,
  type FieldIssue,
  group,
  nextFreeName,
  tag,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../db/database'
import { CONVERSATION } from '../conversation/conversationReferences'
import { ofKind, tableOf } from '../deletion/keepDeleted'
import { EDITED_KINDS, isEditedKind, kindOf, writtenAs } from '../kind/kinds'
import { nameKey } from '../reference/nameKey'
import { about, refusal } from './refusal'
import type { Deleted } from './takeFromTrash'

/** The present names of objects, by `objectKey`. */
export type Names = ReadonlyMap<string, string>

/** Names an object of any kind. */
export function objectKey({ kind, id }: { kind: ComponentKind; id: number }): string {
  return `${kind} ${id}`
}

/** The rule for the fields of a kind. */
export function schemaOf(kind: DeletedKind): z.ZodType {
  if (kind === 'conversation') return CONVERSATION.schema
  if (isEditedKind(kind)) return kindOf(kind).schema as z.ZodType
  return (kind === 'tag' ? tag : group).create.body
}

/**
 * The names under which these come back: their own, or the next free one where another has it meanwhile. Throws
 * RESTORE_REFUSED where the rule of a name allows no number.
 */
export async function namesOfRestored(
  tx: Database,
  domainId: number,
  deleted: readonly Deleted[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const takenBy = new Map<string, Set<string>>()
  const issues: FieldIssue[] = []
  for (const { kind, id, name, content } of deleted) {
    const family = isEditedKind(kind) ? writtenAs(kind) : kind
    const taken = takenBy.get(family) ?? (await takenKeys(tx, domainId, kind))
    takenBy.set(family, taken)
    const isTaken = (candidate: string) => taken.has(nameKey(candidate))
    const isValid = (candidate: string) =>
      !schemaOf(kind)
        .safeParse({ ...content, name: candidate })
        .error?.issues.some(({ path }) => path[0] === 'name')
    const free = isTaken(name) ? nextFreeName(name, isValid, isTaken) : name
    if (free === null) {
      const params = { name, ...about({ kind, fields: { name } }) }
      issues.push({ path: 'name', code: 'DUPLICATE_NAME', params })
      continue
    }
    taken.add(nameKey(free))
    names.set(objectKey({ kind, id }), free)
  }
  if (issues.length > 0) throw refusal(issues)
  return names
}

/** The names that an object of a kind cannot have; kinds that are written alike share them. */
async function takenKeys(tx: Database, domainId: number, kind: DeletedKind): Promise<Set<string>> {
  const alike = isEditedKind(kind) ? EDITED_KINDS.filter((one) => writtenAs(one) === writtenAs(kind)) : [kind]
  const taken = new Set<string>()
  for (const one of alike) {
    const { rows } = await sql<{ key: string }>`
      select name_key as key from ${tableOf(one)} where domain_id = ${domainId} ${ofKind(one)}`.execute(tx)
    for (const { key } of rows) taken.add(key)
  }
  return taken
}

/** The present names of what these referred to, as far as it exists. */
export async function namesOfUsed(
  tx: Database,
  domainId: number,
  deleted: readonly Deleted[],
): Promise<Map<string, string>> {
  const used = new Map(deleted.flatMap(({ uses }) => uses.map((use) => [objectKey(use), use] as const)))
  const kinds = new Map<DeletedKind, number[]>()
  for (const { kind, id } of used.values())
    kinds.set(kind as DeletedKind, [...(kinds.get(kind as DeletedKind) ?? []), id])
  const names = new Map<string, string>()
  for (const [kind, ids] of kinds) {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from ${tableOf(kind)}
      where domain_id = ${domainId} and id = any(${ids}::bigint[]) ${ofKind(kind)}`.execute(tx)
    for (const { id, name } of rows) names.set(objectKey({ kind, id }), name)
  }
  return names
}
