import { WALK_FINDINGS_MAX, type Walked, type WalkLimit } from '@parlance/contract'
import type { Bot } from '../../bot/bot'
import { readPostback } from '../../render/postback'
import { hasActiveAnswer } from '../../snapshot/snapshot'
import type { Session } from '../../turn/session'
import type { TurnResult } from '../../turn/turn'
import { createFindings, type Findings } from './findings'
import { createFrontier } from './frontier'
import { playOut } from './playOut'
import { pressable } from './pressable'
import type { WalkState } from './walked'
import { prepareWalk, type WalkInput } from './walkInputs'

/** Characters of an answer that a path shows. */
const HEARD_MAX = 200

/** The limits of a walk, and the instant at which it starts, in ms. */
export type WalkWish = {
  now: number
  turnsMax: number
  depthMax: number
  /** Whether the time for it is over. */
  isOver: () => boolean
  /** The number of turns taken, and of inputs that are still to be tried. */
  onTurn?: (taken: number, left: number) => void
}

/**
 * Walks every path of a bot, breadth first, in steps: from each beginning all that a user may press, ask or answer, each
 * state once. What decides is what is written: no model is asked, no server is called.
 */
export function* walkBot(bot: Bot, wish: WalkWish): Generator<undefined, Walked> {
  const walked = yield* prepareWalk(bot)
  const frontier = createFrontier(walked, wish.depthMax)
  const findings = createFindings(walked)
  let taken = 0
  let limit: WalkLimit | null = null
  while (limit === null) {
    const one = frontier.next()
    if (!one) break
    const turns = yield* playOut(bot, one.state, one.input, wish.now)
    yield
    taken += turns.length
    for (const turn of turns) {
      const reached = stateBehind(one.state, one.input, turn)
      findings.note(one.state, one.input, turn, reached)
      frontier.add(reached)
    }
    wish.onTurn?.(taken, frontier.left())
    limit = limitOf(wish, taken)
  }
  const left = frontier.left() + frontier.tooDeep()
  return {
    ...reported(findings, left === 0),
    ...countsOf(bot, findings),
    turns: taken,
    states: frontier.states(),
    left,
    limit: left === 0 ? null : (limit ?? 'DEPTH'),
  }
}

function limitOf({ turnsMax, isOver }: WalkWish, taken: number): WalkLimit | null {
  if (taken >= turnsMax) return 'TURNS'
  return isOver() ? 'SECONDS' : null
}

function reported(findings: Findings, isWhole: boolean): Pick<Walked, 'findings' | 'findingCount'> {
  const all = findings.all(isWhole)
  return { findings: all.slice(0, WALK_FINDINGS_MAX), findingCount: all.length }
}

function countsOf({ snapshot }: Bot, findings: Findings): Pick<Walked, 'conversations' | 'reached'> {
  return {
    conversations: snapshot.conversations.filter(hasActiveAnswer).length,
    reached: findings.reached(),
  }
}

function stateBehind(state: WalkState, { text, button }: WalkInput, turn: TurnResult): WalkState {
  const heard =
    turn.answerText.length > HEARD_MAX ? `${turn.answerText.slice(0, HEARD_MAX)}…` : turn.answerText
  return {
    // What a turn holds may be shared with the bot: a state must stay as it is.
    session: JSON.parse(JSON.stringify(turn.session)) as Session,
    before: state,
    line: { said: readPostback(text).visible, pressed: button !== undefined, heard },
    depth: state.depth + 1,
    choices: pressable(turn.bubbles, turn.quickButtons),
    at: turn.spoken.at(-1)?.conversationId ?? null,
  }
}
