import { AppError, type FieldIssue, type FormFields } from '@parlance/contract'
import type { z } from 'zod'
import type { Database } from '../../db/database'
import { nextId } from '../../db/nextId'
import { lockContent } from '../reference/contentLock'
import { nameKey } from '../reference/nameKey'
import { referenceIssues, usesOf } from '../reference/referenceIssues'
import { findTargets } from '../reference/referenceTarget'
import { targetKey } from '../reference/target'
import { forgetUses, recordUses, refuseInUse } from '../reference/usage'
import { referencesOf } from '../reference/visitReferences'
import type { Writing } from '../reference/writing'
import { settleButtons } from './buttonChange'
import { COMPONENT_RULES, leftIssues } from './componentRules'
import { COMPONENT_SCHEMAS, type FieldsOf, type StoredKind } from './componentSchemas'
import { type Renamed, type RewriteConversations, renameReferences, renaming } from './renameReferences'
import { forgetRevisions } from './revision'
import { storeComponent } from './storeComponent'

/** Kinds whose rules span all components of the kind; of the others only one is read. */
const RULED = Object.keys(COMPONENT_RULES) as StoredKind[]

/**
 * Creates a component in a transaction and answers its id. Throws DUPLICATE_NAME, LIMIT_REACHED, INVALID with the
 * rules of the kind and with what it refers to (UNKNOWN_COMPONENT, CONFIDENTIAL_NOT_ALLOWED, ANY_NOT_ALLOWED).
 */
export async function createComponent<Kind extends StoredKind>(
  tx: Database,
  writing: Writing,
  kind: Kind,
  fields: FieldsOf[Kind],
): Promise<number> {
  await lockContent(tx, writing.domainId)
  await refuseInvalid(tx, writing.domainId, kind, fields, null)
  const id = await nextId(tx, writing.domainId, kind)
  await storeComponent(tx, writing, kind, id, fields)
  await rememberUses(tx, writing.domainId, kind, id, fields)
  return id
}

/**
 * Changes a component in a transaction; a new name is written into everything that uses the old one. Throws
 * NOT_FOUND, EDITED_BY_ANOTHER, and as `createComponent`; IN_USE when the version of what is in use would change,
 * as it is part of the notation, or a button goes that conditions ask for.
 */
export async function updateComponent<Kind extends StoredKind>(
  tx: Database,
  writing: Writing,
  kind: Kind,
  saved: { id: number; revision: number; fields: FieldsOf[Kind] },
  rewriteConversations: RewriteConversations,
): Promise<void> {
  const { domainId } = writing
  const { id } = saved
  await lockContent(tx, domainId)
  const before = await readForUpdate(tx, domainId, kind, id)
  if (before.revision !== saved.revision)
    throw new AppError('EDITED_BY_ANOTHER', {
      updatedBy: before.updated_by,
      updatedAt: before.updated_at.toISOString(),
      revision: before.revision,
    })
  if (versionOf(before.fields) !== versionOf(saved.fields)) await refuseInUse(tx, domainId, kind, [id])
  const { name } = saved.fields
  const renamed: Renamed[] = before.name === name ? [] : [{ kind, id, from: before.name, to: name }]
  // What refers to itself may still do so by its old name.
  const schema = COMPONENT_SCHEMAS[kind] as unknown as z.ZodType<FieldsOf[Kind]>
  const fields = renaming(renamed)(kind, saved.fields, schema, name)
  await refuseInvalid(tx, domainId, kind, fields, id)
  if (kind === 'form')
    renamed.push(
      // Only what the schema of the kind parsed was ever stored.
      ...(await settleButtons(tx, domainId, id, before.fields as FormFields, fields as FormFields)),
    )
  await storeComponent(tx, writing, kind, id, fields)
  await rememberUses(tx, domainId, kind, id, fields)
  await renameReferences(tx, writing, renamed, rewriteConversations)
}

/** Deletes components in a transaction, all or none; answers how many there were. Throws IN_USE, INVALID. */
export async function removeComponents(
  tx: Database,
  domainId: number,
  kind: StoredKind,
  ids: readonly number[],
): Promise<number> {
  await lockContent(tx, domainId)
  await refuseInUse(tx, domainId, kind, ids)
  await forgetUses(tx, domainId, kind, ids)
  await forgetRevisions(tx, domainId, kind, ids)
  const { numDeletedRows } = await tx
    .deleteFrom('component')
    .where('domain_id', '=', domainId)
    .where('kind', '=', kind)
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .executeTakeFirst()
  const issues = leftIssues(kind, await readOthers(tx, domainId, kind, null))
  if (issues.length > 0) throw new AppError('INVALID', {}, issues)
  return Number(numDeletedRows)
}

async function readForUpdate(tx: Database, domainId: number, kind: StoredKind, id: number) {
  const row = await tx
    .selectFrom('component')
    .select(['name', 'fields', 'revision', 'updated_at', 'updated_by'])
    .where('domain_id', '=', domainId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND', { id })
  return row
}

function versionOf(fields: object): unknown {
  return 'version' in fields ? fields.version : null
}

async function refuseInvalid<Kind extends StoredKind>(
  tx: Database,
  domainId: number,
  kind: Kind,
  fields: FieldsOf[Kind],
  exceptId: number | null,
): Promise<void> {
  if (await isNameTaken(tx, domainId, kind, fields.name, exceptId)) throw duplicateName(fields.name)
  const others = RULED.includes(kind) ? await readOthers(tx, domainId, kind, exceptId) : []
  const issues: FieldIssue[] = (await COMPONENT_RULES[kind]?.({ tx, domainId, fields, others })) ?? []
  const references = referencesOf(kind, fields)
  if (references.length > 0 && issues.length === 0) {
    const targets = await findTargets(tx, domainId, references)
    const own = { kind, id: exceptId, ...('version' in fields && { version: fields.version }) }
    targets.set(targetKey({ kind, name: fields.name }), own)
    issues.push(...referenceIssues(references, targets))
  }
  if (issues.some((issue) => issue.path === 'name' && issue.code === 'DUPLICATE_NAME'))
    throw duplicateName(fields.name)
  if (issues.length > 0) throw new AppError('INVALID', {}, issues)
}

/** Whether another component of the kind has the name, however it is written. */
export async function isNameTaken(
  database: Database,
  domainId: number,
  kind: StoredKind,
  name: string,
  exceptId: number | null,
): Promise<boolean> {
  const row = await database
    .selectFrom('component')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('kind', '=', kind)
    .where('name_key', '=', nameKey(name))
    .$if(exceptId !== null, (q) => q.where('id', '<>', exceptId!))
    .executeTakeFirst()
  return row !== undefined
}

function duplicateName(name: string): AppError {
  return new AppError('DUPLICATE_NAME', { name }, [
    { path: 'name', code: 'DUPLICATE_NAME', params: { name } },
  ])
}

async function readOthers<Kind extends StoredKind>(
  tx: Database,
  domainId: number,
  kind: Kind,
  exceptId: number | null,
): Promise<FieldsOf[Kind][]> {
  const rows = await tx
    .selectFrom('component')
    .select('fields')
    .where('domain_id', '=', domainId)
    .where('kind', '=', kind)
    .$if(exceptId !== null, (q) => q.where('id', '<>', exceptId!))
    .orderBy('id')
    .execute()
  // Only what the schema of the kind parsed was ever stored.
  return rows.map((row) => row.fields as unknown as FieldsOf[Kind])
}

async function rememberUses(
  tx: Database,
  domainId: number,
  kind: StoredKind,
  id: number,
  fields: object,
): Promise<void> {
  const references = referencesOf(kind, fields)
  const targets = await findTargets(tx, domainId, references)
  await recordUses(tx, domainId, kind, [id], usesOf(id, references, targets))
}
