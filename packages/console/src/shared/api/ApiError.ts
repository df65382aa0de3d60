import type { ErrorReply } from '@parlance/contract'

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
