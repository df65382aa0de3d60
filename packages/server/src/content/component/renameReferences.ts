import {
  AppError,
  type ComponentKind,
  DialogueSettings,
  ENTITY_PATTERN_MAX,
  fieldIssues,
} from '@parlance/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../db/database'
import { groupBy } from '../reference/groupBy'
import { nameKey } from '../reference/nameKey'
import type { Reference } from '../reference/reference'
import { readSettings } from '../reference/referenceTarget'
import { searchTextOf } from '../reference/searchText'
import { visitReferences } from '../reference/visitReferences'
import type { Writing } from '../reference/writing'
import { COMPONENT_SCHEMAS, isStoredKind } from './componentSchemas'
import { keepRevision } from './revision'
import { storeComponent, storeSettings } from './storeComponent'

/** What has a new name: of a button `id` is that of its form, of a slot `SLOTS_ID`. */
export type Renamed = NewName & { id: number }
/** `form`: the one that has the button, by the name that it had before. */
type NewName = Pick<Reference, 'kind' | 'form'> & { from: string; to: string }
/** Writes the new names into fields of a kind. Throws INVALID when they would no longer keep their rules. */
export type Rename = <Fields>(
  kind: ComponentKind,
  fields: Fields,
  schema: z.ZodType<Fields>,
  name: string,
) => Fields
/** Saves the conversations of these ids anew, with the names that `rename` writes. */
export type RewriteConversations = (
  tx: Database,
  writing: Writing,
  ids: readonly number[],
  rename: Rename,
) => Promise<void>

/**
 * Writes new names into everything that uses what was renamed, in the same transaction: all expressions and all
 * fields that name it. What is rewritten gets a new revision, so that an editor who has it open finds out. Called
 * when the new names are stored. Throws INVALID when a text would become too long.
 */
export async function renameReferences(
  tx: Database,
  writing: Writing,
  renamed: readonly Renamed[],
  rewriteConversations: RewriteConversations,
): Promise<void> {
  if (renamed.length === 0) return
  const users = await usersByKind(tx, writing.domainId, renamed)
  const rename = renaming(renamed)
  for (const [kind, ids] of users) {
    if (kind === 'conversation') await rewriteConversations(tx, writing, ids, rename)
    else if (kind === 'dialogueSettings') await rewriteSettings(tx, writing, rename)
    else if (kind === 'entity') await rewritePatterns(tx, writing, ids, rename)
    else if (isStoredKind(kind)) await rewriteComponents(tx, writing, kind, ids, rename)
  }
}

/** The renaming of several components at once, so that two may exchange names. */
export function renaming(renamed: readonly NewName[]): Rename {
  const names = new Map(renamed.map(({ from, to, ...what }) => [keyOf({ ...what, name: from }), to]))
  return (kind, fields, schema, name) => {
    let isChanged = false
    const changed = visitReferences(kind, fields, (reference) => {
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
    const params = {
      ...issue!.params,
      kind,
      [kind === 'conversation' ? 'conversationName' : 'component']: name,
    }
    throw new AppError('INVALID', {}, [{ path: 'name', code: issue!.code, params }])
  }
}

function keyOf({ kind, name, form }: Pick<Reference, 'kind' | 'name' | 'form'>): string {
  if (kind === 'formButton') return `formButton ${form}\u0000${nameKey(name)}`
  // The words of an operator's own system are written as an entity of the domain.
  return `${kind === 'apiEntity' ? 'entity' : kind} ${name}`
}

async function usersByKind(
  tx: Database,
  domainId: number,
  renamed: readonly Renamed[],
): Promise<Map<ComponentKind, number[]>> {
  const targets = renamed.map(({ kind, id }) => ({ kind: kind === 'formButton' ? 'form' : kind, id }))
  const { rows } = await sql<{ kind: ComponentKind; id: number }>`
    select distinct u.from_kind as kind, u.from_id as id
    from json_to_recordset(${JSON.stringify(targets)}::json) as r(kind text, id bigint)
    join reference_use u on u.domain_id = ${domainId} and u.to_kind = r.kind and u.to_id = r.id
    order by 1, 2`.execute(tx)
  return new Map(
    [...groupBy(rows, (row) => row.kind)].map(([kind, users]) => [kind, users.map((user) => user.id)]),
  )
}

async function rewriteComponents(
  tx: Database,
  writing: Writing,
  kind: keyof typeof COMPONENT_SCHEMAS,
  ids: readonly number[],
  rename: Rename,
): Promise<void> {
  const rows = await tx
    .selectFrom('component')
    .select(['id', 'name', 'fields'])
    .where('domain_id', '=', writing.domainId)
    .where('kind', '=', kind)
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .orderBy('id')
    .execute()
  const schema = COMPONENT_SCHEMAS[kind] as z.ZodType<Record<string, unknown>>
  for (const { id, name, fields } of rows)
    await storeComponent(tx, writing, kind, id, rename(kind, fields, schema, name))
}

const PatternText = z.object({ pattern: z.string().max(ENTITY_PATTERN_MAX, 'TOO_LONG') })

async function rewritePatterns(
  tx: Database,
  writing: Writing,
  ids: readonly number[],
  rename: Rename,
): Promise<void> {
  const { domainId, by, now } = writing
  const rows = await tx
    .selectFrom('entity')
    .select(['id', 'name', 'pattern', 'revision', 'type', 'words', 'active'])
    .select('sensitive_type as sensitiveType')
    .where('domain_id', '=', domainId)
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .execute()
  for (const { id, revision, ...fields } of rows) {
    const { name } = fields
    const { pattern } = rename('entity', { pattern: fields.pattern }, PatternText, name)
    await tx
      .updateTable('entity')
      .set({
        pattern,
        search_text: searchTextOf([name, pattern]),
        revision: revision + 1,
        updated_at: now,
        updated_by: by,
      })
      .where('domain_id', '=', domainId)
      .where('id', '=', id)
      .execute()
    await keepRevision(tx, writing, 'entity', id, revision + 1, { ...fields, pattern })
  }
}

async function rewriteSettings(tx: Database, writing: Writing, rename: Rename): Promise<void> {
  const { settings, revision } = await readSettings(tx, writing.domainId)
  const changed = rename('dialogueSettings', settings, DialogueSettings, '')
  if (changed !== settings) await storeSettings(tx, writing, revision, changed)
}
