import { AppError } from '@parlance/contract'
import { lockContent } from '../component/contentLock'
import { type RecordedUse, recordUses } from '../component/usage'
import type { Database } from '../db/database'
import { nextId } from '../db/nextId'
import { type ConversationItem, findConflicts, referredEntities, refuseConflicts } from './conflict'
import { entityNamesOf } from './entityReference'
import { writeAnswers } from './writeAnswers'
import { type Labelled, writeLabels } from './writeLabels'
import { writeQuestions } from './writeQuestions'
import { freeNames, writeRows } from './writeRows'
import type { NumberedItem, Writing, Written } from './writing'

/**
 * Writes conversations, new ones and overwritten ones, all or none, and answers their ids in order of the items.
 * The one way in which conversations are written: by the editor, an upload, a sample bot and the renaming of an
 * entity. The number of statements grows with thousands of items, not with items. Tags and groups that are
 * missing are created; questions and answers that did not change keep their ids.
 * `tx` is a transaction; `items` have been parsed by `ConversationFields`. Throws NOT_FOUND, DUPLICATE_NAME,
 * DUPLICATE_QUESTION, INVALID with an issue for each field (and the `item` when there are several).
 */
export async function writeConversations(
  tx: Database,
  writing: Writing,
  items: readonly ConversationItem[],
): Promise<Written[]> {
  if (items.length === 0) return []
  const { domainId } = writing
  await lockContent(tx, domainId)
  await refuseUnknown(tx, domainId, items)
  refuseConflicts(await findConflicts(tx, domainId, items), items.length)

  const numbered = await number(tx, domainId, items)
  const overwritten = items.flatMap((item) => item.id ?? [])
  const labels = await writeLabels(tx, writing, numbered)
  await freeNames(tx, domainId, overwritten)
  await writeRows(tx, writing, numbered, labels)
  await writeQuestions(tx, domainId, numbered, overwritten)
  await writeAnswers(tx, domainId, numbered, overwritten)
  await labels.writeTags(overwritten)
  const entities = await referredEntities(tx, domainId, numbered)
  await recordUses(tx, domainId, 'conversation', overwritten, usesOf(numbered, labels, entities))
  return numbered.map(({ id }, i) => ({ id, created: items[i]!.id === undefined }))
}

async function refuseUnknown(
  tx: Database,
  domainId: number,
  items: readonly ConversationItem[],
): Promise<void> {
  const ids = items.flatMap((item) => item.id ?? [])
  if (ids.length === 0) return
  const rows = await tx
    .selectFrom('conversation')
    .select('id')
    .where('domain_id', '=', domainId)
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .execute()
  const known = new Set(rows.map((row) => row.id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw new AppError('NOT_FOUND', { id: unknown })
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

function usesOf(
  items: readonly NumberedItem[],
  labels: Labelled,
  entities: ReadonlyMap<string, number>,
): RecordedUse[] {
  return items.flatMap(({ id: fromId, fields }) => {
    const names = new Set(fields.questions.flatMap(entityNamesOf))
    const groupId = labels.groupOf(fields)
    return [
      ...[...names].flatMap((name): RecordedUse[] => {
        const toId = entities.get(name)
        return toId === undefined ? [] : [{ fromId, toKind: 'entity', toId, place: 'question' }]
      }),
      ...labels.tagsOf(fields).map((toId): RecordedUse => ({ fromId, toKind: 'tag', toId, place: 'tag' })),
      ...(groupId === null ? [] : [{ fromId, toKind: 'group' as const, toId: groupId, place: 'group' }]),
    ]
  })
}
