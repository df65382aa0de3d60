import type { Answer, AnswerBubble } from '@parlance/contract'
import type { Translate } from '../../../../shared/i18n/useT'
import { describeBubble, describeSettings } from './describe'

/** What stands at a path of the fields, in plain words; undefined where it is a plain text or number. */
export function describeAt(t: Translate, path: string, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const [field = '', at, inAnswer, bubble, ...rest] = path.split('.')
  if (field !== 'answers') return textOf(describeSettings(t, { [field]: value }))
  if (at === undefined || Array.isArray(value)) return listOf(value, (each) => answerText(t, each as Answer))
  if (inAnswer === undefined) return answerText(t, value as Answer)
  if (inAnswer !== 'bubbles') return textOf(describeSettings(t, { [inAnswer]: value }))
  if (bubble === undefined) return listOf(value, (each) => describeBubble(t, each as AnswerBubble))
  return rest.length === 0 ? describeBubble(t, value as AnswerBubble) : undefined
}

/** An answer in plain words: its bubbles, and what is set in it, a line each. */
export function answerText(t: Translate, { chatStatusCode, bubbles, ...settings }: Answer): string {
  const lines = bubbles.map((bubble) => describeBubble(t, bubble))
  const set = describeSettings(t, settings).map(({ name, detail }) => `${name}: ${detail}`)
  return [...lines, ...set, ...(chatStatusCode === 'ENABLED' ? [] : [t('common.off')])].join('\n')
}

function listOf(value: object, textOfEach: (each: unknown) => string): string | undefined {
  return Array.isArray(value) && value.length > 0 ? value.map(textOfEach).join('\n') : undefined
}

function textOf(described: readonly { detail: string }[]): string | undefined {
  return described.length > 0 ? described.map(({ detail }) => detail).join('\n') : undefined
}
