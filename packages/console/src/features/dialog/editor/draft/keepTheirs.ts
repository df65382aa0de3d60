import type { AnswerBubble, Conversation, ConversationFields } from '@parlance/contract'
import { storedFields } from './draft'

type Answer = ConversationFields['answers'][number]
const PARTS = ['task', 'inputContexts', 'outputContexts', 'negatives', 'feedback', 'memo'] as const

/**
 * My edit over theirs: what is edited here is mine; what is not, and I left alone since `base`, from which both edits
 * started, stays as they made it. Otherwise a corrected question would undo another's task or conditions unseen.
 */
export function keepTheirs(
  storedBase: Conversation,
  mine: ConversationFields,
  storedTheirs: Conversation,
): ConversationFields {
  const [base, theirs] = [storedFields(storedBase), storedFields(storedTheirs)]
  const merged = { ...mine }
  for (const part of PARTS) {
    if (!isSame(mine[part], base[part])) continue
    delete merged[part]
    if (theirs[part] !== undefined) Object.assign(merged, { [part]: theirs[part] })
  }
  const others = [mine, base, theirs].map(otherQuestions)
  if (isSame(others[0], others[1]))
    merged.questions = [...mine.questions.filter((question) => !isOther(question)), ...(others[2] ?? [])]
  merged.answers = mergeAnswers(base.answers, mine.answers, theirs.answers)
  return { ...merged, type: merged.task ? 'TASK' : 'GENERAL' }
}

/** Answers have no name to know them by: they are told apart by place, while nobody added or removed one. */
function mergeAnswers(base: Answer[], mine: Answer[], theirs: Answer[]): Answer[] {
  if (mine.length !== base.length || theirs.length !== base.length) return mine
  return mine.map((answer, i) => {
    const [was, now] = [base[i], theirs[i]]
    if (!was || !now) return answer
    const [{ chatStatusCode, bubbles, ...extras }, wasExtras, nowExtras] = [
      answer,
      extrasOf(was),
      extrasOf(now),
    ]
    return {
      chatStatusCode,
      bubbles: mergeBubbles(was.bubbles, bubbles, now.bubbles),
      ...(isSame(extras, wasExtras) ? nowExtras : extras),
    }
  })
}

function mergeBubbles(base: AnswerBubble[], mine: AnswerBubble[], theirs: AnswerBubble[]): AnswerBubble[] {
  if (mine.length !== base.length || theirs.length !== base.length) return mine
  return mine.map((bubble, i) => {
    const now = theirs[i]
    return now && bubble.answerType !== 'TEXT' && isSame(bubble, base[i]) ? now : bubble
  })
}

function extrasOf(answer: Answer) {
  const { chatStatusCode: _, bubbles: __, ...extras } = answer
  return extras
}

function otherQuestions({ questions }: ConversationFields) {
  return questions.filter(isOther)
}

function isOther({ chatType }: ConversationFields['questions'][number]): boolean {
  return chatType === 'INTENT' || chatType === 'EVENT'
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
