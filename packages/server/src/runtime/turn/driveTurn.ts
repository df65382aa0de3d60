import { TURN_BUDGET_MS } from '@parlance/contract'
import {
  type CallOutcome,
  type Effect,
  type EffectResult,
  type Effects,
  type RecordedEffect,
  respond,
  type Session,
  type TurnInput,
  type TurnResult,
} from '@parlance/engine'
import type { ServedBot } from '../../builds/deploy/serving'
import type { Context } from '../../context'
import { refusedAtOnce, sendOutward } from '../../outward/client/guardedClient'
import { authenticationLink } from '../authentication/authenticationLink'
import type { SessionKey } from './incomingTurn'
import { systemErrorTurn } from './systemErrorTurn'

/** More would be no conversation but a circle. */
const ROUNDS_MAX = 100

/** A turn that has begun. */
export type TurnUnderWay = {
  /** The turn, when it needs nothing from outside or knows at once that there is nothing to get; else null. */
  soon(): TurnResult | null
  /** Takes it to its end, asking outside what it needs; never throws. */
  finish(): Promise<TurnResult>
  /** What it asked and what came back, in order. */
  effects: RecordedEffect[]
  /** False when it broke: then nothing of it can be taken again. */
  sound(): boolean
}

/** Begins a turn: all of it happens here and now when the engine asks for nothing. */
export function driveTurn(
  context: Context,
  who: SessionKey,
  served: ServedBot,
  before: Session | null,
  input: TurnInput,
): TurnUnderWay {
  const deadline = performance.now() + TURN_BUDGET_MS
  const effects: RecordedEffect[] = []
  let broken = false
  const apologise = (error: unknown) => {
    broken = true
    context.log.error({ err: error, domain: who.domainId, build: served.buildId }, 'a turn broke')
    return systemErrorTurn(served.bot, before, input)
  }
  let asking: Effects<TurnResult>
  let step: IteratorResult<Effect, TurnResult>
  try {
    asking = respond(served.bot, before, input)
    step = answerAtOnce(context, who, asking, effects)
  } catch (error) {
    step = { done: true, value: apologise(error) }
  }
  const finish = async (): Promise<TurnResult> => {
    try {
      for (let round = 0; !step.done; round += 1) {
        if (round === ROUNDS_MAX) throw new Error('the engine asks in circles')
        const result = await answer(context, who, step.value, deadline)
        effects.push({ effect: step.value, result })
        step = asking.next(result)
      }
      return step.value
    } catch (error) {
      return apologise(error)
    }
  }
  return {
    effects,
    sound: () => !broken,
    finish,
    soon: () => (step.done ? step.value : null),
  }
}

/** Begins and goes on as far as nobody has to be waited for: a turn that ends so needs no lease. */
function answerAtOnce(
  context: Context,
  { domainId }: SessionKey,
  asking: Effects<TurnResult>,
  effects: RecordedEffect[],
): IteratorResult<Effect, TurnResult> {
  let step = asking.next()
  for (let round = 0; !step.done && round < ROUNDS_MAX; round += 1) {
    const effect = step.value
    const result = effect.kind === 'call' ? refusedAtOnce(context, effect.requests, domainId) : null
    if (!result) break
    effects.push({ effect, result })
    step = asking.next(result)
  }
  return step
}

async function answer(
  context: Context,
  who: SessionKey,
  effect: Effect,
  deadline: number,
): Promise<EffectResult> {
  if (effect.kind === 'call') {
    const send = (request: (typeof effect.requests)[number]): Promise<CallOutcome> =>
      sendOutward(context, request, { domainId: who.domainId, deadline })
    return Promise.all(effect.requests.map(send))
  }
  try {
    return await authenticationLink(context, who, effect.url)
  } catch (error) {
    context.log.error({ err: error, domain: who.domainId }, 'no authentication link could be made')
    return null
  }
}
