import type { Entity, EntityRow } from '@parlance/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables'

export type EntityRecord = Omit<
  Selectable<Tables['entity']>,
  'words' | 'search_text' | 'domain_id' | 'name_key' | 'created_at'
>

export function presentEntity(row: EntityRecord & Pick<Entity, 'words'>): Entity {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    pattern: row.pattern,
    words: row.words,
    sensitiveType: row.sensitive_type,
    active: row.active,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  }
}

export function presentEntityRow(row: EntityRecord & Pick<EntityRow, 'firstWords' | 'useCount'>): EntityRow {
  const { words: _none, ...entity } = presentEntity({ ...row, words: [] })
  return {
    ...entity,
    wordCount: row.word_count,
    synonymCount: row.synonym_count,
    firstWords: row.firstWords,
    useCount: row.useCount,
  }
}
