import { AppError } from '@parlance/contract'
import { isDomainGone } from '../domainGone'
import { databaseFault } from './databaseFault'

/** The refusal for a fault of the database or the disk, or for a domain that was deleted; null for any other error. */
export function databaseRefusal(error: unknown): AppError | null {
  if (isDomainGone(error)) return new AppError('NO_DOMAIN')
  const fault = databaseFault(error)
  if (fault === null) return null
  return new AppError(fault === 'FULL' ? 'STORAGE_FULL' : 'DATABASE_UNAVAILABLE')
}
