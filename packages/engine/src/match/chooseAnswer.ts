import type { OpenClasses, Precedence } from '../bot/botClasses'
import { conditionsHold } from '../condition/hold'
import type { SnapshotAnswer, SnapshotConversation } from '../snapshot/snapshot'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'

/**
 * A round of matching: who may answer in it, and the classes that may answer in any round of the turn; `withShutOut` are
 * these and those that a strong context shuts out, null where none does.
 */
export type Round = { precedence: Precedence; classes: OpenClasses; withShutOut: OpenClasses | null }

/** Those whose conversation may answer, in the order of precedence; equals stay as they are. */
export function inPrecedence<Found>(
  found: readonly Found[],
  conversationOf: (one: Found) => SnapshotConversation,
  precedence: Precedence,
): Found[] {
  return found
    .flatMap((one) => {
      const at = precedence(conversationOf(one))
      return at === null ? [] : [{ one, at }]
    })
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/**
 * Returns the answer that a conversation gives now, null when none holds (behaviour 7.3). Of the answers in service for
 * the platform it is one by chance of those whose conditions hold; else of those without conditions one by chance if
 * the conversation is `random`, or the first. Chosen once a turn; the steps are noted when it is given.
 */
export function* chooseAnswer(
  turn: TurnState,
  conversation: SnapshotConversation,
): Effects<SnapshotAnswer | null> {
  const known = turn.cache.answers.get(conversation.id)
  if (known !== undefined) return known
  const answer = yield* choose(turn, conversation)
  turn.cache.answers.set(conversation.id, answer)
  return answer
}

/** Whether a conversation can answer now: with a task always, else with an answer whose conditions hold. */
export function* canAnswer(turn: TurnState, conversation: SnapshotConversation): Effects<boolean> {
  if (conversation.task)
    return conversation.answers.some(({ chatStatusCode }) => chatStatusCode === 'ENABLED')
  return (yield* chooseAnswer(turn, conversation)) !== null
}

function* choose(turn: TurnState, conversation: SnapshotConversation): Effects<SnapshotAnswer | null> {
  const active = conversation.answers.filter((answer) => isForNow(turn, answer))
  const conditioned: SnapshotAnswer[] = []
  for (const answer of active) {
    if (!answer.conditions || answer.conditions.length === 0) continue
    const { holds, terms, held } = yield* conditionsHold(turn, answer.conditions)
    const number = conversation.answers.indexOf(answer) + 1
    turn.notes.conditions.push({ conversation: conversation.name, answer: number, holds, terms })
    turn.cache.heldConditions.set(answer, held)
    if (holds) conditioned.push(answer)
  }
  if (conditioned.length > 0) return conditioned[Math.floor(turn.random() * conditioned.length)]!
  const others = active.filter(({ conditions }) => !conditions || conditions.length === 0)
  const index = conversation.random ? Math.floor(turn.random() * others.length) : 0
  return others[index] ?? null
}

function isForNow({ input }: TurnState, { chatStatusCode, platforms }: SnapshotAnswer): boolean {
  if (chatStatusCode !== 'ENABLED') return false
  return !platforms || platforms.length === 0 || platforms.includes(input.platform)
}

/** Notes which answer is given and why. */
export function noteChoice(
  turn: TurnState,
  conversation: SnapshotConversation,
  answer: SnapshotAnswer,
): void {
  const active = conversation.answers.filter((one) => isForNow(turn, one))
  const count = active.length
  const number = active.indexOf(answer) + 1
  for (const { conversation: name, answer: checked, holds } of turn.notes.conditions) {
    if (name !== conversation.name) continue
    const params = { number: checked, name }
    note(turn, 'CONDITION', holds ? 'WON' : 'LOST', holds ? 'HELD' : 'FAILED', params)
  }
  if (answer.conditions && answer.conditions.length > 0)
    note(turn, 'ANSWER', 'DONE', 'CONDITION', { number, count })
  else if (count === 1) note(turn, 'ANSWER', 'DONE', 'ONLY_ONE')
  else if (conversation.random) note(turn, 'ANSWER', 'DONE', 'RANDOM', { number, count })
  else note(turn, 'ANSWER', 'DONE', 'FIRST', { number, count })
}
