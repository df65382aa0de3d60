import { AppError, type ListedKind } from '@parlance/contract'
import type { Database } from '../../db/database'
import { findTargets } from '../kind/findTargets'
import { kindOf } from '../kind/kinds'
import { referenceIssues, usesOf } from '../reference/referenceIssues'
import { referencesOf } from '../reference/referring'
import { type RecordedUse, recordUses } from '../reference/usage'
import type { Writing } from '../reference/writing'

/** A component that was written together with others. */
type WrittenComponent = { kind: ListedKind; id: number; fields: object }

/**
 * Records what components refer to that were written before all of it was there. Throws INVALID when something is
 * missing; `item` is the position of the component.
 */
export async function recordReferences(
  tx: Database,
  writing: Writing,
  written: readonly WrittenComponent[],
): Promise<void> {
  if (written.length === 0) return
  const { domainId } = writing
  const references = written.map(({ kind, fields }) => referencesOf(kindOf(kind).visit as never, fields))
  const targets = await findTargets(tx, domainId, references.flat())
  const issues = references.flatMap((those, item) =>
    referenceIssues(those, targets).map((issue) => ({ ...issue, params: { ...issue.params, item } })),
  )
  if (issues.length > 0) throw new AppError('INVALID', {}, issues)
  const uses = new Map<ListedKind, { ids: number[]; uses: RecordedUse[] }>()
  for (const [i, { kind, id }] of written.entries()) {
    const ofKind = uses.get(kind) ?? { ids: [], uses: [] }
    uses.set(kind, ofKind)
    ofKind.ids.push(id)
    ofKind.uses.push(...usesOf(id, references[i]!, targets))
  }
  for (const [kind, { ids, uses: ofKind }] of uses) await recordUses(tx, writing, kind, ids, ofKind)
  for (const { kind, id } of written) await kindOf(kind).afterSave?.(tx, writing, id)
}
