import type { Database } from './database'
import type { Tables } from './tables'

/** Some columns of a domain that exists. */
export function domainRow<Column extends keyof Tables['domain']>(
  database: Database,
  domainId: number,
  columns: readonly Column[],
) {
  return database.selectFrom('domain').select(columns).where('id', '=', domainId).executeTakeFirstOrThrow()
}
