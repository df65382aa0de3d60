import { conditionsHold } from '../condition/hold'
import { type Deliberation, note } from '../dialogue/turn'
import type { Asking } from '../effect'
import type { SnapshotAnswer, SnapshotConversation } from '../snapshot'

/**
 * The answer that a conversation gives now, null when none holds (behaviour 7.3): of those in service and for the
 * platform, one by chance of those whose conditions hold; else of those without conditions one by chance where the
 * conversation says so, or the first. Chosen once a turn; the steps are noted when it is given.
 */
export function* chooseAnswer(
  d: Deliberation,
  conversation: SnapshotConversation,
): Asking<SnapshotAnswer | null> {
  const known = d.choices.get(conversation.id)
  if (known !== undefined) return known
  const answer = yield* choose(d, conversation)
  d.choices.set(conversation.id, answer)
  return answer
}

function* choose(d: Deliberation, conversation: SnapshotConversation): Asking<SnapshotAnswer | null> {
  const active = conversation.answers.filter((answer) => isForNow(d, answer))
  const conditioned: SnapshotAnswer[] = []
  for (const answer of active) {
    if (!answer.conditions || answer.conditions.length === 0) continue
    const { holds, terms, held } = yield* conditionsHold(d, answer.conditions)
    const number = conversation.answers.indexOf(answer) + 1
    d.noted.conditions.push({ conversation: conversation.name, answer: number, holds, terms })
    d.held.set(answer, held)
    if (holds) conditioned.push(answer)
  }
  if (conditioned.length > 0) return conditioned[Math.floor(d.random() * conditioned.length)]!
  const others = active.filter(({ conditions }) => !conditions || conditions.length === 0)
  const index = conversation.random ? Math.floor(d.random() * others.length) : 0
  return others[index] ?? null
}

function isForNow({ input }: Deliberation, { chatStatusCode, platforms }: SnapshotAnswer): boolean {
  if (chatStatusCode !== 'ENABLED') return false
  return !platforms || platforms.length === 0 || platforms.includes(input.platform)
}

/** Notes which answer is given and why. */
export function noteChoice(
  d: Deliberation,
  conversation: SnapshotConversation,
  answer: SnapshotAnswer,
): void {
  const active = conversation.answers.filter((one) => isForNow(d, one))
  const count = active.length
  const number = active.indexOf(answer) + 1
  for (const { holds, ...looked } of d.noted.conditions) {
    if (looked.conversation !== conversation.name) continue
    const params = { number: looked.answer, name: conversation.name }
    note(d.steps, 'CONDITION', holds ? 'WON' : 'LOST', holds ? 'HELD' : 'FAILED', params)
  }
  if (answer.conditions && answer.conditions.length > 0)
    note(d.steps, 'ANSWER', 'DONE', 'CONDITION', { number, count })
  else if (count === 1) note(d.steps, 'ANSWER', 'DONE', 'ONLY_ONE')
  else if (conversation.random) note(d.steps, 'ANSWER', 'DONE', 'RANDOM', { number, count })
  else note(d.steps, 'ANSWER', 'DONE', 'FIRST', { number, count })
}
