import type {
  Answer,
  Conversation,
  ConversationFields,
  Question,
  SavedConversation,
} from '@parlance/contract'
import { type BubbleDraft, draftsOf, newBubble } from '../../../../shared/answer/bubbleDraft'
import type { DraftInputs, Stored } from '../../../../shared/form/draftForm'

/** One line of a list of questions; `key` is its identity while it is edited. */
export type Line = { key: number; text: string }
/** A question that is chosen or named, not asked in words: an external intent or a call event. */
export type OtherQuestion = { key: number; question: Question }
/** What is set in an answer besides its bubbles. */
export type AnswerSettings = Omit<Answer, 'chatStatusCode' | 'bubbles'>
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
  others: OtherQuestion[]
  answers: AnswerDraft[]
  random: boolean
  settings: ConversationSettings
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
export type StoredConversation = Stored<ConversationFields> & { conversation: Conversation }

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
export function isOther({ chatType }: Question): boolean {
  return chatType === 'INTENT' || chatType === 'EVENT'
}

/** The editable form of the fields. */
export function draftOf(fields: ConversationFields): Draft {
  const { name, type: _, group, tags, questions, answers, random, ...settings } = fields
  const lines = (type: Question['chatType']) =>
    questions.filter(({ chatType }) => chatType === type).map(({ text }) => lineOf(text))
  const general = lines('TEXT')
  const others = questions.filter(isOther)
  return {
    name,
    group: group ?? '',
    tags: [...tags],
    general: general.length > 0 || others.length > 0 ? general : [lineOf('')],
    scripts: lines('NLU_PATTERN'),
    others: others.map((question) => ({ key: nextKey(), question })),
    answers: answers.length === 0 ? [newAnswer()] : answers.map(answerDraft),
    random,
    settings,
  }
}

function answerDraft({ chatStatusCode, bubbles, ...settings }: Answer): AnswerDraft {
  return { key: nextKey(), on: chatStatusCode === 'ENABLED', bubbles: draftsOf(bubbles), settings }
}

/** A stored conversation with its fields apart from what the server adds. */
export function storedConversation(
  conversation: Conversation & Partial<SavedConversation>,
): StoredConversation {
  const { id: _, buildStatus: __, notices: ___, revision, ...saved } = conversation
  const { updatedAt, updatedBy, updatedByName, ...rest } = saved
  const fields = {
    ...rest,
    questions: rest.questions.map(withoutId),
    answers: rest.answers.map(withoutId),
  }
  return { conversation, fields, revision, updatedAt, updatedBy, updatedByName }
}

function withoutId<Item extends { id: number }>(item: Item): Omit<Item, 'id'> {
  const { id: _, ...rest } = item
  return rest
}
