import { AppError, type ListedKind } from '@parlance/contract'
import type { Database } from '../../db/database'
import { findTargets } from '../kind/findTargets'
import { kindOf } from '../kind/kinds'
import { referenceIssues, usesOf } from '../reference/referenceIssues'
import { referencesOf } from '../reference/referring'
import { recordUses } from '../reference/usage'
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
  for (const [i, { kind, id }] of written.entries()) {
    await recordUses(tx, domainId, kind, [id], usesOf(id, references[i]!, targets))
    await kindOf(kind).afterSave?.(tx, writing, id)
  }
}
