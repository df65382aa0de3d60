import type { Answer, AnswerBubble, ConversationFields } from '@parlance/contract'
import { CONVERSATION_SETTINGS, isOther } from './draft'

const LISTS = ['tags', 'questions'] as const

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
  const [own, before, now] = [mine, base, theirs].map(othersOf)
  if (isSame(own, before))
    merged.questions = [...mine.questions.filter((question) => !isOther(question)), ...(now ?? [])]
  merged.answers = mergeAnswers(base.answers, mine.answers, theirs.answers)
  return { ...merged, type: merged.task ? 'TASK' : 'GENERAL' }
}

/** Intents and call events, each kind in its order. */
function othersOf({ questions }: ConversationFields) {
  const others = questions.filter(isOther)
  return others.toSorted((a, b) => b.chatType.localeCompare(a.chatType))
}

/**
 * Both edits in one: what only one of us changed is as they left it, what both added is there, and what one removed is
 * gone. Where both changed the same text, mine stands.
 */
export function joinEdits(
  base: ConversationFields,
  mine: ConversationFields,
  theirs: ConversationFields,
): ConversationFields {
  const joined = { ...mergeEdits(base, mine, theirs) }
  for (const field of ['name', 'group', 'random'] as const)
    if (isSame(mine[field], base[field])) Object.assign(joined, { [field]: theirs[field] })
  for (const field of LISTS)
    Object.assign(joined, { [field]: joinLists<unknown>(base[field], mine[field], theirs[field]) })
  joined.answers = joinAnswers(base.answers, mine.answers, theirs.answers)
  return joined
}

/** Mine, with what they added and without what they removed. */
function joinLists<Item>(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): Item[] {
  const [before, here, there] = [base, mine, theirs].map((list) => new Set(list.map(textOf)))
  const kept = mine.filter((item) => !before?.has(textOf(item)) || there?.has(textOf(item)))
  return [...kept, ...theirs.filter((item) => !before?.has(textOf(item)) && !here?.has(textOf(item)))]
}

/** Answers have no name: as long as nobody has added or removed one, they are identified by their position. */
function joinAnswers(base: Answer[], mine: Answer[], theirs: Answer[]): Answer[] {
  if (mine.length !== base.length || theirs.length !== base.length) return joinLists(base, mine, theirs)
  const merged = mergeAnswers(base, mine, theirs)
  return merged.map((answer, i) => (isSame(mine[i], base[i]) ? theirs[i]! : answer))
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
  return textOf(one) === textOf(other)
}

function textOf(value: unknown): string {
  return JSON.stringify(value)
}
