import { AppError, type ConversationFields } from '@parlance/contract'
import type { Database } from '../../../db/database'
import { nextId } from '../../../db/nextId'
import { rewriteComponents } from '../../kind/referringComponents'
import type { HeldContent } from '../../reference/contentLock'
import { inSlot, numberParts, type Part, type PartsOf, SLOT } from '../../reference/numberParts'
import { usesOf } from '../../reference/referenceIssues'
import { type Rename, type Renamed, renaming, usersByKind } from '../../reference/renaming'
import { targetKey } from '../../reference/target'
import { type RecordedUse, recordUses } from '../../reference/usage'
import type { Writing } from '../../reference/writing'
import { keepBeforeChange } from '../conversationHistory'
import { CONVERSATION } from '../conversationReferences'
import { findIssues, refuseIssues } from '../itemIssues'
import { type ItemReferences, readItemReferences } from '../itemReferences'
import { fieldsOf, readConversations } from '../readConversation'
import { followSlots, readSlots, renamedSlots, type SlotsBefore, settleSlots } from '../slotChange'
import { writeAnswers } from './writeAnswers'
import { type Labelled, writeLabels } from './writeLabels'
import { writeQuestions } from './writeQuestions'
import { freeNames, writeRows } from './writeRows'
import type { ConversationItem, NumberedItem, Written } from './writing'

/**
 * Writes conversations, new ones and overwritten ones, all or none, and returns their ids in order of the items.
 * The one way in which conversations are written: by the editor, an upload, a sample bot and the renaming of what
 * they use. The number of statements grows with thousands of items, not with items. Tags and groups that are
 * missing are created; questions and answers that did not change keep their ids. They may refer to each other; a
 * new name of one is written into all that refers to it.
 * `tx` is a transaction; `items` have been parsed by `ConversationFields`. Throws NOT_FOUND, DUPLICATE_NAME,
 * DUPLICATE_QUESTION, INVALID with an issue for each field (and the `item` when there are several), and IN_USE when a
 * slot goes that others refer to.
 */
export async function writeConversations(
  tx: Database,
  writing: Writing,
  given: readonly ConversationItem[],
): Promise<Written[]> {
  if (given.length === 0) return []
  const { domainId } = writing
  const overwritten = given.flatMap((item) => item.id ?? [])
  // What comes back from the trash is no row yet.
  const stored = given.flatMap(({ id, isRestored }) => (id === undefined || isRestored ? [] : [id]))
  const { items, references, notices, slotsBefore, renamed } = await settleItems(tx, domainId, given)

  const numbered = await number(tx, domainId, items)
  await keepBeforeChange(tx, writing, stored)
  const labels = await writeLabels(tx, writing, numbered)
  await freeNames(tx, writing, overwritten)
  await writeRows(tx, writing, numbered, labels)
  await writeQuestions(tx, writing, numbered, overwritten)
  await writeAnswers(tx, writing, numbered, overwritten)
  await numberTaskParts(tx, writing, numbered, overwritten, slotsBefore)
  await labels.writeTags(overwritten)
  await recordUses(tx, writing, 'conversation', overwritten, allUses(numbered, labels, references))
  const rewritten = await renameReferences(tx, writing, renamed)
  const written = numbered.map(({ id }, i): Written => {
    const { id: before, isRestored = false } = items[i]!
    return { id, created: before === undefined || isRestored, notices: [], rewritten }
  })
  for (const { item, ...notice } of notices) written[item]!.notices.push(notice)
  return written
}

/** The fields that a save of one conversation would write. Writes nothing; throws as `writeConversations`. */
export async function fieldsToWrite(
  database: Database,
  domainId: number,
  item: ConversationItem,
): Promise<ConversationFields> {
  const { items } = await settleItems(database, domainId, [item])
  return items[0]!.fields
}

/** Follows new names within the items, and refuses what is wrong with them. */
async function settleItems(tx: Database, domainId: number, given: readonly ConversationItem[]) {
  const renamed = await findRenamed(tx, domainId, given)
  const slotsBefore = await readSlots(
    tx,
    domainId,
    given.flatMap((item) => item.id ?? []),
  )
  const items = followSlots(followNames(given, renamed), slotsBefore)
  const references = await readItemReferences(tx, domainId, items)
  const { issues, notices } = await findIssues(tx, domainId, items, references)
  refuseIssues(issues, items.length)
  renamed.push(...(await settleSlots(tx, domainId, items, slotsBefore)))
  return { items, references, notices, slotsBefore, renamed }
}

/**
 * Writes new names into everything that uses what was renamed, in the same transaction: all expressions and all
 * fields that name it. What is rewritten gets a new revision, so that an editor who has it open finds out. Called
 * when the new names are stored. Returns how much was rewritten. Throws INVALID when a text would become too long.
 */
export async function renameReferences(
  tx: Database,
  writing: Writing,
  renamed: readonly Renamed[],
): Promise<number> {
  if (renamed.length === 0) return 0
  const users = await usersByKind(
    tx,
    writing.domainId,
    renamed.map(({ target }) => target),
  )
  const rename = renaming(renamed)
  let rewritten = 0
  for (const [kind, ids] of users)
    rewritten +=
      kind === 'conversation'
        ? await rewriteConversations(tx, writing, ids, rename)
        : await rewriteComponents(tx, writing, kind, ids, rename)
  return rewritten
}

async function rewriteConversations(
  tx: Database,
  writing: Writing,
  ids: readonly number[],
  rename: Rename,
): Promise<number> {
  const items = (await readConversations(tx, writing.domainId, ids)).flatMap((conversation) => {
    const fields = fieldsOf(conversation)
    const changed = rename(CONVERSATION, fields, fields.name)
    return changed === fields ? [] : [{ id: conversation.id, fields: changed }]
  })
  await writeConversations(tx, writing, items)
  return items.length
}

/** The overwritten conversations that get another name. Throws NOT_FOUND for one that does not exist. */
async function findRenamed(
  tx: Database,
  domainId: number,
  items: readonly ConversationItem[],
): Promise<Renamed[]> {
  const ids = items.flatMap((item) => (item.isRestored ? [] : (item.id ?? [])))
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('conversation')
    .select(['id', 'name'])
    .where('domain_id', '=', domainId)
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .execute()
  const names = new Map(rows.map((row) => [row.id, row.name]))
  return items.flatMap(({ id, isRestored, fields }): Renamed[] => {
    if (id === undefined || isRestored) return []
    const from = names.get(id)
    if (from === undefined) throw new AppError('NOT_FOUND', { id })
    return from === fields.name
      ? []
      : [{ kind: 'conversation', target: { kind: 'conversation', id }, from, to: fields.name }]
  })
}

/** Follows new names within the items; a name that another item has now means the other. */
function followNames(items: readonly ConversationItem[], renamed: readonly Renamed[]): ConversationItem[] {
  const names = new Set(items.map((item) => item.fields.name))
  const left = renamed.filter(({ from }) => !names.has(from))
  if (left.length === 0) return [...items]
  const rename = renaming(left)
  return items.map((item) => {
    const { fields } = item
    return { ...item, fields: rename(CONVERSATION, fields, fields.name) }
  })
}

async function number(
  tx: Database,
  domainId: number,
  items: readonly ConversationItem[],
): Promise<NumberedItem[]> {
  const created = items.filter((item) => item.id === undefined).length
  let next = created > 0 ? await nextId(tx, domainId, 'conversation', created) : 0
  return items.map(({ id, fields }) => ({ id: id ?? next++, fields }))
}

function allUses(
  items: readonly NumberedItem[],
  labels: Labelled,
  { references, targets }: ItemReferences,
): RecordedUse[] {
  for (const { id, fields } of items)
    targets.set(targetKey({ kind: 'conversation', name: fields.name }), { kind: 'conversation', id })
  return items.flatMap(({ id: fromId, fields }, i) => {
    const groupId = labels.groupOf(fields)
    return [
      ...usesOf(fromId, references[i]!, targets),
      ...labels.tagsOf(fields).map((toId): RecordedUse => ({ fromId, toKind: 'tag', toId, site: 'tag' })),
      ...(groupId === null ? [] : [{ fromId, toKind: 'group' as const, toId: groupId, site: 'group' }]),
    ]
  })
}

/** Numbers slots and contexts of conversations, by which calls name them (decision 0041). */
async function numberTaskParts(
  tx: Database,
  held: HeldContent,
  items: readonly NumberedItem[],
  overwritten: readonly number[],
  slotsBefore: SlotsBefore,
): Promise<void> {
  const known = new Set(overwritten)
  const owners = items.flatMap(({ id, fields }): PartsOf[] => {
    const parts = partsIn(fields)
    if (parts.length === 0 && !known.has(id)) return []
    const renamed = renamedSlots(slotsBefore.get(id) ?? [], fields.task?.slots ?? [])
    return [{ id, parts, renamed }]
  })
  if (owners.length > 0) await numberParts(tx, held, 'conversation', owners)
}

function partsIn({ inputContexts = [], outputContexts = [], task }: ConversationFields): Part[] {
  return [
    ...inputContexts.map((name) => ({ list: 'input', name })),
    ...outputContexts.map(({ name }) => ({ list: 'output', name })),
    ...(task?.slots ?? []).flatMap(({ name: slot, outputContexts: changed = [] }) => [
      { list: SLOT, name: slot },
      ...changed.map(({ name }) => ({ list: inSlot(slot), name })),
    ]),
  ]
}
