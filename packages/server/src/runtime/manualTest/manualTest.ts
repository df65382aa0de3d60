import {
  AppError,
  type BodyOf,
  BUILT_IN_VARIABLES,
  CONTEXT_SECONDS_DEFAULT,
  CONTEXT_TURNS_DEFAULT,
  isNumeric,
  type ManualTestTurn,
  manualTest,
} from '@parlance/contract'
import type { GivenState, Json, Session, Snapshot } from '@parlance/engine'
import type { z } from 'zod'
import { type ServedBot, servedBot } from '../../builds/deploy/serving'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import type { IncomingTurn } from '../turn/incomingTurn'
import type { TakeTurn } from '../turn/takeTurn'
import { describeTurn } from './draft/describeTurn'
import { createDraftBots } from './draft/draftBots'

type Given = NonNullable<z.output<typeof ManualTestTurn>['given']>

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

/** What a person typed into the test, as a session keeps it. */
function givenState(
  { contexts = [], userVariables = {}, entities = {}, slots = {} }: Given,
  snapshot: Snapshot,
  at: Date,
): GivenState {
  const until = at.getTime() + CONTEXT_SECONDS_DEFAULT * 1_000
  const typeOf = new Map(snapshot.components.userVariable.map(({ name, type }) => [name, type]))
  return {
    contexts: contexts.map((name) => ({ name, strength: 'WEAK', turnsLeft: CONTEXT_TURNS_DEFAULT, until })),
    userVariables: Object.fromEntries(
      Object.entries(userVariables)
        .filter(([name]) => !isBuiltIn(name))
        .map(([name, text]) => [name, valueOf(text, typeOf.get(name))]),
    ),
    values: Object.fromEntries([
      ...Object.entries(entities).map(([name, value]) =>
        valueAs(/^`?@/.test(name) ? name : `@{${name}}`, value),
      ),
      ...Object.entries(slots).map(([name, value]) => valueAs(`slot.${name}`, value, { given: true })),
    ]),
  }
}

/** Built-in variables do not last as those of the domain do: each turn of the test brings them, as one of a call does. */
function builtInOf(given: NonNullable<Given['userVariables']> = {}): Record<string, Json> {
  const values: Record<string, Json> = {}
  for (const [written, text] of Object.entries(given)) {
    if (!isBuiltIn(written)) continue
    const [name = '', field] = written.split('.')
    const before = values[name]
    if (field === undefined) values[name] = name === 'cicRequest' ? valueOf(text, 'JSON') : text
    else values[name] = { ...(typeof before === 'object' && before), [field]: text }
  }
  return values
}

/** By its name, or by that of a part of it: `cicRequest.caller`. */
function isBuiltIn(written: string): boolean {
  return BUILT_IN_VARIABLES.some((name) => written === name || written.startsWith(`${name}.`))
}

function valueAs(
  key: string,
  value: string,
  more: { given?: true } = {},
): [string, Session['values'][string]] {
  return [key, { value, word: value, turn: 1, ...more }]
}

function valueOf(text: string, type: 'TEXT' | 'NUMBER' | 'JSON' | undefined): Json {
  if (type === 'NUMBER' && isNumeric(text)) return Number(text)
  if (type !== 'JSON') return text
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}
