import type { Answer, AnswerBubble, ConversationFields } from '@parlance/contract'
import { CONVERSATION_SETTINGS, isOther } from './draft'

/**
 * My edit over theirs: what is edited here is mine; what is edited elsewhere, and unchanged by me since `base`, from
 * which both edits started, stays as they made it. Otherwise a corrected question would undo another's task or
 * conditions unseen.
 */
export function mergeEdits(
  base: ConversationFields,
  mine: ConversationFields,
  theirs: ConversationFields,
): ConversationFields {
  const merged = { ...mine }
  for (const field of CONVERSATION_SETTINGS) {
    if (!isSame(mine[field], base[field])) continue
    delete merged[field]
    if (theirs[field] !== undefined) Object.assign(merged, { [field]: theirs[field] })
  }
  const [own, before, now] = [mine, base, theirs].map(({ questions }) => questions.filter(isOther))
  if (isSame(own, before))
    merged.questions = [...mine.questions.filter((question) => !isOther(question)), ...(now ?? [])]
  merged.answers = mergeAnswers(base.answers, mine.answers, theirs.answers)
  return { ...merged, type: merged.task ? 'TASK' : 'GENERAL' }
}

/** Answers have no name: while both edits have as many as `base`, they are identified by their position. */
function mergeAnswers(base: Answer[], mine: Answer[], theirs: Answer[]): Answer[] {
  if (mine.length !== base.length || theirs.length !== base.length) return mine
  return mine.map(({ chatStatusCode, bubbles, ...settings }, i) => {
    const { chatStatusCode: _, bubbles: bubblesBefore, ...before } = base[i]!
    const { chatStatusCode: __, bubbles: bubblesNow, ...now } = theirs[i]!
    return {
      chatStatusCode,
      bubbles: mergeBubbles(bubblesBefore, bubbles, bubblesNow),
      ...(isSame(settings, before) ? now : settings),
    }
  })
}

function mergeBubbles(base: AnswerBubble[], mine: AnswerBubble[], theirs: AnswerBubble[]): AnswerBubble[] {
  if (mine.length !== base.length || theirs.length !== base.length) return mine
  return mine.map((bubble, i) =>
    bubble.answerType !== 'TEXT' && isSame(bubble, base[i]) ? theirs[i]! : bubble,
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
