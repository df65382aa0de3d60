import { type BodyOf, type ReplyOf, sharedWords, wordKey } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'

const ENTITIES_MAX = 10

type Row = { id: number; name: string; form: string }

/** Which words other dictionaries of a domain hold as well, in the order of the words. */
export async function findSharedWords(
  database: Database,
  domainId: number,
  { words, exceptId = 0 }: BodyOf<typeof sharedWords.find>,
): Promise<ReplyOf<typeof sharedWords.find>['shared']> {
  const keys = [...new Set(words.map(wordKey))]
  const { rows } = await sql<Row>`
    select entity.id, entity.name, forms.form
    from entity
      cross join lateral jsonb_array_elements(entity.words) as word
      cross join lateral (
        select word ->> 'keyword' as form
        union all
        select jsonb_array_elements_text(word -> 'synonyms')
      ) as forms
    where entity.domain_id = ${domainId} and entity.type = 'DICTIONARY' and entity.id <> ${exceptId}
      and lower(regexp_replace(normalize(forms.form, NFKC), '\\s+', '', 'g')) = any(${keys})
    order by entity.id`.execute(database)
  const entities = new Map<string, Map<number, string>>()
  for (const { id, name, form } of rows) {
    const found = entities.get(wordKey(form)) ?? new Map<number, string>()
    if (found.size < ENTITIES_MAX) found.set(id, name)
    entities.set(wordKey(form), found)
  }
  return words.flatMap((word) => {
    const found = entities.get(wordKey(word))
    return found ? [{ word, entities: [...found].map(([id, name]) => ({ id, name })) }] : []
  })
}
