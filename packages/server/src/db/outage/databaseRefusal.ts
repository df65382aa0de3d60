import { AppError } from '@parlance/contract'
import { databaseFault } from './databaseFault'

/** What a caller is told of a fault of the database or the disk; null for any other error. */
export function databaseRefusal(error: unknown): AppError | null {
  const fault = databaseFault(error)
  if (fault === null) return null
  return new AppError(fault === 'FULL' ? 'STORAGE_FULL' : 'DATABASE_UNAVAILABLE')
}
