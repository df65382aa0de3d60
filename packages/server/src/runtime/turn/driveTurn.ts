import { randomUUID } from 'node:crypto'
import { DEFAULT_MESSAGES, type Trace, TURN_BUDGET_MS } from '@parlance/contract'
import {
  type AnsweredEffect,
  type Bot,
  type EffectResult,
  type Effects,
  newSession,
  type RecordedEffect,
  readPostback,
  respond,
  type Session,
  type TurnInput,
  type TurnResult,
} from '@parlance/engine'
import type { ServedBot } from '../../builds/deploy/serving'
import { sendOpened } from '../../content/component/actionMethod/sendOpened'
import type { Context } from '../../context'
import { authenticationLink } from '../authentication/authenticationLink'
import { oauthLink } from '../authentication/oauthLink'
import { askService, serviceAtOnce } from './askService'
import { type TurnStep, takeNextSlice, takeSlice } from './fairness/turnSlices'
import type { IncomingTurn, SessionKey } from './incomingTurn'

/** Rounds of calls of one turn; more is an endless loop. */
const ROUNDS_MAX = 100

/** The user of the turn, and the image that was sent with it. */
type TurnOf = SessionKey & Pick<IncomingTurn, 'fetchImage'>

/** A turn that has begun. */
export type TurnUnderWay = {
  /** The turn, when it ended without a call outside; else null. */
  immediate: TurnResult | null
  /** Takes it to its end with the calls that it needs; never throws. */
  finish(): Promise<TurnResult>
  /** The effects that the engine asked for and their results, in order. */
  effects: RecordedEffect[]
  /** Whether it broke: then it cannot be replayed. */
  failed(): boolean
}

/** Begins a turn; it has ended already when the engine asks for nothing. */
export function driveTurn(
  context: Context,
  who: TurnOf,
  served: ServedBot,
  before: Session | null,
  input: TurnInput,
): TurnUnderWay {
  const deadline = performance.now() + TURN_BUDGET_MS
  const effects: RecordedEffect[] = []
  let failed = false
  const breakOff = (error: unknown) => {
    failed = true
    context.log.error({ err: error, domain: who.domainId, build: served.buildId }, 'a turn broke')
    return systemErrorTurn(served.bot, before, input)
  }
  let asking: Effects<TurnResult>
  let step: TurnStep<TurnResult>
  try {
    asking = respond(served.bot, before, input)
    step = answerAtOnce(context, who, asking, effects)
  } catch (error) {
    step = { done: true, value: breakOff(error) }
  }
  const finish = async (): Promise<TurnResult> => {
    try {
      for (let round = 0; !step.done; ) {
        if (step.value.kind === 'pause') {
          step = await takeNextSlice(who.domainId, asking)
          continue
        }
        if (round++ === ROUNDS_MAX) throw new Error('the engine makes calls without end')
        const result = await answer(context, { ...who, buildId: served.buildId }, step.value, deadline)
        effects.push({ effect: step.value, result })
        step = takeSlice(asking, result)
      }
      return step.value
    } catch (error) {
      return breakOff(error)
    }
  }
  return {
    effects,
    failed: () => failed,
    finish,
    immediate: step.done ? step.value : null,
  }
}

/** Goes as far as it can without waiting: a turn that ends so needs no lease. */
function answerAtOnce(
  context: Context,
  { domainId }: SessionKey,
  asking: Effects<TurnResult>,
  effects: RecordedEffect[],
): TurnStep<TurnResult> {
  let step = takeSlice(asking)
  for (let round = 0; !step.done && round < ROUNDS_MAX; round += 1) {
    const effect = step.value
    if (effect.kind === 'pause') break
    const result = knownAtOnce(context, effect, domainId)
    if (!result) break
    effects.push({ effect, result })
    step = takeSlice(asking, result)
  }
  return step
}

function knownAtOnce(context: Context, effect: AnsweredEffect, domainId: number): EffectResult {
  if (effect.kind === 'call') return context.outward.refusedAtOnce(effect.requests, domainId)
  return effect.kind === 'service' ? serviceAtOnce(context, effect, domainId) : null
}

async function answer(
  context: Context,
  who: TurnOf & { buildId: number },
  effect: AnsweredEffect,
  deadline: number,
): Promise<EffectResult> {
  if (effect.kind === 'call') {
    const { domainId } = who
    return Promise.all(effect.requests.map((request) => sendOpened(context, request, { domainId, deadline })))
  }
  if (effect.kind === 'service') return askService(context, { ...who, deadline }, effect)
  try {
    const { domainId, environment, platform, userId } = who
    const owner = { domain_id: domainId, environment, platform, user_id: userId }
    return effect.oauth
      ? await oauthLink(context, owner, effect.oauth, deadline)
      : await authenticationLink(context, who, effect.url)
  } catch (error) {
    context.log.error({ err: error, domain: who.domainId }, 'no authentication link could be made')
    return null
  }
}

/**
 * The turn in place of one that broke unexpectedly: the product's own text, and the session as it was. So every message
 * gets an answer (behaviour 12.3).
 */
function systemErrorTurn(
  { snapshot, thresholds }: Bot,
  before: Session | null,
  input: TurnInput,
): TurnResult {
  const message = DEFAULT_MESSAGES[snapshot.domain.language].systemError
  const trace: Trace = {
    matchType: 'SYSTEM_ERROR',
    score: 0,
    conversation: null,
    candidates: [],
    features: [],
    entities: [],
    normalised: '',
    thresholds: thresholds && { ...thresholds },
    steps: [{ step: 'SYSTEM_ERROR', outcome: 'WON', reason: 'CALL_FAILED', params: { code: 'INTERNAL' } }],
    buildId: snapshot.build.id,
    buildDisplayId: snapshot.build.displayId,
    newSession: before === null,
  }
  const information = [
    ['chatType', 'TEXT'],
    ['chatType', 'TEXT'],
    ['score', '0.0'],
    ['endOfBubble', 'endOfBubble'],
    ['matchingType', 'none'],
    ['domainCode', snapshot.domain.code],
    ['defaultMsgType', 'systemErrorMsg'],
  ].map(([key, value]) => ({ key: key!, value: value! }))
  return {
    session: before ?? newSession(randomUUID(), input.now),
    bubbles: [{ type: 'text', data: { description: message }, information, context: [] }],
    quickButtons: [],
    impressions: [],
    answerText: message,
    tags: [],
    // Which words of it are sensitive was not found out.
    utterance: snapshot.settings.systemEntities.some(({ sensitiveType }) => sensitiveType !== 'NONE')
      ? ''
      : readPostback(input.text).visible,
    masked: false,
    secrets: [],
    spoken: [],
    trace,
  }
}
