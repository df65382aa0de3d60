import type { Database } from '../../db/database'
import { mapInSlices } from '../../job/inSlices'
import { findTargets } from '../kind/findTargets'
import type { Reference } from '../reference/reference'
import { referenceIssues } from '../reference/referenceIssues'
import { referencesOf } from '../reference/referring'
import { addSlots, type Targets, targetKey } from '../reference/target'
import { slotNamesOf, visitConversation } from './conversationReferences'
import type { ConversationItem, ItemIssue } from './write/writing'

/** What each item refers to, and what that leads to once all are written: they may refer to each other. */
export type ItemReferences = { references: Reference[][]; targets: Targets }

/** Finds what conversations refer to; those of the list are there by their new names. */
export async function readItemReferences(
  database: Database,
  domainId: number,
  items: readonly ConversationItem[],
): Promise<ItemReferences> {
  const references = await mapInSlices(items, (item) => referencesOf(visitConversation, item.fields))
  const all = references.flat()
  if (all.length === 0) return { references, targets: new Map() }
  const targets = await findTargets(database, domainId, all)
  const overwritten = new Set(items.map((item) => item.id))
  for (const [key, { kind, id, owners }] of targets) {
    if (kind === 'conversation' && id !== null && overwritten.has(id)) targets.delete(key)
    if (kind === 'slot' && owners?.every((owner) => overwritten.has(owner.id))) targets.delete(key)
  }
  for (const { id, fields } of items)
    targets.set(targetKey({ kind: 'conversation', name: fields.name }), {
      kind: 'conversation',
      id: id ?? null,
    })
  addSlots(
    targets,
    items.flatMap((item) => slotNamesOf(item.fields)),
  )
  return { references, targets }
}

/** Returns what is wrong with what the items refer to (section 5). */
export function itemReferenceIssues({ references, targets }: ItemReferences): ItemIssue[] {
  return references.flatMap((those, item) =>
    referenceIssues(those, targets).map((issue) => ({ ...issue, item })),
  )
}
