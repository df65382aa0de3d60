import { type Reference } from '../component/reference'
import { referenceIssues } from '../component/referenceIssues'
import { findTargets, type Targets, targetKey } from '../component/referenceTarget'
import { referencesOf } from '../component/visitReferences'
import type { Database } from '../db/database'
import type { Conflict, ConversationItem } from './writing'

/** What each item refers to, and what that leads to once all are written: they may refer to each other. */
export type Referring = { references: Reference[][]; targets: Targets }

/** Finds what conversations refer to; those of the list are there by their new names. */
export async function readReferring(
  database: Database,
  domainId: number,
  items: readonly ConversationItem[],
): Promise<Referring> {
  const references = items.map((item) => referencesOf('conversation', item.fields))
  const all = references.flat()
  if (all.length === 0) return { references, targets: new Map() }
  const targets = await findTargets(database, domainId, all)
  const overwritten = new Set(items.map((item) => item.id))
  for (const [key, { kind, id }] of targets)
    if (kind === 'conversation' && id !== null && overwritten.has(id)) targets.delete(key)
  for (const { id, fields } of items)
    targets.set(targetKey({ kind: 'conversation', name: fields.name }), {
      kind: 'conversation',
      id: id ?? null,
    })
  return { references, targets }
}

/** What is wrong with what the items refer to (section 5). */
export function referenceConflicts({ references, targets }: Referring): Conflict[] {
  return references.flatMap((those, item) =>
    referenceIssues(those, targets).map((issue) => ({ ...issue, item })),
  )
}
