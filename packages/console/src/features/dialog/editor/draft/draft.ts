import type {
  Answer,
  AnswerBubble,
  Conversation,
  ConversationFields,
  Question,
  SavedConversation,
} from '@parlance/contract'
import type { DraftInputs, Prepared, Stored } from '../../../../shared/form/draftForm'
import { valueAt } from '../../../../shared/form/draftPath'

/** One line of a list of questions; `key` is its identity while it is edited. */
export type Line = { key: number; text: string }
/** A question of a kind that cannot be typed here. */
export type OtherQuestion = { key: number; question: Question }
/**
 * A speech bubble. `stored` is what it was before the edit: the text of a text bubble is edited here, everything else
 * of it, and every other kind of bubble, is kept as it is.
 */
export type BubbleDraft = { key: number; text: string; stored?: AnswerBubble }
/** What is set in an answer besides its bubbles. */
export type AnswerSettings = Omit<Answer, 'chatStatusCode' | 'bubbles'>
export type AnswerDraft = { key: number; on: boolean; bubbles: BubbleDraft[]; settings: AnswerSettings }

/** The fields of a conversation that are shown here but edited elsewhere. */
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
  lang: string | undefined
  readOnly: boolean
}

/** A conversation as the server has it, in the shape of the form. */
export type StoredConversation = Stored<ConversationFields> & {
  conversation: Conversation & Pick<Partial<SavedConversation>, 'rewritten'>
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

/** Whether the text of a bubble is edited here. */
export function hasOwnText({ stored }: BubbleDraft): boolean {
  return stored === undefined || stored.answerType === 'TEXT'
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
  return { key: nextKey(), on: true, bubbles: [lineOf('')], settings: {} }
}

/** Whether a question is of a kind that cannot be typed here: an external intent or a call event. */
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
  return { key: nextKey(), on: chatStatusCode === 'ENABLED', bubbles: bubbles.map(bubbleDraft), settings }
}

function bubbleDraft(stored: AnswerBubble): BubbleDraft {
  const text = stored.answerType === 'TEXT' ? stored.component.data.description : ''
  return { key: nextKey(), text, stored }
}

/** A stored conversation with its fields apart from what the server adds. */
export function storedConversation(
  conversation: Conversation & Partial<SavedConversation>,
): StoredConversation {
  const { id: _, buildStatus: __, notices: ___, rewritten: ____, revision, ...saved } = conversation
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

/**
 * The fields that a draft would save: blank lines, bubbles and answers are left out, texts are trimmed. In the form a
 * question, an answer and a bubble stand at the paths `q:7`, `a:3` and `b:9`, by their keys.
 */
export function prepare(draft: Draft): Prepared<ConversationFields> {
  const general = filled(draft.general)
  const scripts = filled(draft.scripts)
  const answers = draft.answers
    .map((answer) => ({ ...answer, bubbles: answer.bubbles.filter(hasContent) }))
    .filter(({ bubbles }) => bubbles.length > 0)
  const fields: ConversationFields = {
    name: draft.name.trim(),
    type: draft.settings.task ? 'TASK' : 'GENERAL',
    group: draft.group.trim() || null,
    tags: draft.tags,
    questions: [
      ...general.map(({ text }) => ({ chatType: 'TEXT' as const, text: clean(text) })),
      ...scripts.map(({ text }) => ({ chatType: 'NLU_PATTERN' as const, text: clean(text) })),
      ...draft.others.map(({ question }) => question),
    ],
    answers: answers.map(({ on, bubbles, settings }) => ({
      chatStatusCode: on ? ('ENABLED' as const) : ('DISABLED' as const),
      bubbles: bubbles.map(bubbleOf),
      ...settings,
    })),
    random: draft.random,
    ...draft.settings,
  }
  return { fields, ...pathsOf(fields, [...general, ...scripts, ...draft.others], answers) }
}

/** Where the questions, answers and bubbles of the fields stand in the form. */
function pathsOf(
  fields: ConversationFields,
  questions: readonly { key: number }[],
  answers: readonly AnswerDraft[],
): Pick<Prepared<ConversationFields>, 'pathOf' | 'valueAt'> {
  const pathOf = (path: string): string => {
    const [field = '', at, of, bubbleAt] = path.split('.')
    if (at === undefined) return field
    if (field === 'questions') return `q:${questions[Number(at)]?.key}`
    if (field !== 'answers') return field
    const answer = answers[Number(at)]
    if (of !== 'bubbles' || bubbleAt === undefined) return `a:${answer?.key}`
    return `b:${answer?.bubbles[Number(bubbleAt)]?.key}`
  }
  const all = () => [
    ...questions.map((_, i) => `questions.${i}`),
    ...answers.flatMap(({ bubbles }, i) => [
      `answers.${i}`,
      ...bubbles.map((_, n) => `answers.${i}.bubbles.${n}`),
    ]),
  ]
  return { pathOf, valueAt: (path) => valueAt(fields, all().find((each) => pathOf(each) === path) ?? path) }
}

/** Whether a bubble would be saved. */
export function hasContent(bubble: BubbleDraft): boolean {
  return !hasOwnText(bubble) || bubble.text.trim() !== ''
}

function bubbleOf({ text, stored }: BubbleDraft): AnswerBubble {
  if (stored === undefined)
    return { answerType: 'TEXT', component: { type: 'text', data: { description: clean(text) } } }
  if (stored.answerType !== 'TEXT') return stored
  const { component } = stored
  return { ...stored, component: { ...component, data: { ...component.data, description: clean(text) } } }
}

/** As the server stores texts: trimmed and composed. A text that it stores otherwise would always look changed. */
function clean(text: string): string {
  return text.trim().normalize('NFC')
}

function filled(lines: readonly Line[]): Line[] {
  return lines.filter(({ text }) => text.trim() !== '')
}
