import { AppError, type BodyOf, manualTest } from '@parlance/contract'
import { type ServedBot, servedBot } from '../../builds/deploy/serving'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import type { IncomingTurn } from '../turn/incomingTurn'
import type { TakeTurn } from '../turn/takeTurn'
import { describeTurn } from './draft/describeTurn'
import { createDraftBots } from './draft/draftBots'
import { builtInOf, givenState } from './givenState'

/**
 * The manual test: a person talks to beta or live, or to the draft, and sees why it answers (behaviour 9.1). Nothing
 * goes into history.
 */
export function manualTestRoutes(serve: Serve, context: Context, takeTurn: TakeTurn): void {
  const draftBots = createDraftBots(context)

  serve(manualTest.turn, async ({ query, body, caller }) => {
    const { domainId } = query
    if (body.content === 'DRAFT') {
      const draft = await draftBots(domainId, body.edited)
      const { bot, build } = draft
      const served: ServedBot = {
        bot,
        snapshot: bot.snapshot,
        buildId: build?.buildId ?? 0,
        checksum: build?.checksum ?? '',
      }
      const incoming = incomingTest(
        domainId,
        caller.userId,
        { ...body, environment: 'BETA' },
        served,
        context,
      )
      const reply = await takeTurn({ ...incoming, served })
      return { ...reply, draft: await describeTurn(draft, body.text, reply) }
    }
    if (body.event === 'open' && body.environment === 'REAL') throw new AppError('TEST_WELCOME_UNSUPPORTED')
    const served = await servedBot(context, domainId, body.environment)
    if (!served) throw new AppError('NO_BUILD')
    return takeTurn(incomingTest(domainId, caller.userId, body, served, context))
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

/** A turn of a test as takeTurn takes it. */
function incomingTest(
  domainId: number,
  userId: number,
  body: BodyOf<typeof manualTest.turn>,
  { snapshot }: ServedBot,
  context: Context,
): IncomingTurn {
  const at = body.at === undefined ? context.now() : new Date(body.at)
  return {
    domainId,
    environment: body.environment,
    platform: 'test',
    ...(body.platform && { asPlatform: body.platform }),
    userId: testUser(userId, body.testId),
    userIp: null,
    event: body.event,
    text: body.text,
    eventKey: null,
    at,
    ...(body.given && {
      given: givenState(body.given, snapshot, at),
      builtIn: builtInOf(body.given.userVariables),
    }),
  }
}

/** Two people who test at once do not share a session. */
function testUser(userId: number, testId: string): string {
  return `${userId}:${testId}`
}
