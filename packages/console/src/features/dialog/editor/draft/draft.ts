import type {
  Answer,
  AnswerNotes,
  Conversation,
  ConversationFields,
  Question,
  SavedConversation,
  SaveNotice,
} from '@parlance/contract'
import { type BubbleDraft, draftsOf, newBubble } from '../../../../shared/answer/bubbleDraft'
import type { DraftInputs, Stored } from '../../../../shared/form/draftForm'

/** One line of a list of questions; `key` is its identity while it is edited. */
export type Line = { key: number; text: string }
/** A list of questions of one kind, as it is edited. */
export type QuestionList = 'general' | 'scripts' | 'intents' | 'events'
/** The lists of questions that are typed as text. */
export type TypedList = Exclude<QuestionList, 'events'>
/** The kind of the questions of each list. */
export const CHAT_TYPE = {
  general: 'TEXT',
  scripts: 'NLU_PATTERN',
  intents: 'INTENT',
  events: 'EVENT',
} as const satisfies Record<QuestionList, Question['chatType']>
/** In the order in which they are saved. */
export const QUESTION_LISTS = Object.keys(CHAT_TYPE) as QuestionList[]
/** What is set in an answer besides its bubbles. */
export type AnswerSettings = Omit<Answer, 'chatStatusCode' | 'bubbles' | keyof typeof AnswerNotes.shape>
export type AnswerDraft = { key: number; on: boolean; bubbles: BubbleDraft[]; settings: AnswerSettings }

/** The fields of a conversation that few use. */
export const CONVERSATION_SETTINGS = [
  'task',
  'inputContexts',
  'outputContexts',
  'negatives',
  'feedback',
  'memo',
] as const
export type ConversationSettings = Pick<ConversationFields, (typeof CONVERSATION_SETTINGS)[number]>

/** A conversation while it is edited: lines may be blank, names may be half typed. */
export type Draft = {
  name: string
  /** Empty for none. */
  group: string
  tags: string[]
  general: Line[]
  scripts: Line[]
  /** Names that an external classifier gives. */
  intents: Line[]
  /** Call events, by their code. */
  events: Line[]
  answers: AnswerDraft[]
  random: boolean
  settings: ConversationSettings
  /** The whole conversation as JSON while it is edited so; what stands above it is then as it was before. */
  json: string | null
}

/** What every section of the editor gets; `lang` is the language of the domain, for fonts and spelling. */
export type SectionProps = {
  form: DraftInputs<Draft>
  domainId: number
  /** Null for a conversation that is not stored yet. */
  conversationId: number | null
  lang: string | undefined
  readOnly: boolean
}

/** A conversation as the server has it, in the shape of the form. */
export type StoredConversation = Stored<ConversationFields> & {
  conversation: Conversation & Pick<Partial<SavedConversation>, 'rewritten'>
  /** What the server pointed out when it was saved. */
  notices: readonly SaveNotice[]
}

/** The fields of a new conversation. */
export const NEW_CONVERSATION: ConversationFields = {
  name: '',
  type: 'GENERAL',
  group: null,
  tags: [],
  questions: [],
  answers: [],
  random: false,
}

/** Settings without one of them. */
export function withoutField<Settings extends object>(settings: Settings, field: string): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => name !== field)) as Settings
}

let lastKey = 0
function nextKey(): number {
  lastKey += 1
  return lastKey
}

/** A new line with a text. */
export function lineOf(text: string): Line {
  return { key: nextKey(), text }
}

/** A new answer, on, with one bubble. */
export function newAnswer(): AnswerDraft {
  return { key: nextKey(), on: true, bubbles: [newBubble('TEXT')], settings: {} }
}

/** Whether a question is an external intent or a call event. */
function isOther({ chatType }: Question): boolean {
  return chatType === 'INTENT' || chatType === 'EVENT'
}

/** The editable form of the fields; lines, answers and bubbles that `before` has too keep their keys. */
export function draftOf(fields: ConversationFields, before?: Draft): Draft {
  const draft = newDraftOf(fields)
  if (!before) return draft
  const withKeys = (list: QuestionList) => {
    const keys = new Map(before[list].map(({ key, text }) => [text.trim(), key]))
    return draft[list].map((line) => ({ ...line, key: keys.get(line.text) ?? line.key }))
  }
  return {
    ...draft,
    general: withKeys('general'),
    scripts: withKeys('scripts'),
    intents: withKeys('intents'),
    events: withKeys('events'),
    answers: withSameKeys(draft.answers, before.answers).map((answer, i) => ({
      ...answer,
      bubbles: withSameKeys(answer.bubbles, before.answers[i]?.bubbles ?? []),
    })),
  }
}

function withSameKeys<Item extends { key: number }>(items: Item[], before: readonly Item[]): Item[] {
  return items.map((item, i) => ({ ...item, key: before[i]?.key ?? item.key }))
}

function newDraftOf(fields: ConversationFields): Draft {
  const { name, type: _, group, tags, questions, answers, random, ...settings } = fields
  const lines = (list: QuestionList) =>
    questions.filter(({ chatType }) => chatType === CHAT_TYPE[list]).map(({ text }) => lineOf(text))
  const general = lines('general')
  return {
    name,
    group: group ?? '',
    tags: [...tags],
    general: general.length > 0 || questions.some(isOther) ? general : [lineOf('')],
    scripts: lines('scripts'),
    intents: lines('intents'),
    events: lines('events'),
    answers: answers.length === 0 ? [newAnswer()] : answers.map(answerDraft),
    random,
    settings,
    json: null,
  }
}

function answerDraft({ chatStatusCode, bubbles, ...settings }: Answer): AnswerDraft {
  return { key: nextKey(), on: chatStatusCode === 'ENABLED', bubbles: draftsOf(bubbles), settings }
}

/** A stored conversation with its fields apart from what the server adds. */
export function storedConversation(
  conversation: Conversation & Partial<SavedConversation>,
): StoredConversation {
  const { id: _, buildStatus: __, notices = [], rewritten: ___, revision, ...saved } = conversation
  const { updatedAt, updatedBy, updatedByName, ...rest } = saved
  const fields = {
    ...rest,
    questions: rest.questions.map(withoutId),
    answers: rest.answers.map(withoutId),
  }
  return { conversation, fields, notices, revision, updatedAt, updatedBy, updatedByName }
}

function withoutId<Item extends { id: number }>(item: Item): Omit<Item, 'id'> {
  const { id: _, ...rest } = item
  return rest
}
