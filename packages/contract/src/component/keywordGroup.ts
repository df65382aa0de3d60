import { z } from 'zod'
import { spokenText } from '../answer/answer'
import { ComponentList, crud } from '../endpoint/crud'
import { endpoint } from '../endpoint/endpoint'
import { ANSWER_TEXT_MAX, KEYWORD_MAX, KEYWORDS_PER_GROUP_MAX, UTTERANCE_MAX } from '../primitives/limits'
import { Title } from '../primitives/name'
import { Id, InDomain, requiredText } from '../primitives/primitives'

/** How keywords are compared with an input. NO_RESPONSE: silence when one of them is the whole input. */
export const KEYWORD_GROUP_TYPES = ['WHOLE', 'PARTIAL', 'NO_RESPONSE'] as const

/** The form in which keywords are one: without regard to case and width. */
export function keywordKey(keyword: string): string {
  return keyword.trim().normalize('NFKC').toLowerCase()
}

const Keywords = z
  .array(requiredText(KEYWORD_MAX))
  .min(1, 'REQUIRED')
  .max(KEYWORDS_PER_GROUP_MAX, { error: 'TOO_MANY', abort: true })
  .superRefine((keywords, context) => {
    const seen = new Set<string>()
    keywords.forEach((word, i) => {
      const key = keywordKey(word)
      if (seen.has(key))
        context.addIssue({ code: 'custom', path: [i], message: 'DUPLICATE_KEYWORD', params: { word } })
      seen.add(key)
    })
  })

/** Answered before any conversation (behaviour 12.11). */
export const KeywordGroupFields = z
  .object({
    name: Title,
    type: z.enum(KEYWORD_GROUP_TYPES),
    keywords: Keywords,
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

const Named = z.object({ id: Id, name: z.string() })

/** Keywords that other groups hold as well (section 5: reported, not refused), each with all of those groups. */
export const SharedKeywords = z.array(z.object({ keyword: z.string(), groups: z.array(Named) }))
export type SharedKeywords = z.infer<typeof SharedKeywords>

/** What the stored keyword groups and banned words make of a text. */
export const KeywordTrial = z.object({
  /** The banned word that answers before all else. */
  banned: Named.extend({ answer: z.string() }).nullable(),
  /** The group that answers where no banned word does; an empty answer is silence. */
  answering: z.object({ keyword: z.string(), group: Named, answer: z.string() }).nullable(),
  /** Every keyword that was found, with its group. */
  found: z.array(z.object({ keyword: z.string(), group: Named })),
})
export type KeywordTrial = z.infer<typeof KeywordTrial>

const calls = crud('keywordgroup', KeywordGroupFields, 'keyword groups')
/** Calls of keyword groups. */
export const keywordGroup = {
  ...calls,
  list: { ...calls.list, query: ComponentList.extend({ type: z.enum(KEYWORD_GROUP_TYPES).optional() }) },
  shared: endpoint({
    method: 'POST',
    path: '/api/v1/keywordgroup/shared',
    permit: 'View/executeBuilder',
    summary: 'Which of some keywords other keyword groups hold as well',
    query: InDomain,
    body: z.object({
      keywords: z.array(z.string().max(KEYWORD_MAX)).max(KEYWORDS_PER_GROUP_MAX),
      /** The group that the keywords are for. */
      exceptId: Id.optional(),
    }),
    reply: SharedKeywords,
  }),
  try: endpoint({
    method: 'POST',
    path: '/api/v1/keywordgroup/try',
    permit: 'View/executeBuilder',
    summary: 'Which keyword group or banned word would answer a text',
    query: InDomain,
    body: z.object({ text: z.string().max(UTTERANCE_MAX) }),
    reply: KeywordTrial,
  }),
}
