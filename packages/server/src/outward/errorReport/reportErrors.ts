import { ERROR_FRAMES_MAX } from '@parlance/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import { framesOf } from './errorReports'

const NO_ERROR = { stack: undefined, message: '' }

/** Reports a call that the server failed (5xx). */
export function reportFailure(
  { reports, now, version }: Pick<Context, 'reports' | 'now' | 'version'>,
  { code, error, request }: { code: string; error: unknown; request: FastifyRequest },
): void {
  const { name, stack, message } = error instanceof Error ? error : { ...NO_ERROR, name: typeof error }
  reports.note({
    from: 'SERVER',
    isSignedIn: null,
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
