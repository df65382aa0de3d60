import { AppError, type EntityFields } from '@parlance/contract'
import { validatePattern } from '@parlance/engine'
import type { Database } from '../../db/database'
import { nextId } from '../../db/nextId'
import { renameReferences } from '../component/renameReferences'
import { forgetRevisions, keepRevision } from '../component/revision'
import { isNameTaken } from '../component/writeComponent'
import { rewriteConversations } from '../conversation/writeConversations'
import { lockContent } from '../reference/contentLock'
import { nameKey } from '../reference/nameKey'
import { SPOKEN_PLACES } from '../reference/reference'
import { referenceIssues, usesOf } from '../reference/referenceIssues'
import { findTargets } from '../reference/referenceTarget'
import { searchTextOf } from '../reference/searchText'
import { forgetUses, recordUses, refuseInUse, usersOf } from '../reference/usage'
import { referencesOf } from '../reference/visitReferences'
import type { Writing } from '../reference/writing'

/** Creates an entity in a transaction and answers its id. Throws DUPLICATE_NAME, INVALID (PATTERN_INVALID). */
export async function createEntity(tx: Database, writing: Writing, fields: EntityFields): Promise<number> {
  const { domainId, by, now } = writing
  await lockContent(tx, domainId)
  await refuseInvalid(tx, domainId, fields, null)
  const id = await nextId(tx, domainId, 'entity')
  await tx
    .insertInto('entity')
    .values({
      domain_id: domainId,
      id,
      ...columnsOf(fields),
      created_at: now,
      updated_at: now,
      updated_by: by,
    })
    .execute()
  await keepRevision(tx, writing, 'entity', id, 1, fields)
  await rememberUses(tx, domainId, id, fields)
  return id
}

/**
 * Changes an entity in a transaction. A new name is written into everything that uses the old one.
 * Throws NOT_FOUND, EDITED_BY_ANOTHER, DUPLICATE_NAME, INVALID (CONFIDENTIAL_NOT_ALLOWED while its value is said), and
 * IN_USE when a regular-expression variable needs its dictionary.
 */
export async function updateEntity(
  tx: Database,
  writing: Writing,
  id: number,
  revision: number,
  fields: EntityFields,
): Promise<void> {
  const { domainId, by, now } = writing
  await lockContent(tx, domainId)
  const before = await tx
    .selectFrom('entity')
    .select(['name', 'revision', 'updated_at', 'updated_by'])
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!before) throw new AppError('NOT_FOUND', { id })
  if (before.revision !== revision)
    throw new AppError('EDITED_BY_ANOTHER', {
      updatedBy: before.updated_by,
      updatedAt: before.updated_at.toISOString(),
      revision: before.revision,
    })
  await refuseInvalid(tx, domainId, fields, id)
  await refuseForUsers(tx, domainId, fields, id)
  await tx
    .updateTable('entity')
    .set({ ...columnsOf(fields), revision: revision + 1, updated_at: now, updated_by: by })
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .execute()
  await keepRevision(tx, writing, 'entity', id, revision + 1, fields)
  await rememberUses(tx, domainId, id, fields)
  const renamed = { kind: 'entity', id, from: before.name, to: fields.name } as const
  if (before.name !== fields.name) await renameReferences(tx, writing, [renamed], rewriteConversations)
}

/** Deletes entities in a transaction, all or none; answers how many there were. Throws IN_USE. */
export async function removeEntities(
  tx: Database,
  domainId: number,
  ids: readonly number[],
): Promise<number> {
  await lockContent(tx, domainId)
  await refuseInUse(tx, domainId, 'entity', ids)
  await forgetUses(tx, domainId, 'entity', ids)
  await forgetRevisions(tx, domainId, 'entity', ids)
  const { numDeletedRows } = await tx
    .deleteFrom('entity')
    .where('domain_id', '=', domainId)
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function refuseInvalid(
  tx: Database,
  domainId: number,
  fields: EntityFields,
  exceptId: number | null,
): Promise<void> {
  const { name } = fields
  const same = await tx
    .selectFrom('entity')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst()
  if ((same && same.id !== exceptId) || (await isNameTaken(tx, domainId, 'apiEntity', name, null)))
    throw new AppError('DUPLICATE_NAME', { name }, [
      { path: 'name', code: 'DUPLICATE_NAME', params: { name } },
    ])
  if (fields.type !== 'PATTERN') return
  const references = referencesOf('entity', fields)
  const unknown = referenceIssues(references, await findTargets(tx, domainId, references))
  const issues = [...validatePattern(fields.pattern), ...unknown]
  if (issues.length > 0) throw new AppError('INVALID', {}, issues)
}

/** The regular-expression variables in a pattern. */
async function rememberUses(tx: Database, domainId: number, id: number, fields: EntityFields): Promise<void> {
  const references = fields.type === 'PATTERN' ? referencesOf('entity', fields) : []
  const targets = await findTargets(tx, domainId, references)
  await recordUses(tx, domainId, 'entity', [id], usesOf(id, references, targets))
}

/** What those who use an entity do not bear: that its value may not be shown, or that it has no words any more. */
async function refuseForUsers(
  tx: Database,
  domainId: number,
  { sensitiveType, type }: EntityFields,
  id: number,
): Promise<void> {
  if (type !== 'DICTIONARY') await refuseInUse(tx, domainId, 'entity', [id], ['definition'])
  if (sensitiveType !== 'CONFIDENTIAL') return
  const { users, count } = await usersOf(tx, domainId, 'entity', [id], SPOKEN_PLACES)
  if (count === 0) return
  const params = { users, count }
  throw new AppError('INVALID', params, [{ path: 'sensitiveType', code: 'CONFIDENTIAL_NOT_ALLOWED', params }])
}

/** Of what the type does not have, nothing is kept: no words of a pattern, no pattern of a dictionary. */
function columnsOf(fields: EntityFields) {
  const { name, type, sensitiveType, active } = fields
  const words = type === 'DICTIONARY' ? fields.words : []
  const pattern = type === 'PATTERN' ? fields.pattern : ''
  const forms = words.flatMap((word) => [word.keyword, ...word.synonyms])
  return {
    name,
    name_key: nameKey(name),
    type,
    pattern,
    words: JSON.stringify(words),
    word_count: words.length,
    synonym_count: forms.length - words.length,
    search_text: searchTextOf([name, pattern, ...forms]),
    sensitive_type: sensitiveType,
    active,
  }
}
