import { createEvent } from '../store/createEvent'
import type { ApiError } from './ApiError'

/** The session has ended. */
export const loggedOut = createEvent<ApiError>()
/** A permission is missing. */
export const forbidden = createEvent<ApiError>()

/** Announces an error 401 or a missing permission, and returns the error to be thrown. */
export function announceApiError(error: ApiError): ApiError {
  if (error.status === 401) loggedOut.emit(error)
  const { code } = error.reply
  if (code === 'SUB_ACCOUNT_UNAUTHORIZED' || code === 'FORBIDDEN') forbidden.emit(error)
  return error
}
