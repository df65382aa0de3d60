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
