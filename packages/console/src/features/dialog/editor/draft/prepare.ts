import type { ConversationFields } from '@parlance/contract'
import type { BubbleDraft } from '../../../../shared/answer/bubbleDraft'
import { pathInDraft } from '../../../../shared/answer/bubblePath'
import { preparedBubbles } from '../../../../shared/answer/preparedBubbles'
import type { Prepared } from '../../../../shared/form/draftForm'
import { valueAt } from '../../../../shared/form/draftPath'
import { prepareJson } from '../json/jsonDraft'
import { ANSWER_SETTING_KINDS } from '../setting/answerSettingKinds'
import { CONVERSATION_SETTING_KINDS } from '../setting/conversationSettingKinds'
import { preparedSettings } from '../setting/settingKind'
import {
  type AnswerDraft,
  CHAT_TYPE,
  CONVERSATION_SETTINGS,
  type Draft,
  type Line,
  QUESTION_LISTS,
} from './draft'

/** An item of a list of the draft that is saved, and its place there. */
type Placed<Item> = { item: Item; at: number }
type PlacedAnswer = Placed<AnswerDraft> & { bubbles: Placed<BubbleDraft>[] }

/**
 * The fields that a draft would save: blank lines, bubbles and answers are left out, texts are trimmed. In the form a
 * question stands at the path `q:7`, by its key; all else at its place in the draft.
 */
export function prepare(draft: Draft): Prepared<ConversationFields> {
  if (draft.json !== null) return prepareJson(draft, prepare)
  const questions = QUESTION_LISTS.flatMap((list) =>
    filled(draft[list]).map(({ key, text }) => ({ key, chatType: CHAT_TYPE[list], text: clean(text) })),
  )
  const answers = placedAnswers(draft.answers)
  const settings = preparedSettings(CONVERSATION_SETTING_KINDS, draft.settings)
  const fields: ConversationFields = {
    name: draft.name.trim(),
    type: settings.task ? 'TASK' : 'GENERAL',
    group: draft.group.trim() || null,
    tags: draft.tags,
    questions: questions.map(({ chatType, text }) => ({ chatType, text })),
    answers: answers.map(({ item, bubbles }) => ({
      chatStatusCode: item.on ? ('ENABLED' as const) : ('DISABLED' as const),
      bubbles: preparedBubbles(bubbles.map((bubble) => bubble.item)),
      ...preparedSettings(ANSWER_SETTING_KINDS, item.settings),
    })),
    random: draft.random,
    ...settings,
  }
  return {
    fields,
    pathOf: (path) => pathOf(path, questions, answers),
    valueAt: (path) => {
      if (!path.startsWith('q:')) return valueAt(draft, path)
      return fields.questions[questions.findIndex(({ key }) => `q:${key}` === path)]
    },
  }
}

/** The path in the form of what stands at a path of the fields. */
function pathOf(
  path: string,
  questions: readonly { key: number }[],
  answers: readonly PlacedAnswer[],
): string {
  const [field = '', at, ...rest] = path.split('.')
  // The chips of one input.
  if (field === 'inputContexts') return 'settings.inputContexts'
  if (CONVERSATION_SETTINGS.some((setting) => setting === field)) return `settings.${path}`
  if (at === undefined) return field
  if (field === 'questions') return `q:${questions[Number(at)]?.key}`
  if (field !== 'answers') return field
  const answer = answers[Number(at)]
  const base = `answers.${answer?.at ?? at}`
  return rest.length > 0 ? `${base}.${pathInAnswer(answer, rest)}` : base
}

function pathInAnswer(answer: PlacedAnswer | undefined, [field = '', at, ...rest]: string[]): string {
  if (field === 'chatStatusCode') return 'on'
  if (field !== 'bubbles') return ['settings', field, ...(at === undefined ? [] : [at, ...rest])].join('.')
  if (at === undefined) return field
  const bubble = answer?.bubbles[Number(at)]
  const base = `bubbles.${bubble?.at ?? at}`
  return rest.length > 0 ? `${base}.${pathInDraft(bubble?.item, rest.join('.'))}` : base
}

/** Whether a bubble would be saved: a text that is blank, with nothing beside it, would not. */
export function hasContent(bubble: BubbleDraft): boolean {
  if (bubble.answerType !== 'TEXT') return true
  const { title = '', data } = bubble.component
  const { message = '', url = '' } = bubble.impression ?? {}
  const texts = [title, data.description, data.url ?? '', data.urlAlias ?? '', message, url]
  const beside = bubble.marker || data.action !== undefined || bubble.voice !== undefined
  return texts.some((text) => text.trim() !== '') || beside
}

/** The answers that would be saved; one that has settings and says nothing is there to be refused. */
function placedAnswers(answers: readonly AnswerDraft[]): PlacedAnswer[] {
  return answers.flatMap((item, at) => {
    const bubbles = placed(item.bubbles, hasContent)
    return bubbles.length > 0 || Object.keys(item.settings).length > 0 ? [{ item, at, bubbles }] : []
  })
}

function placed<Item>(items: readonly Item[], isKept: (item: Item) => boolean): Placed<Item>[] {
  return items.map((item, at) => ({ item, at })).filter(({ item }) => isKept(item))
}

/** As the server stores texts: trimmed and composed. A text that it stores otherwise would always look changed. */
function clean(text: string): string {
  return text.trim().normalize('NFC')
}

function filled(lines: readonly Line[]): Line[] {
  return lines.filter(({ text }) => text.trim() !== '')
}
