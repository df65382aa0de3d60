import type { Conversation, ConversationFields, QuestionType } from '@parlance/contract'

/** One line of a list of questions; `key` is its identity while it is edited. */
export type Line = { key: number; text: string }
export type BubbleDraft = { key: number; text: string }
export type AnswerDraft = { key: number; on: boolean; bubbles: BubbleDraft[] }

/** A conversation as it is being typed: lines may be blank, names may be half finished. */
export type Draft = {
  name: string
  /** Empty for none. */
  group: string
  tags: string[]
  general: Line[]
  scripts: Line[]
  answers: AnswerDraft[]
  random: boolean
}

/** The list of a draft that holds the questions of each kind. */
export const LIST_OF = { TEXT: 'general', NLU_PATTERN: 'scripts' } as const satisfies Record<
  QuestionType,
  keyof Draft
>

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
  return { key: nextKey(), on: true, bubbles: [lineOf('')] }
}

/** What the editor of a new conversation starts from. */
export function emptyDraft(): Draft {
  return {
    name: '',
    group: '',
    tags: [],
    general: [lineOf('')],
    scripts: [],
    answers: [newAnswer()],
    random: false,
  }
}

/** The editable form of stored fields. */
export function draftOf(fields: ConversationFields): Draft {
  const lines = (type: QuestionType) =>
    fields.questions.filter(({ chatType }) => chatType === type).map(({ text }) => lineOf(text))
  const general = lines('TEXT')
  return {
    name: fields.name,
    group: fields.group ?? '',
    tags: [...fields.tags],
    general: general.length > 0 ? general : [lineOf('')],
    scripts: lines('NLU_PATTERN'),
    answers:
      fields.answers.length === 0
        ? [newAnswer()]
        : fields.answers.map(({ chatStatusCode, bubbles }) => ({
            key: nextKey(),
            on: chatStatusCode === 'ENABLED',
            bubbles: bubbles.map((bubble) => lineOf(bubble.component.data.description)),
          })),
    random: fields.random,
  }
}

/** The fields of a stored conversation, without what the server adds. */
export function storedFields(conversation: Conversation): ConversationFields {
  const { name, type, group, tags, random } = conversation
  const questions = conversation.questions.map(({ chatType, text }) => ({ chatType, text }))
  const answers = conversation.answers.map(({ chatStatusCode, bubbles }) => ({ chatStatusCode, bubbles }))
  return { name, type, group, tags, questions, answers, random }
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
    .map((answer) => ({ ...answer, bubbles: filled(answer.bubbles) }))
    .filter(({ bubbles }) => bubbles.length > 0)
  return {
    fields: {
      name: draft.name.trim(),
      type: 'GENERAL',
      group: draft.group.trim() || null,
      tags: draft.tags,
      questions: [
        ...general.map(({ text }) => ({ chatType: 'TEXT' as const, text: clean(text) })),
        ...scripts.map(({ text }) => ({ chatType: 'NLU_PATTERN' as const, text: clean(text) })),
      ],
      answers: answers.map(({ on, bubbles }) => ({
        chatStatusCode: on ? ('ENABLED' as const) : ('DISABLED' as const),
        bubbles: bubbles.map(({ text }) => ({
          answerType: 'TEXT' as const,
          component: { type: 'text' as const, data: { description: clean(text) } },
        })),
      })),
      random: draft.random,
    },
    questionKeys: [...general, ...scripts].map(({ key }) => key),
    answerKeys: answers.map(({ key, bubbles }) => ({ key, bubbles: bubbles.map((bubble) => bubble.key) })),
  }
}

/** As the server stores texts: trimmed, composed. A text that it keeps otherwise would look changed for ever. */
function clean(text: string): string {
  return text.trim().normalize('NFC')
}

function filled<Item extends { text: string }>(items: readonly Item[]): Item[] {
  return items.filter(({ text }) => text.trim() !== '')
}
