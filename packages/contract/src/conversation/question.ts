import { z } from 'zod'
import { QUESTION_MAX, WILDCARDS_MAX } from '../primitives/limits'
import { requiredText } from '../primitives/primitives'
import { normalizeText, withoutEndMarks } from '../primitives/text'

/**
 * TEXT = general question, NLU_PATTERN = regular-expression question, INTENT = name that an external classifier
 * answers, EVENT = something that happens in a call (behaviour 5.1).
 */
export const QUESTION_TYPES = ['TEXT', 'NLU_PATTERN', 'INTENT', 'EVENT'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]
/** Events of a call that are not text (behaviour 5.1). */
export const CALL_EVENTS = ['CALL_START', 'NO_INPUT', 'DTMF', 'TRANSFER_FAIL', 'CALL_END'] as const
export type CallEvent = (typeof CALL_EVENTS)[number]

/** One question of a conversation. */
export const Question = z
  .object({ chatType: z.enum(QUESTION_TYPES), text: requiredText(QUESTION_MAX) })
  .refine((q) => q.chatType !== 'NLU_PATTERN' || wildcards(q.text) <= WILDCARDS_MAX, {
    path: ['text'],
    message: 'SCRIPT_WILDCARDS',
  })
  .refine((q) => q.chatType !== 'EVENT' || CALL_EVENTS.some((event) => event === q.text), {
    path: ['text'],
    message: 'INVALID_VALUE',
  })
export type Question = z.infer<typeof Question>

/**
 * Two questions with one key are the same question: case, width, composition and spacing at the ends do not matter, nor
 * do sentence marks and emoji at the ends of a general question, which the bot does not tell apart (behaviour 5.3).
 */
export function sameQuestionKey({ chatType, text }: Question): string {
  const normal = normalizeText(text)
  return chatType === 'TEXT' ? withoutEndMarks(normal) : normal
}

/** `sameQuestionKey` of a general question. */
export function generalQuestionKey(text: string): string {
  return sameQuestionKey({ chatType: 'TEXT', text })
}

/** A text as searches and differences compare it: case, width, composition and spacing do not matter. */
export function questionKey(question: string): string {
  const composed = NORMAL_ALREADY.test(question) ? question : question.normalize('NFKC')
  return composed.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** ASCII and Hangul syllables are their own NFKC; looking costs a tenth of normalising, and uploads have many questions. */
const NORMAL_ALREADY = /^[\u0020-\u007e\uac00-\ud7a3]*$/

/** Wildcards outside quotes, escapes and `*{…}` references. */
function wildcards(script: string): number {
  return (
    script
      .replace(/"[^"]*"|\\./g, '')
      .replace(/\*\{/g, '')
      .split('*').length - 1
  )
}
