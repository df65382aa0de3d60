import type {
  Answer,
  AnswerBubble,
  Conversation,
  ConversationFields,
  Question,
  QuestionType,
} from '@parlance/contract'

/** One line of a list of questions; `key` is its identity while it is edited. */
export type Line = { key: number; text: string }
/** A question of a kind that is not written here. */
export type OtherQuestion = { key: number; question: Question }
/**
 * A speech bubble. `stored` is what it was before the edit: the text of a text bubble is written here, everything else
 * of it, and every other kind of bubble, is kept as it is.
 */
export type BubbleDraft = { key: number; text: string; stored?: AnswerBubble }
/** What an answer does besides being said. */
export type AnswerExtras = Omit<Answer, 'chatStatusCode' | 'bubbles'>
export type AnswerDraft = { key: number; on: boolean; bubbles: BubbleDraft[]; extras: AnswerExtras }
/** What a conversation does beyond question and answer. */
export type ConversationParts = Pick<
  ConversationFields,
  'inputContexts' | 'outputContexts' | 'negatives' | 'feedback' | 'task' | 'memo'
>

/** A conversation as it is being typed: lines may be blank, names may be half finished. */
export type Draft = {
  name: string
  /** Empty for none. */
  group: string
  tags: string[]
  general: Line[]
  scripts: Line[]
  others: OtherQuestion[]
  answers: AnswerDraft[]
  random: boolean
  parts: ConversationParts
}

/** Whether the text of a bubble is written here. */
export function isWritten({ stored }: BubbleDraft): boolean {
  return stored === undefined || stored.answerType === 'TEXT'
}

let lastKey = 0
/** An identity that nothing else in the editor has. */
export function nextKey(): number {
  lastKey += 1
  return lastKey
}

/** A new line with a text. */
export function lineOf(text: string): Line {
  return { key: nextKey(), text }
}

/** A new answer, on, with one bubble. */
export function newAnswer(): AnswerDraft {
  return { key: nextKey(), on: true, bubbles: [lineOf('')], extras: {} }
}

/** What the editor of a new conversation starts from. */
export function emptyDraft(): Draft {
  return {
    name: '',
    group: '',
    tags: [],
    general: [lineOf('')],
    scripts: [],
    others: [],
    answers: [newAnswer()],
    random: false,
    parts: {},
  }
}

/** The editable form of stored fields. */
export function draftOf(fields: ConversationFields): Draft {
  const lines = (type: QuestionType) =>
    fields.questions.filter(({ chatType }) => chatType === type).map(({ text }) => lineOf(text))
  const general = lines('TEXT')
  const others = fields.questions.filter(({ chatType }) => chatType === 'INTENT' || chatType === 'EVENT')
  const { name: _, type: __, group, tags, questions: ___, answers, random, ...parts } = fields
  return {
    name: fields.name,
    group: group ?? '',
    tags: [...tags],
    general: general.length > 0 || others.length > 0 ? general : [lineOf('')],
    scripts: lines('NLU_PATTERN'),
    others: others.map((question) => ({ key: nextKey(), question })),
    answers: answers.length === 0 ? [newAnswer()] : answers.map(answerDraft),
    random,
    parts,
  }
}

function answerDraft({ chatStatusCode, bubbles, ...extras }: Answer): AnswerDraft {
  return { key: nextKey(), on: chatStatusCode === 'ENABLED', bubbles: bubbles.map(bubbleDraft), extras }
}

function bubbleDraft(stored: AnswerBubble): BubbleDraft {
  const text = stored.answerType === 'TEXT' ? stored.component.data.description : ''
  return { key: nextKey(), text, stored }
}

/** The fields of a stored conversation, without what the server adds. */
export function storedFields(conversation: Conversation): ConversationFields {
  const { id: _, buildStatus: __, revision: ___, updatedAt: ____, updatedBy: _____, ...fields } = conversation
  return {
    ...fields,
    questions: fields.questions.map(withoutId),
    answers: fields.answers.map(withoutId),
  }
}

function withoutId<Item extends { id: number }>(item: Item): Omit<Item, 'id'> {
  const { id: _, ...rest } = item
  return rest
}

/** What a draft would save, and where each part of it stands in the form. */
export type Prepared = {
  fields: ConversationFields
  /** Keys of the lines in the order of `fields.questions`. */
  questionKeys: number[]
  /** Keys of the answers and their bubbles in the order of `fields.answers`. */
  answerKeys: { key: number; bubbles: number[] }[]
}

/** The fields that a draft would save: blank lines, bubbles and answers fall away, texts are trimmed. */
export function prepare(draft: Draft): Prepared {
  const general = filled(draft.general)
  const scripts = filled(draft.scripts)
  const answers = draft.answers
    .map((answer) => ({ ...answer, bubbles: answer.bubbles.filter(saysSomething) }))
    .filter(({ bubbles }) => bubbles.length > 0)
  return {
    fields: {
      name: draft.name.trim(),
      type: draft.parts.task ? 'TASK' : 'GENERAL',
      group: draft.group.trim() || null,
      tags: draft.tags,
      questions: [
        ...general.map(({ text }) => ({ chatType: 'TEXT' as const, text: clean(text) })),
        ...scripts.map(({ text }) => ({ chatType: 'NLU_PATTERN' as const, text: clean(text) })),
        ...draft.others.map(({ question }) => question),
      ],
      answers: answers.map(({ on, bubbles, extras }) => ({
        chatStatusCode: on ? ('ENABLED' as const) : ('DISABLED' as const),
        bubbles: bubbles.map(bubbleOf),
        ...extras,
      })),
      random: draft.random,
      ...draft.parts,
    },
    questionKeys: [...general, ...scripts, ...draft.others].map(({ key }) => key),
    answerKeys: answers.map(({ key, bubbles }) => ({ key, bubbles: bubbles.map((bubble) => bubble.key) })),
  }
}

function saysSomething(bubble: BubbleDraft): boolean {
  return !isWritten(bubble) || bubble.text.trim() !== ''
}

function bubbleOf({ text, stored }: BubbleDraft): AnswerBubble {
  if (stored === undefined)
    return { answerType: 'TEXT', component: { type: 'text', data: { description: clean(text) } } }
  if (stored.answerType !== 'TEXT') return stored
  const { component } = stored
  return { ...stored, component: { ...component, data: { ...component.data, description: clean(text) } } }
}

/** As the server stores texts: trimmed, composed. A text that it keeps otherwise would look changed for ever. */
function clean(text: string): string {
  return text.trim().normalize('NFC')
}

function filled(lines: readonly Line[]): Line[] {
  return lines.filter(({ text }) => text.trim() !== '')
}
