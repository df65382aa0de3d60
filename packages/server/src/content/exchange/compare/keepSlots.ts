import type { UploadWay } from '@parlance/contract'
import type { Database } from '../../../db/database'
import {
  readSlots,
  readSlotUses,
  renamedSlots,
  type SlotsBefore,
  type SlotUse,
} from '../../conversation/slotChange'
import { groupBy } from '../../reference/groupBy'
import type { ParsedConversation } from '../file/checkDrafts'
import { errorIn } from '../file/uploadDraft'
import { keptIssue, type LeftOut, type OtherConversation, type Staying } from './staying'

/** What refers to slots of other tasks, and, where something does, the slots of all tasks of the domain. */
export type SlotFacts = { uses: readonly SlotUse[]; tasks: SlotsBefore }

/** Reads what refers to slots: two small statements where nothing does. */
export async function readSlotFacts(tx: Database, domainId: number): Promise<SlotFacts> {
  const uses = await readSlotUses(tx, domainId)
  return { uses, tasks: uses.length > 0 ? await readSlots(tx, domainId, null) : new Map() }
}

/**
 * Keeps tasks with slots that no other task has then but that something which stays refers to: of several one, rather
 * one that would be deleted than one of the file. Who refers to a slot that gets a new name gets it too.
 */
export function keepSlots(
  conversations: readonly ParsedConversation[],
  { others, slots: { tasks, uses } }: { others: readonly OtherConversation[]; slots: SlotFacts },
  way: UploadWay,
  staying: Staying,
  { refused, kept, issues }: LeftOut,
): void {
  if (way === 'ADD' || uses.length === 0) return
  const applied = conversations.filter((_, position) => !refused.has(position))
  const left = new Set(applied.flatMap(({ slots }) => slots.map(({ name }) => name)))
  for (const [id, slots] of tasks)
    if (staying.stays('conversation', id)) for (const { name } of slots) left.add(name)
  const names = new Map(others.map(({ id, name }) => [id, name]))
  for (const [slot, all] of groupBy(uses, (use) => use.slot)) {
    const users = all.flatMap(({ user }) => (staying.stays(user.kind, user.id) ? [user.name] : []))
    if (users.length === 0 || left.has(slot)) continue
    const owners = [...tasks].filter(([, slots]) => slots.some(({ name }) => name === slot))
    const deleted = owners.find(([id]) => staying.isDeleted(id))
    const replaced = owners.find(([id]) => staying.isReplaced(id))
    if (deleted) {
      const [id, slots] = deleted
      kept.add(id)
      for (const { name } of slots) left.add(name)
      issues.push(keptIssue(names.get(id)!, users))
    } else if (replaced) {
      const [id, before] = replaced
      const position = staying.positionOf(id)!
      const { row, name, slots } = conversations[position]!
      if (renamedSlots(before, slots).some(({ from }) => from === slot)) continue
      issues.push(errorIn(row, 'task', 'SLOT_IN_USE', name, { name: slot, users: [...new Set(users)] }))
      refused.add(position)
    }
  }
}
