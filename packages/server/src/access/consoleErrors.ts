import { AppError, ERROR_FRAMES_MAX, errorReport } from '@parlance/contract'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context'
import type { Serve } from '../http/serve'
import { framesOf } from '../outward/errorReport/errorReports'
import { networkOf } from './attempt/attemptLimit'
import { findSession } from './session/session'

const MINUTE_MS = 60_000
/**
 * The call is open to everybody, as pages before the login have errors too: of each who is signed in, of each network of
 * those who are not, and of all of these together.
 */
const PER_CALLER = 30
const PER_STRANGERS = 120
const CALLERS_MAX = 10_000

/** Errors of the console that nothing caught: they are logged here, and reported. */
export function consoleErrorRoutes(serve: Serve, context: Context): void {
  const counts = new LRUCache<string, { from: number; count: number }>({ max: CALLERS_MAX })
  const refuseMany = (who: string, most: number, now: number) => {
    const known = counts.get(who)
    const minute = known && now - known.from < MINUTE_MS ? known : { from: now, count: 0 }
    counts.set(who, minute)
    minute.count += 1
    if (minute.count > most) throw new AppError('TOO_MANY_REQUESTS')
  }
  serve(errorReport.console, async ({ body, request }) => {
    const now = context.now()
    // An error tells of itself also while the database is away.
    const caller = await findSession(context, request).catch(() => null)
    refuseMany(caller ? `user ${caller.id}` : networkOf(request.ip), PER_CALLER, now.getTime())
    if (!caller) refuseMany('strangers', PER_STRANGERS, now.getTime())
    const error = { ...body, isSignedIn: caller !== null, frames: framesOf(body.frames, ERROR_FRAMES_MAX) }
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
