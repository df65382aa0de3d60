import { type RawBuilder, sql } from 'kysely'
import { likePrefix } from '../../http/page'
import { hasWords, searchKey } from '../reference/searchText'

/** The exact name first, then names that begin with the search, other names, and what holds it in its texts. */
export function rankOf(nameKey: RawBuilder<unknown>, search: string): RawBuilder<number> {
  const key = searchKey(search)
  return sql`case when ${nameKey} = ${key} then 0 when ${nameKey} like ${likePrefix(key)} then 1
    when ${hasWords(sql`${nameKey}`, search)} then 2 else 3 end`
}
