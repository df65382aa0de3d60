import {
  AppError,
  BOT_LISTS,
  type ConversationFields,
  type FieldIssue,
  fieldIssues,
  type ListedKind,
  type Restored,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../db/database'
import { mapInSlices } from '../../job/inSlices'
import { recordReferences } from '../component/recordReferences'
import { CONVERSATION } from '../conversation/conversationReferences'
import { writeConversations } from '../conversation/write/writeConversations'
import type { ConversationItem } from '../conversation/write/writing'
import { ofKind, tableOf } from '../deletion/keepDeleted'
import type { EditedFields } from '../kind/kind'
import { isEditedKind, kindOf, writtenAs } from '../kind/kinds'
import { LABEL_TABLE, type LabelKind } from '../label/ensureLabels'
import { groupBy } from '../reference/groupBy'
import { nameKey } from '../reference/nameKey'
import type { ReferenceKind } from '../reference/reference'
import type { Referring } from '../reference/referring'
import { type Renamed, renaming } from '../reference/renaming'
import { type Edit, type Writing, writeInTransaction } from '../reference/writing'
import { type Names, namesOfRestored, namesOfUsed, objectKey, schemaOf } from './presentNames'
import { about, refusal, refusedAs } from './refusal'
import { type Deleted, type Restoring, takeFromTrash, type Which } from './takeFromTrash'

/** At most this many objects that were restored under another name are listed in a reply; the rest are counted. */
const RENAMED_SHOWN = 100
/** Components may refer to those of kinds before theirs when they are checked. */
const KINDS = Object.keys(BOT_LISTS) as ListedKind[]

/** What watches a restore: hears how far it is, may stop it by throwing, and ends it in its transaction. */
type RestoreWatch = {
  reached(share: number): void
  finish(tx: Database, restored: Restored): Promise<void>
}
const NOBODY: RestoreWatch = { reached: () => {}, finish: async () => {} }

/**
 * Restores what was deleted, all or none, with the ids that it had and one revision more. What another has the name of
 * meanwhile comes back under the next free one; what it referred to is followed to the name that this has now.
 * Throws NOT_IN_TRASH, and RESTORE_REFUSED with an issue for each thing that is missing or taken.
 */
export async function restoreDeleted(
  database: Database,
  edit: Edit,
  which: Which,
  watch = NOBODY,
): Promise<Restored> {
  const { domainId } = edit
  return writeInTransaction(database, edit, async (tx, writing) => {
    const deleted = await takeFromTrash(tx, writing, which)
    const restored = await namesOfRestored(tx, domainId, deleted)
    watch.reached(0.1)
    const names = new Map([...(await namesOfUsed(tx, domainId, deleted)), ...restored])
    const restoring = await presentFields(deleted, names)
    watch.reached(0.2)
    await write(tx, writing, restoring, watch)
    watch.reached(0.9)
    await raiseRevisions(tx, writing, restoring)
    const renamed = deleted.flatMap(({ kind, id, name: from }) => {
      const to = restored.get(objectKey({ kind, id }))!
      return to === from ? [] : [{ kind, id, from, to }]
    })
    const result = { restored: deleted.length, renamed: renamed.slice(0, RENAMED_SHOWN) }
    await watch.finish(tx, result)
    return result
  })
}

async function write(
  tx: Database,
  writing: Writing,
  restoring: readonly Restoring[],
  watch: RestoreWatch,
): Promise<void> {
  const byKind = groupBy(restoring, ({ kind }) => kind)
  for (const kind of ['tag', 'group'] as const) await writeLabels(tx, writing, kind, byKind.get(kind) ?? [])
  const components = KINDS.flatMap((kind) => (byKind.get(kind) ?? []).map((each) => ({ ...each, kind })))
  for (const component of components) {
    watch.reached(0.2)
    await writeComponent(tx, writing, component)
  }
  watch.reached(0.4)
  const conversations = byKind.get('conversation') ?? []
  // Its schema has parsed the fields.
  const items = conversations.map(
    ({ id, fields }): ConversationItem => ({ id, isRestored: true, fields: fields as ConversationFields }),
  )
  await refusedAs(conversations, () => writeConversations(tx, writing, items))
  await refusedAs(components, () => recordReferences(tx, writing, components))
}

async function writeLabels(
  tx: Database,
  { domainId, now }: Writing,
  kind: LabelKind,
  labels: readonly Restoring[],
): Promise<void> {
  if (labels.length === 0) return
  const rows = labels.map(({ id, fields: { name } }) => ({ id, name, key: nameKey(name) }))
  await sql`
    insert into ${sql.table(LABEL_TABLE[kind])} (domain_id, id, name, name_key, created_at)
    select ${domainId}, l.id, l.name, l.key, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as l(id bigint, name text, key text)`.execute(tx)
}

async function writeComponent<K extends ListedKind>(
  tx: Database,
  writing: Writing,
  component: Restoring & { kind: K },
): Promise<void> {
  const { kind, id } = component
  const { domainId } = writing
  const of = kindOf(kind)
  // Its schema has parsed the fields.
  const fields = component.fields as EditedFields[K]
  const others = async () => (await of.store.read(tx, domainId, null)).map((other) => other.fields)
  await refusedAs([component], async () => {
    const found = (await of.issues?.({ tx, domainId, fields, before: null, others })) ?? []
    if (found.length > 0) throw new AppError('INVALID', {}, [...found])
  })
  await of.store.write(tx, writing, id, fields)
}

/** An editor who still has it open from before the deletion has an older revision. */
async function raiseRevisions(
  tx: Database,
  { domainId }: Writing,
  restoring: readonly Restoring[],
): Promise<void> {
  for (const [kind, those] of groupBy(restoring, (each) => each.kind)) {
    const revisions = JSON.stringify(those.map(({ id, revision }) => ({ id, revision: revision + 1 })))
    const given = sql`from json_to_recordset(${revisions}::json) as r(id bigint, revision integer)`
    await sql`
      update ${tableOf(kind)} set revision = r.revision ${given}
      where domain_id = ${domainId} and ${tableOf(kind)}.id = r.id ${ofKind(kind)}`.execute(tx)
    await sql`
      update component_revision h set revision = r.revision ${given}
      where h.domain_id = ${domainId} and h.kind = ${kind} and h.id = r.id`.execute(tx)
  }
}

/**
 * The fields of deleted objects as they are written today: parsed anew, under their present names, and with the present
 * names of what they refer to. Throws RESTORE_REFUSED.
 */
async function presentFields(deleted: readonly Deleted[], names: Names): Promise<Restoring[]> {
  const issues: FieldIssue[] = []
  const restoring = await mapInSlices(deleted, (object): Restoring => {
    const { kind, id, revision } = object
    const name = names.get(objectKey({ kind, id }))!
    const parsed = schemaOf(kind).safeParse({ ...object.content, name }) as z.ZodSafeParseResult<{
      name: string
    }>
    if (!parsed.success) {
      const owner = about({ kind, fields: { name } })
      for (const issue of fieldIssues(parsed.error))
        issues.push({ ...issue, params: { ...issue.params, ...owner } })
      return { kind, id, revision, fields: { name } }
    }
    return { kind, id, revision, fields: withPresentNames(object, parsed.data, names) }
  })
  if (issues.length > 0) throw refusal(issues)
  return restoring
}

function withPresentNames<Fields extends { name: string }>(
  { kind, uses }: Deleted,
  fields: Fields,
  names: Names,
): Fields {
  const renamed = uses.flatMap((use): (Renamed & { to: string })[] => {
    const to = names.get(objectKey(use))
    if (to === undefined || to === use.name) return []
    // What is not written by its name keeps what it is written by.
    if (isEditedKind(use.kind) && kindOf(use.kind).referredBy) return []
    const writtenKind = (isEditedKind(use.kind) ? writtenAs(use.kind) : use.kind) as ReferenceKind
    return [{ kind: writtenKind, target: { kind: writtenKind, id: use.id }, from: use.name, to }]
  })
  if (renamed.length === 0) return fields
  // The kind has the schema that parsed the fields.
  const of = (kind === 'conversation' ? CONVERSATION : isEditedKind(kind) ? kindOf(kind) : null) as unknown
  const followed = of ? renaming(renamed)(of as Referring<Fields>, fields, fields.name) : fields
  return kind === 'conversation' ? withPresentLabels(followed as never, renamed) : followed
}

/** Tags and groups are named beside what a conversation refers to. */
function withPresentLabels<Fields extends Pick<ConversationFields, 'tags' | 'group'>>(
  fields: Fields,
  renamed: readonly Renamed[],
): Fields {
  const nameOf = (kind: 'tag' | 'group', name: string) =>
    renamed.find((each) => each.kind === kind && each.from === name)?.to ?? name
  const { tags, group } = fields
  return {
    ...fields,
    tags: tags.map((name) => nameOf('tag', name)),
    group: group === null ? null : nameOf('group', group),
  }
}
