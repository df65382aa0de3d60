import type { CallPurpose } from '@parlance/contract'
import { assumedReply } from '../../action/assumedReply'
import type { Bot } from '../../bot/bot'
import { standIn } from '../../service/standIn'
import type { AnsweredEffect, CallOutcome, EffectResult, OutwardRequest } from '../../turn/effect'
import type { TurnInput, TurnResult } from '../../turn/turn'
import { respond } from '../respond'
import type { WalkState } from './walked'
import type { WalkInput } from './walkInputs'

const SECOND_MS = 1_000
/** Seeds that are tried until chance has fallen in every way. */
const SEEDS_PER_ANSWER = 4
const SEEDS_MAX = 40
/** Servers that are asked a yes or no: both are walked. */
const YES_OR_NO: Partial<Record<CallPurpose, string>> = {
  SLOT_CHECK: '{"valid":false}',
  CONDITION_URL: '{"result":false}',
}

/** One turn of a walk; `isAsked`: a server was asked a yes or no. */
type Played = { turn: TurnResult; isAsked: boolean }

/**
 * Plays what a user does in a state, in every way that it may turn out: once for each answer that chance may choose, and
 * with a no of the servers that are asked one. No server is called.
 */
export function* playOut(
  bot: Bot,
  state: WalkState,
  input: WalkInput,
  start: number,
): Generator<undefined, TurnResult[]> {
  const play = (seed: number, refuses: boolean) =>
    takeTurn(bot, state, inputOf(state, input, start, seed), refuses)
  const first = yield* play(1, false)
  const turns = [first.turn]
  if (first.isAsked) turns.push((yield* play(1, true)).turn)
  const seen = new Set([spokenBy(first.turn)])
  const variants = variantsOf(bot, first.turn)
  for (
    let seed = 2;
    seen.size < variants && seed <= Math.min(variants * SEEDS_PER_ANSWER, SEEDS_MAX);
    seed += 1
  ) {
    const { turn } = yield* play(seed, false)
    if (seen.has(spokenBy(turn))) continue
    seen.add(spokenBy(turn))
    turns.push(turn)
  }
  return turns
}

/** The answers among which chance has chosen in a turn; 1 where it has not. */
function variantsOf(bot: Bot, { spoken }: TurnResult): number {
  return spoken.reduce((variants, { conversationId }) => {
    const { random, answers } = bot.conversations.get(conversationId) ?? { random: false, answers: [] }
    const on = answers.filter(({ chatStatusCode }) => chatStatusCode === 'ENABLED')
    const conditioned = on.filter(({ conditions = [] }) => conditions.length > 0).length
    return variants * Math.max(random ? on.length - conditioned : 1, conditioned, 1)
  }, 1)
}

function spokenBy({ spoken }: TurnResult): string {
  return spoken.map(({ conversationId, answer, slot }) => `${conversationId} ${answer?.at ?? slot}`).join()
}

function inputOf({ depth }: WalkState, { event, text }: WalkInput, start: number, seed: number): TurnInput {
  return {
    event,
    text,
    seed,
    now: start + depth * SECOND_MS,
    newSessionId: 'walk',
    platform: 'test',
    userId: 'walk',
    requestId: `walk-${depth}`,
  }
}

function* takeTurn(
  bot: Bot,
  { session }: WalkState,
  input: TurnInput,
  refuses: boolean,
): Generator<undefined, Played> {
  const asking = respond(bot, session, input)
  let isAsked = false
  let step = asking.next()
  while (!step.done) {
    const effect = step.value
    if (effect.kind === 'pause') {
      yield
      step = asking.next(null)
      continue
    }
    isAsked ||= effect.kind === 'call' && effect.requests.some(({ purpose }) => purpose in YES_OR_NO)
    step = asking.next(replyTo(bot, effect, refuses))
  }
  return { turn: step.value, isAsked }
}

function replyTo({ snapshot }: Bot, effect: AnsweredEffect, refuses: boolean): EffectResult {
  if (effect.kind === 'authenticationLink') return { known: true }
  const send = (request: OutwardRequest): CallOutcome => {
    const reply = assumedReply(snapshot, request)
    const refusal = refuses ? YES_OR_NO[request.purpose] : undefined
    return refusal !== undefined && reply.ok ? { ...reply, body: refusal } : reply
  }
  return effect.kind === 'service' ? standIn(effect, send) : effect.requests.map(send)
}
