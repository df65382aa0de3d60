import { AppError, BODY_BYTES_MAX, ERROR_STATUS, type ErrorReply } from '@parlance/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** When a call that was refused with 503 may succeed: an outage mostly ends within seconds. */
export const RETRY_AFTER_SECONDS = 1

/**
 * Turns every failure into a code with parameters; an unexpected one is logged and sent as INTERNAL. `refusalOf` knows
 * the failures of what the application stands on; `onFailure` is told what the server could not do (5xx).
 */
export function replyWithErrors(
  app: FastifyInstance,
  refusalOf: (error: unknown) => AppError | null,
  onFailure: (failure: { code: string; error: unknown; request: FastifyRequest }) => void,
): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const answer = answerTo(error, request)
    const { code } = answer
    if (ERROR_STATUS[code] >= 500) onFailure({ code, error, request })
    return send(reply, answer)
  })
  const answerTo = (error: FastifyError | AppError, request: FastifyRequest): AppError => {
    if (error instanceof AppError) return error
    const known = ofHttp(error)
    if (known) return known
    const refusal = refusalOf(error)
    if (refusal) {
      if (ERROR_STATUS[refusal.code] >= 500)
        request.log.warn({ err: error }, 'the database or its disk is away')
      return refusal
    }
    request.log.error({ err: error }, 'request failed')
    return new AppError('INTERNAL', { requestId: request.id })
  }
}

/** Issues sent with a refusal; `moreIssues` says how many more there are. */
const ISSUES_SENT = 100

export function send(reply: FastifyReply, error: AppError): FastifyReply {
  const moreIssues = error.issues.length - ISSUES_SENT
  const params = { ...error.params, ...(moreIssues > 0 && { moreIssues }) }
  const body: ErrorReply = {
    code: error.code,
    ...(Object.keys(params).length > 0 && { params }),
    ...(error.issues.length > 0 && { issues: error.issues.slice(0, ISSUES_SENT) }),
  }
  const status = ERROR_STATUS[error.code]
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply.code(status).send(body)
}

/** PostgreSQL refuses a NUL in text (22021) and in JSON (22P05): the caller sent what cannot be kept. */
const UNSTORABLE = ['22021', '22P05']

function ofHttp(error: FastifyError): AppError | null {
  if (UNSTORABLE.includes(error.code))
    return new AppError('INVALID', {}, [{ path: '', code: 'CONTROL_CHARACTER' }])
  const limit = { max: BODY_BYTES_MAX / 2 ** 20 }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('BODY_TOO_LARGE', limit)
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('FILE_TOO_LARGE')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('BODY_NOT_JSON')
  if (error.statusCode === 413) return new AppError('BODY_TOO_LARGE', limit)
  // A folder of the console's files.
  if (error.statusCode === 403 || error.statusCode === 404) return new AppError('NOT_FOUND')
  if (error.statusCode === 400) return new AppError('BODY_NOT_JSON')
  return null
}
