import {
  CONTEXT_SECONDS_DEFAULT,
  CONTEXT_TURNS_DEFAULT,
  PREVIEW_TURNS_MAX,
  type PreviewEnd,
  type PreviewPath,
  type PreviewTurn,
  type Slot,
  type TaskPreview,
} from '@parlance/contract'
import { assumedReply } from '../action/assumedReply'
import type { Bot } from '../bot/bot'
import { readPostback } from '../render/postback'
import { standIn } from '../service/standIn'
import type { SnapshotConversation } from '../snapshot/snapshot'
import { exampleAnswer, exampleOpening } from '../task/exampleAnswer'
import type { AnsweredEffect, EffectResult, OutwardRequest } from '../turn/effect'
import type { Session } from '../turn/session'
import type { TurnInput, TurnResult } from '../turn/turn'
import { respond } from './respond'

/** A dialogue to be played: the first message, and how it continues. */
export type TaskWish = {
  conversation: SnapshotConversation
  said: readonly string[]
  path: PreviewPath | undefined
  /** The slot that is asked too often; by default the first that is asked. */
  slot: string | undefined
  /** The instant of the first message, in ms. */
  now: number
  userId: string
  /** Whether the time for it is over. */
  isOver: () => boolean
}

/** A text that no entity matches, for a slot that is asked for in vain. */
const NOTHING_SAID = '???'
const SECOND_MS = 1_000
const ONE_TURN: Pick<TurnInput, 'event' | 'seed' | 'newSessionId' | 'platform'> = {
  event: 'send',
  seed: 1,
  newSessionId: 'preview',
  platform: 'test',
}

/**
 * Plays a dialogue of a task with a bot, in steps: what was said, then examples by the path until the task has ended. No
 * server is called; each is taken to have answered well.
 */
export function* playTask(bot: Bot, wish: TaskWish): Generator<undefined, TaskPreview> {
  const { conversation, said } = wish
  const exitKeyword = exitKeywordsOf(bot, conversation)[0] ?? null
  const turns: PreviewTurn[] = []
  const asks = new Map<string, number>()
  let session: Session | null = null
  let end: PreviewEnd = 'NOT_BEGUN'
  while (turns.length < PREVIEW_TURNS_MAX && !wish.isOver()) {
    const given = said[turns.length]
    if (given === undefined && isPlayedOut(wish, turns.length, end)) return { turns, end, exitKeyword }
    const text = given ?? nextMessage(bot, wish, { turns, asks, exitKeyword })
    if (text === null) return { turns, end: turns.length === 0 ? end : 'NO_EXAMPLE', exitKeyword }
    const turn = yield* takeTurn(bot, session, inputOf(wish, text, turns.length), wish.isOver)
    if (!turn) break
    session = JSON.parse(JSON.stringify(turn.session)) as Session
    turns.push(presented(turn, text, given === undefined))
    end = endOf(turn, end)
    const asked = turns.at(-1)!.asked
    if (asked !== null) asks.set(asked, (asks.get(asked) ?? 0) + 1)
  }
  return { turns, end: end === 'OPEN' ? 'TOO_LONG' : end, exitKeyword }
}

/** Whether the dialogue is complete: at least one turn was taken, and nothing is left to say. */
function isPlayedOut({ path }: TaskWish, taken: number, end: PreviewEnd): boolean {
  return taken > 0 && (path === undefined || end !== 'OPEN')
}

type Played = {
  turns: readonly PreviewTurn[]
  /** How often each slot was asked. */
  asks: ReadonlyMap<string, number>
  exitKeyword: string | null
}

/** What the end user says next on the path; null where nothing is known that they could say. */
function nextMessage(bot: Bot, wish: TaskWish, { turns, asks, exitKeyword }: Played): string | null {
  const { conversation, path } = wish
  const last = turns.at(-1)
  if (!last) return exampleOpening(bot, conversation)
  if (path === 'EXIT') return exitKeyword
  const asked = slotsOf(conversation).find(({ name }) => name === last.asked)
  if (!asked) return null
  const tooOften = wish.slot ?? turns.find((turn) => turn.asked !== null)?.asked
  if (path === 'OVER_COUNT' && asked.name === tooOften) return NOTHING_SAID
  return exampleAnswer(bot, asked, (asks.get(asked.name) ?? 1) - 1)
}

function inputOf(wish: TaskWish, text: string, at: number): TurnInput {
  const now = wish.now + at * SECOND_MS
  const until = now + CONTEXT_SECONDS_DEFAULT * SECOND_MS
  // What must have gone before is taken to have gone before.
  const contexts = (wish.conversation.inputContexts ?? []).map((name) => {
    return { name, strength: 'WEAK' as const, turnsLeft: CONTEXT_TURNS_DEFAULT, until }
  })
  return { ...ONE_TURN, text, now, userId: wish.userId, requestId: `preview-${at}`, given: { contexts } }
}

/** One turn; null where the time was over in the midst of it. */
function* takeTurn(
  bot: Bot,
  session: Session | null,
  input: TurnInput,
  isOver: () => boolean,
): Generator<undefined, TurnResult | null> {
  const asking = respond(bot, session, input)
  let step = asking.next()
  while (!step.done) {
    if (step.value.kind === 'pause') {
      if (isOver()) return null
      yield
      step = asking.next(null)
    } else step = asking.next(replyTo(bot, step.value))
  }
  yield
  return step.value
}

function replyTo({ snapshot }: Bot, effect: AnsweredEffect): EffectResult {
  if (effect.kind === 'authenticationLink') return { url: effect.url }
  const send = (request: OutwardRequest) => assumedReply(snapshot, request)
  return effect.kind === 'service' ? standIn(effect, send) : effect.requests.map(send)
}

function presented(turn: TurnResult, text: string, isExample: boolean): PreviewTurn {
  const { bubbles, quickButtons, trace } = turn
  const task = trace.analysis?.task ?? null
  return {
    said: readPostback(text).visible,
    isExample,
    bubbles,
    quickButtons,
    matchType: trace.matchType,
    asked: task?.asked ?? null,
    slots: task && task.slots.map(({ name, value }) => ({ name, value })),
    calls: (trace.analysis?.calls ?? []).map(({ purpose, name, url }) => ({ purpose, name, url })),
  }
}

/** The state of the dialogue after a turn; unchanged when the turn did not belong to the task. */
function endOf({ trace }: TurnResult, before: PreviewEnd): PreviewEnd {
  if (trace.analysis?.task) return 'OPEN'
  const reasons = trace.steps.flatMap(({ step, reason }) => (step === 'TASK' ? [reason] : []))
  if (reasons.includes('OVER_COUNT')) return 'OVER_COUNT'
  if (reasons.includes('COMPLETED')) return 'ANSWERED'
  if (trace.steps.some(({ step, reason }) => step === 'FAILURE' && reason === 'NO_ANSWER')) return 'NO_ANSWER'
  if (reasons.includes('EXITED') || reasons.includes('DENIED')) return 'EXITED'
  return before === 'OPEN' ? 'EXITED' : before
}

function exitKeywordsOf({ snapshot }: Bot, { task }: SnapshotConversation): string[] {
  return [...(task?.exitKeywords ?? []), ...snapshot.settings.taskEnd.exitKeywords]
}

function slotsOf({ task }: SnapshotConversation): readonly Slot[] {
  return task?.slots ?? []
}
