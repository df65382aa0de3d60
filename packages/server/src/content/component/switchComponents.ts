import { AppError, isInService, SWITCH_FIELD, type SwitchedKind } from '@parlance/contract'
import type { Database } from '../../db/database'
import { kindOf } from '../kind/kinds'
import { refuseUnknown } from '../reference/usage'
import type { Writing } from '../reference/writing'
import { updateComponent, warnUsers } from './writeComponent'

/** Which components are switched, and how. */
type Switch = { kind: SwitchedKind; ids: readonly number[]; active: boolean; force?: boolean | undefined }

/**
 * Switches components on or off in a transaction, all or none, and returns the ids of those that were not already
 * so. Throws NOT_FOUND, SWITCHED_OFF_IN_USE unless forced, and INVALID where a rule of the kind forbids it.
 */
export async function switchComponents(
  tx: Database,
  writing: Writing,
  { kind, ids, active, force }: Switch,
): Promise<number[]> {
  const all = await kindOf(kind).store.read(tx, writing.domainId, [...new Set(ids)])
  refuseUnknown(
    ids,
    all.map(({ id }) => id),
  )
  const others = all.filter(({ fields }) => isInService(kind, fields) !== active)
  const changed = others.map(({ id }) => id)
  if (!active && !force && changed.length > 0) await warnUsers(tx, writing.domainId, kind, changed)
  for (const { id, revision, fields } of others)
    await updateComponent(tx, writing, kind, {
      id,
      revision,
      fields: { ...fields, [SWITCH_FIELD[kind]]: active },
      force: true,
    }).catch((error: unknown) => {
      throw naming(error, fields.name)
    })
  return changed
}

/** A refusal of one of several says which. */
function naming(error: unknown, name: string): unknown {
  if (!(error instanceof AppError) || error.code !== 'INVALID') return error
  return new AppError('SWITCH_REFUSED', { name }, error.issues)
}
