import type { Answer, ConversationFields } from '@parlance/contract'
import type { StoredAnswerSettings, StoredDialogue } from '../../db/tables'

const DIALOGUE_KEYS = ['inputContexts', 'outputContexts', 'negatives', 'feedback', 'task', 'memo'] as const
const ANSWER_KEYS = [
  'conditions',
  'platforms',
  'userVariables',
  'subsequentAction',
  'callDetailRecord',
  'authentication',
  'messenger',
  'chatPosTagging',
  'originChatContentId',
] as const

/** The settings of a conversation besides questions and answers, in a fixed order; unused ones are left out. */
export function dialogueOf(fields: Partial<ConversationFields>): StoredDialogue {
  return pick(fields, DIALOGUE_KEYS)
}

/** The settings of an answer besides its bubbles, in a fixed order; unused ones are left out. */
export function answerSettingsOf(answer: Partial<Answer>): StoredAnswerSettings {
  return pick(answer, ANSWER_KEYS)
}

/** The same without what does nothing, such as an empty list; null when nothing is left. */
export function effective<T extends object>(settings: T): Partial<T> | null {
  const entries = Object.entries(settings).filter(([, value]) => !doesNothing(value))
  return entries.length > 0 ? (Object.fromEntries(entries) as Partial<T>) : null
}

function doesNothing(value: unknown): boolean {
  return value === '' || value === false || (Array.isArray(value) && value.length === 0)
}

function pick<T extends object, Key extends keyof T>(from: T, keys: readonly Key[]): Pick<T, Key> {
  const entries = keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]]))
  return Object.fromEntries(entries) as Pick<T, Key>
}
