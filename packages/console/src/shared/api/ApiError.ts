import type { ErrorReply } from '@parlance/contract'
import { createEvent } from '../store/createEvent'

/** A reply that was not 2xx; `status` is 0 when the server could not be reached at all. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly reply: ErrorReply,
  ) {
    super(reply.code)
  }
}

/** What failed while a file of the console was fetched: without a connection, that the server cannot be reached. */
export function fetchError(error: unknown): unknown {
  return navigator.onLine ? error : new ApiError(0, { code: 'INTERNAL' })
}

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
