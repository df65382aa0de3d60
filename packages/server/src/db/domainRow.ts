import { AppError } from '@parlance/contract'
import type { Database } from './database'
import type { Tables } from './tables'

/** Some columns of a domain. Throws NO_DOMAIN. */
export function domainRow<Column extends keyof Tables['domain']>(
  database: Database,
  domainId: number,
  columns: readonly Column[],
) {
  return database
    .selectFrom('domain')
    .select(columns)
    .where('id', '=', domainId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('NO_DOMAIN', { domainId }))
}
