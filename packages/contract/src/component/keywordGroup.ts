import { z } from 'zod'
import { spokenText } from '../conversation/answer'
import { crud } from '../crud'
import { ANSWER_TEXT_MAX, KEYWORD_MAX, KEYWORDS_PER_GROUP_MAX } from '../limits'
import { requiredText } from '../primitives'
import { Title } from './name'

/** How keywords are compared with an input. NO_RESPONSE: silence when one of them is the whole input. */
export const KEYWORD_GROUP_TYPES = ['WHOLE', 'PARTIAL', 'NO_RESPONSE'] as const
/** Answered before any conversation (behaviour 12.11). */
export const KeywordGroupFields = z
  .object({
    name: Title,
    type: z.enum(KEYWORD_GROUP_TYPES),
    keywords: z.array(requiredText(KEYWORD_MAX)).min(1, 'REQUIRED').max(KEYWORDS_PER_GROUP_MAX, 'TOO_MANY'),
    answer: spokenText(ANSWER_TEXT_MAX).default(''),
    /** The keyword is only reported and matching goes on. */
    noAnswer: z.boolean().default(false),
    active: z.boolean().default(true),
  })
  .refine((group) => group.type === 'NO_RESPONSE' || group.noAnswer || group.answer !== '', {
    path: ['answer'],
    message: 'ANSWER_REQUIRED',
  })
export type KeywordGroupFields = z.infer<typeof KeywordGroupFields>
/** Calls of keyword groups. */
export const keywordGroup = crud('keywordgroup', KeywordGroupFields, 'keyword groups')
