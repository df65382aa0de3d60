import { AppError, canonicalJson, type FieldIssue, isInService, type Removed } from '@parlance/contract'
import type { Database } from '../../db/database'
import { nextId } from '../../db/nextId'
import { renameReferences } from '../conversation/write/writeConversations'
import { beginDeletion, keepDeleted } from '../deletion/keepDeleted'
import { findTargets } from '../kind/findTargets'
import type { EditedFields, EditedKind, Kind } from '../kind/kind'
import { EDITED_KINDS, kindOf, nameFor, targetOf, writtenAs } from '../kind/kinds'
import type { Reference } from '../reference/reference'
import { referenceIssues, usesOf } from '../reference/referenceIssues'
import { referencesOf } from '../reference/referring'
import { type Renamed, renaming } from '../reference/renaming'
import { type Targets, targetKey } from '../reference/target'
import { forgetUses, recordUses, refuseInUse, refuseUnknown, usersOf } from '../reference/usage'
import type { Writing } from '../reference/writing'

/**
 * Creates a component in a transaction and returns its id. Throws DUPLICATE_NAME, LIMIT_REACHED, INVALID with the
 * rules of the kind and with what it refers to (UNKNOWN_COMPONENT, CONFIDENTIAL_NOT_ALLOWED, ANY_NOT_ALLOWED).
 */
export async function createComponent<K extends EditedKind>(
  tx: Database,
  writing: Writing,
  kind: K,
  fields: EditedFields[K],
): Promise<number> {
  const checked = await check(tx, writing.domainId, kind, fields, null, null)
  const id = await nextId(tx, writing.domainId, kind)
  await save(tx, writing, kind, id, fields, checked)
  return id
}

/**
 * Changes a component in a transaction; a new name is written into everything that uses the old one, and returned is how
 * many that are. Throws
 * NOT_FOUND, EDITED_BY_ANOTHER, and as `createComponent`; IN_USE when the version of what is in use would change,
 * as the version belongs to the notation, or the change would break what uses it; SWITCHED_OFF_IN_USE, unless forced,
 * when what is in use would be switched off.
 */
export async function updateComponent<K extends EditedKind>(
  tx: Database,
  writing: Writing,
  kind: K,
  saved: { id: number; revision: number; fields: EditedFields[K]; force?: boolean | undefined },
): Promise<number> {
  const { domainId } = writing
  const { id } = saved
  const of = kindOf(kind)
  const [before] = await of.store.read(tx, domainId, [id])
  if (!before) throw new AppError('NOT_FOUND', { id })
  const { updatedBy, updatedAt, revision } = before
  if (revision !== saved.revision)
    throw new AppError('EDITED_BY_ANOTHER', { updatedBy, updatedAt: updatedAt.toISOString(), revision })
  // What is saved as it was makes no revision.
  if (canonicalJson(before.fields) === canonicalJson(saved.fields)) {
    await of.afterSave?.(tx, writing, id)
    return 0
  }
  if (of.target?.(before.fields).version !== of.target?.(saved.fields).version)
    await refuseInUse(tx, domainId, kind, [id])
  if (!saved.force && isInService(kind, before.fields) && !isInService(kind, saved.fields))
    await warnUsers(tx, domainId, kind, [id])
  const { name } = saved.fields
  const [from, to] = [nameFor(kind, before.fields), nameFor(kind, saved.fields)]
  const renamed: Renamed[] = from === to ? [] : [{ kind: writtenAs(kind), target: { kind, id }, from, to }]
  // What refers to itself may still do so by its old name.
  const fields = renaming(renamed)(of, saved.fields, name)
  const checked = await check(tx, domainId, kind, fields, id, before.fields)
  const change = { tx, domainId, id, before: before.fields, after: fields }
  if (of.settleChange) renamed.push(...(await of.settleChange(change)))
  await save(tx, writing, kind, id, fields, checked)
  return renameReferences(tx, writing, renamed)
}

/** Throws SWITCHED_OFF_IN_USE with what uses components that are about to be switched off. */
export async function warnUsers(
  tx: Database,
  domainId: number,
  kind: EditedKind,
  ids: readonly number[],
): Promise<void> {
  const { users, count } = await usersOf(tx, domainId, kind, ids)
  if (count > 0) throw new AppError('SWITCHED_OFF_IN_USE', { users, count })
}

/** Deletes components in a transaction, all or none. Throws NOT_FOUND, IN_USE, INVALID. */
export async function removeComponents<K extends EditedKind>(
  tx: Database,
  writing: Writing,
  kind: K,
  ids: readonly number[],
): Promise<Removed> {
  const { domainId } = writing
  const of = kindOf(kind)
  await refuseInUse(tx, domainId, kind, ids)
  const deletion = await beginDeletion(tx, writing)
  await keepDeleted(tx, deletion, kind, ids)
  await forgetUses(tx, writing, kind, ids)
  const before = of.issuesOfRest ? await readFields(tx, domainId, of, null) : []
  const removed = await of.store.remove(tx, writing, ids)
  refuseUnknown(ids, removed)
  if (of.issuesOfRest) refuse(of.issuesOfRest(await readFields(tx, domainId, of, null), before))
  return { removed: removed.length, deletionId: deletion.id }
}

/** Returns whether another component has the name, however it is written; kinds that are written alike share names. */
export async function isNameTaken(
  database: Database,
  domainId: number,
  kind: EditedKind,
  name: string,
  exceptId: number | null,
): Promise<boolean> {
  for (const other of EDITED_KINDS.filter((one) => writtenAs(one) === writtenAs(kind))) {
    const id = await kindOf(other).store.findName(database, domainId, name)
    if (id !== null && (other !== kind || id !== exceptId)) return true
  }
  return false
}

/** What fields refer to, and what that leads to. */
type Checked = { references: Reference[]; targets: Targets }

/** Throws what is wrong with fields that are about to be saved; returns what they refer to. */
async function check<K extends EditedKind>(
  tx: Database,
  domainId: number,
  kind: K,
  fields: EditedFields[K],
  id: number | null,
  before: EditedFields[K] | null,
): Promise<Checked> {
  const of = kindOf(kind)
  const { name } = fields
  if (await isNameTaken(tx, domainId, kind, name, id))
    throw new AppError('DUPLICATE_NAME', { name }, [
      { path: 'name', code: 'DUPLICATE_NAME', params: { name } },
    ])
  const others = () => readFields(tx, domainId, of, id)
  refuse((await of.issues?.({ tx, domainId, fields, before, others })) ?? [])
  const references = referencesOf(of.visit, fields)
  const targets: Targets = references.length > 0 ? await findTargets(tx, domainId, references) : new Map()
  targets.set(targetKey({ kind: writtenAs(kind), name: nameFor(kind, fields) }), targetOf(kind, id, fields))
  refuse(referenceIssues(references, targets))
  return { references, targets }
}

function refuse(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw new AppError('INVALID', {}, [...issues])
}

async function readFields<Fields>(
  tx: Database,
  domainId: number,
  { store }: Kind<Fields>,
  exceptId: number | null,
): Promise<Fields[]> {
  const all = await store.read(tx, domainId, null)
  return all.flatMap(({ id, fields }) => (id === exceptId ? [] : [fields]))
}

async function save<K extends EditedKind>(
  tx: Database,
  writing: Writing,
  kind: K,
  id: number,
  fields: EditedFields[K],
  { references, targets }: Checked,
): Promise<void> {
  const of = kindOf(kind)
  await of.store.write(tx, writing, id, fields)
  targets.set(targetKey({ kind: writtenAs(kind), name: nameFor(kind, fields) }), targetOf(kind, id, fields))
  await recordUses(tx, writing, kind, [id], usesOf(id, references, targets))
  await of.afterSave?.(tx, writing, id)
}
