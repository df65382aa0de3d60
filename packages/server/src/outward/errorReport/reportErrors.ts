import { AppError, ERROR_FRAMES_MAX, errorReport } from '@parlance/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import { framesOf } from './errorReports'

const MINUTE_MS = 60_000
/** Of all callers together: the call is open to everybody, as pages before the login have errors too. */
const PER_MINUTE = 120

const NO_ERROR = { stack: undefined, message: '' }

/** Reports a call that the server failed (5xx). */
export function reportFailure(
  { reports, now, version }: Pick<Context, 'reports' | 'now' | 'version'>,
  { code, error, request }: { code: string; error: unknown; request: FastifyRequest },
): void {
  const { name, stack, message } = error instanceof Error ? error : { ...NO_ERROR, name: typeof error }
  reports.note({
    from: 'SERVER',
    at: now().toISOString(),
    version,
    name,
    code,
    frames: framesOf(stack?.replace(message, ''), ERROR_FRAMES_MAX),
    // The pattern of the address: what stands in it may be of a person.
    page: `${request.method} ${request.routeOptions.url ?? ''}`,
    requestId: request.id,
  })
}

/** Errors of the console that nothing caught: they are logged here, and reported. */
export function consoleErrorRoutes(serve: Serve, context: Context): void {
  let minute = { from: 0, count: 0 }
  serve(errorReport.console, async ({ body, request }) => {
    const now = context.now()
    if (now.getTime() - minute.from >= MINUTE_MS) minute = { from: now.getTime(), count: 0 }
    minute.count += 1
    if (minute.count > PER_MINUTE) throw new AppError('TOO_MANY_REQUESTS')
    const error = { ...body, frames: framesOf(body.frames, ERROR_FRAMES_MAX) }
    context.log.warn({ error }, 'the console had an error')
    const about = {
      from: 'CONSOLE',
      at: now.toISOString(),
      version: context.version,
      code: null,
      requestId: request.id,
    } as const
    context.reports.note({ ...error, ...about })
    return { ok: true as const }
  })
}
