import { AppError, ConversationFields } from '@parlance/contract'
import type { Database } from '../../db/database'
import { nextId } from '../../db/nextId'
import { type Rename, type Renamed, renameReferences, renaming } from '../component/renameReferences'
import { lockContent } from '../reference/contentLock'
import { usesOf } from '../reference/referenceIssues'
import { targetKey } from '../reference/target'
import { type RecordedUse, recordUses } from '../reference/usage'
import type { Writing } from '../reference/writing'
import { findConflicts, refuseConflicts } from './conflict'
import { fieldsOf, readConversations } from './readConversation'
import { type Referring, readReferring } from './referenceConflicts'
import { followSlots, readSlots, settleSlots } from './slotChange'
import { writeAnswers } from './writeAnswers'
import { type Labelled, writeLabels } from './writeLabels'
import { writeQuestions } from './writeQuestions'
import { freeNames, writeRows } from './writeRows'
import type { ConversationItem, NumberedItem, Written } from './writing'

/**
 * Writes conversations, new ones and overwritten ones, all or none, and answers their ids in order of the items.
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
  await lockContent(tx, domainId)
  const renamed = await findRenamed(tx, domainId, given)
  const overwritten = given.flatMap((item) => item.id ?? [])
  const slotsBefore = await readSlots(tx, domainId, overwritten)
  const items = followSlots(followNames(given, renamed), slotsBefore)
  const referring = await readReferring(tx, domainId, items)
  refuseConflicts(await findConflicts(tx, domainId, items, referring), items.length)
  renamed.push(...(await settleSlots(tx, domainId, items, slotsBefore)))

  const numbered = await number(tx, domainId, items)
  const labels = await writeLabels(tx, writing, numbered)
  await freeNames(tx, domainId, overwritten)
  await writeRows(tx, writing, numbered, labels)
  await writeQuestions(tx, domainId, numbered, overwritten)
  await writeAnswers(tx, domainId, numbered, overwritten)
  await labels.writeTags(overwritten)
  await recordUses(tx, domainId, 'conversation', overwritten, allUses(numbered, labels, referring))
  await renameReferences(tx, writing, renamed, rewriteConversations)
  return numbered.map(({ id }, i) => ({ id, created: items[i]!.id === undefined }))
}

/** Saves conversations anew with what they use by its new name. Throws INVALID when a text became too long. */
export async function rewriteConversations(
  tx: Database,
  writing: Writing,
  ids: readonly number[],
  rename: Rename,
): Promise<void> {
  const items = (await readConversations(tx, writing.domainId, ids)).flatMap((conversation) => {
    const fields = fieldsOf(conversation)
    const changed = rename('conversation', fields, ConversationFields, fields.name)
    return changed === fields ? [] : [{ id: conversation.id, fields: changed }]
  })
  await writeConversations(tx, writing, items)
}

/** The overwritten conversations that get another name. Throws NOT_FOUND for one that does not exist. */
async function findRenamed(
  tx: Database,
  domainId: number,
  items: readonly ConversationItem[],
): Promise<Renamed[]> {
  const ids = items.flatMap((item) => item.id ?? [])
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('conversation')
    .select(['id', 'name'])
    .where('domain_id', '=', domainId)
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .execute()
  const names = new Map(rows.map((row) => [row.id, row.name]))
  return items.flatMap(({ id, fields }): Renamed[] => {
    if (id === undefined) return []
    const from = names.get(id)
    if (from === undefined) throw new AppError('NOT_FOUND', { id })
    return from === fields.name ? [] : [{ kind: 'conversation', id, from, to: fields.name }]
  })
}

/** What the items still call by an old name, themselves included; a name that another has now means the other. */
function followNames(items: readonly ConversationItem[], renamed: readonly Renamed[]): ConversationItem[] {
  const names = new Set(items.map((item) => item.fields.name))
  const left = renamed.filter(({ from }) => !names.has(from))
  if (left.length === 0) return [...items]
  const rename = renaming(left)
  return items.map((item) => {
    const { fields } = item
    return { ...item, fields: rename('conversation', fields, ConversationFields, fields.name) }
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
  { references, targets }: Referring,
): RecordedUse[] {
  for (const { id, fields } of items)
    targets.set(targetKey({ kind: 'conversation', name: fields.name }), { kind: 'conversation', id })
  return items.flatMap(({ id: fromId, fields }, i) => {
    const groupId = labels.groupOf(fields)
    return [
      ...usesOf(fromId, references[i]!, targets),
      ...labels.tagsOf(fields).map((toId): RecordedUse => ({ fromId, toKind: 'tag', toId, place: 'tag' })),
      ...(groupId === null ? [] : [{ fromId, toKind: 'group' as const, toId: groupId, place: 'group' }]),
    ]
  })
}
