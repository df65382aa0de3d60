import type { EntityFields } from '@parlance/contract'
import { sql } from 'kysely'
import { emailOf, nameOf } from '../../access/person/personOf'
import type { Database } from '../../db/database'
import { nameKey } from '../reference/nameKey'
import { searchTextOf } from '../reference/searchText'
import type { Writing } from '../reference/writing'
import type { Store } from './kind'
import { forgetRevisions, keepRevisions } from './revision'

/** Entities have a table of their own: a list shows more than their fields, and their words are many. */
export const entityStore: Store<EntityFields> = {
  async read(database, domainId, ids) {
    const rows = await database
      .selectFrom('entity')
      .select(['id', 'name', 'code', 'type', 'pattern', 'words', 'sensitive_type as sensitiveType', 'active'])
      .select([
        'revision',
        'updated_at',
        emailOf('updated_by').as('updatedBy'),
        nameOf('updated_by').as('updatedByName'),
      ])
      .where('domain_id', '=', domainId)
      .$if(ids !== null, (q) => q.where((e) => e('id', '=', e.fn.any(e.val([...ids!])))))
      .orderBy('id')
      .execute()
    return rows.map(({ id, revision, updated_at: updatedAt, updatedBy, updatedByName, code, ...fields }) => ({
      id,
      name: fields.name,
      revision,
      updatedAt,
      updatedBy,
      updatedByName,
      fields: { ...fields, ...(code !== null && { code }) },
    }))
  },
  async findName(database, domainId, name) {
    const row = await database
      .selectFrom('entity')
      .select('id')
      .where('domain_id', '=', domainId)
      .where('name_key', '=', nameKey(name))
      .executeTakeFirst()
    return row?.id ?? null
  },
  write: (tx, writing, id, fields) => write(tx, writing, id, fields),
  async writeMany(tx, writing, items) {
    // Few of a domain, each with many words.
    for (const { id, fields } of items) await write(tx, writing, id, fields)
  },
  async remove(tx, held, ids) {
    await forgetRevisions(tx, held, 'entity', ids)
    const rows = await tx
      .deleteFrom('entity')
      .where('domain_id', '=', held.domainId)
      .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  },
}

/** Of what the type does not have, nothing is kept: no words of a pattern, no pattern of a dictionary. */
async function write(tx: Database, writing: Writing, id: number, given: EntityFields): Promise<void> {
  const { domainId, by, now } = writing
  const words = given.type === 'DICTIONARY' ? given.words : []
  const fields = { ...given, words, pattern: given.type === 'PATTERN' ? given.pattern : '' }
  const { name, type, pattern, sensitiveType, active, code = null } = fields
  const forms = words.flatMap((word) => [word.keyword, ...word.synonyms])
  const columns = {
    name,
    name_key: nameKey(name),
    code,
    type,
    pattern,
    words: JSON.stringify(words),
    word_count: words.length,
    synonym_count: forms.length - words.length,
    search_text: searchTextOf([name, pattern, ...forms]),
    sensitive_type: sensitiveType,
    active,
    updated_at: now,
    updated_by: by,
  }
  const { revision } = await tx
    .insertInto('entity')
    .values({ domain_id: domainId, id, ...columns, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['domain_id', 'id']).doUpdateSet({
        ...columns,
        // Editors that do not know of codes leave them as they are.
        code: sql<string | null>`coalesce(${code}, entity.code)`,
        revision: sql<number>`entity.revision + 1`,
      }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  await keepRevisions(tx, writing, 'entity', [{ id, revision, fields }])
}
