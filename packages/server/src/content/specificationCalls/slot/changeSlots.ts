import { AppError, type BodyOf, type Slot, type specificationSlot } from '@parlance/contract'
import type { Database } from '../../../db/database'
import { changeConversation } from '../../conversation/updateConversation'
import { groupBy } from '../../reference/groupBy'
import { partsOf, SLOT } from '../../reference/numberParts'
import type { Writing } from '../../reference/writing'
import { belowEntry, type Relocate, withPaths } from '../withPaths'
import { findSlots } from './readSlots'

/** A slot by its number; with the revision of the conversation that its editor had read. */
type WhichSlot = { id: number; revision?: number | undefined }
/** Fields of a part of a whole: what is left out stays, null takes it away. */
export type Changes = Record<string, unknown>

/** Adds a slot at the end of a task and returns its number; the first one makes a conversation a task. */
export async function addSlot(
  tx: Database,
  writing: Writing,
  { uttsetId: id, revision }: { uttsetId: number; revision: number | undefined },
  slot: Slot,
): Promise<number> {
  let at = 0
  const relocate: Relocate = (path, code) => belowEntry('task.slots', at)(path, code)
  await withPaths(relocate, () =>
    changeConversation(tx, writing, { id, revision }, ({ task, ...fields }) => {
      at = task?.slots.length ?? 0
      return { ...fields, type: 'TASK', task: { ...task, slots: [...(task?.slots ?? []), slot] } }
    }),
  )
  const parts = await partsOf(tx, writing.domainId, 'conversation', [id])
  return parts.find(({ list, name }) => list === SLOT && name === slot.name)!.id
}

/** Changes fields of a slot; a new name is written into everything that refers to it. */
export async function changeSlot(
  tx: Database,
  writing: Writing,
  which: WhichSlot,
  changes: Changes,
): Promise<void> {
  const { name, ...others } = changes
  // One after the other: a slot that has another entity under another name would be another slot.
  const steps = name !== undefined && Object.keys(others).length > 0 ? [{ name }, others] : [changes]
  for (const [i, step] of steps.entries())
    await editSlot(tx, writing, i === 0 ? which : { id: which.id }, (slot) => withChanges(slot, step))
}

/** Edits one slot of its task. Throws NOT_FOUND, EDITED_BY_ANOTHER, INVALID at paths within the slot. */
export async function editSlot(
  tx: Database,
  writing: Writing,
  { id, revision }: WhichSlot,
  edit: (slot: Slot) => unknown,
  relocate: Relocate = (path) => path,
): Promise<void> {
  const [found] = await findSlots(tx, writing.domainId, [id])
  const { position, uttsetId } = found!
  const inSlot = belowEntry('task.slots', position)
  await withPaths(
    (path, code) => relocate(inSlot(path, code), code),
    () =>
      changeConversation(tx, writing, { id: uttsetId, revision }, ({ task, ...fields }) => ({
        ...fields,
        task: { ...task, slots: task!.slots.with(position, edit(task!.slots[position]!) as Slot) },
      })),
  )
}

/** Fields with those that change. */
export function withChanges(fields: object, changes: Changes): unknown {
  const entries = Object.entries({ ...fields, ...changes })
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined))
}

/** Deletes slots, all or none. Throws NOT_FOUND; IN_USE where something refers to one; INVALID for a task without any. */
export async function removeSlots(tx: Database, writing: Writing, ids: readonly number[]): Promise<number> {
  const found = await findSlots(tx, writing.domainId, ids)
  const tasks = groupBy(found, ({ uttsetId }) => uttsetId)
  for (const [id, slots] of tasks) {
    const gone = new Set(slots.map(({ position }) => position))
    await changeConversation(tx, writing, { id }, ({ task, ...fields }) => ({
      ...fields,
      task: { ...task, slots: task!.slots.filter((_, i) => !gone.has(i)) },
    }))
  }
  return found.length
}

/** Puts the slots of a task into an order. Throws NOT_FOUND, and INVALID unless all of them are named, each once. */
export async function reorderSlots(
  tx: Database,
  writing: Writing,
  { uttsetId: id, ids, revision }: BodyOf<typeof specificationSlot.reorder>,
): Promise<void> {
  const parts = await partsOf(tx, writing.domainId, 'conversation', [id])
  const names = new Map(parts.flatMap((part) => (part.list === SLOT ? [[part.id, part.name]] : [])))
  await changeConversation(tx, writing, { id, revision }, ({ task, ...fields }) => {
    if (!task) throw new AppError('INVALID', {}, [{ path: 'uttsetId', code: 'TASK_FIELDS' }])
    const slots = new Map(task.slots.map((slot) => [slot.name, slot]))
    const ordered = [...new Set(ids)].flatMap((one) => slots.get(names.get(one) ?? '') ?? [])
    if (ordered.length !== slots.size || ids.length !== slots.size)
      throw new AppError('INVALID', {}, [{ path: 'ids', code: 'INVALID_VALUE' }])
    return { ...fields, task: { ...task, slots: ordered } }
  })
}
