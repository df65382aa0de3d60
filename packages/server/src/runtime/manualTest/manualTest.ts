import { AppError, manualTest } from '@parlance/contract'
import { servedBot } from '../../builds/deploy/serving'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import type { TakeTurn } from '../turn/takeTurn'
import { builtInOf, givenState } from './givenState'

/**
 * The manual test: a person talks to beta or live and sees why it answers (behaviour 9.1). Nothing goes into history.
 */
export function manualTestRoutes(serve: Serve, context: Context, takeTurn: TakeTurn): void {
  serve(manualTest.turn, async ({ query, body, caller }) => {
    if (body.event === 'open' && body.environment === 'REAL') throw new AppError('TEST_WELCOME_UNSUPPORTED')
    const served = await servedBot(context, query.domainId, body.environment)
    if (!served) throw new AppError('NO_BUILD')
    const at = body.at === undefined ? context.now() : new Date(body.at)
    return takeTurn({
      domainId: query.domainId,
      environment: body.environment,
      platform: 'test',
      ...(body.platform && { asPlatform: body.platform }),
      userId: testUser(caller.userId, body.testId),
      userIp: null,
      event: body.event,
      text: body.text,
      eventKey: null,
      at,
      ...(body.given && {
        given: givenState(body.given, served.snapshot, at),
        builtIn: builtInOf(body.given.userVariables),
      }),
    })
  })

  serve(manualTest.reset, async ({ query, body, caller }) => {
    await context.database
      .deleteFrom('dialogue_session')
      .where('domain_id', '=', query.domainId)
      .where('platform', '=', 'test')
      .where('user_id', '=', testUser(caller.userId, body.testId))
      .execute()
    return { ok: true as const }
  })
}

/** Two people who test at once do not share a session. */
function testUser(userId: number, testId: string): string {
  return `${userId}:${testId}`
}
