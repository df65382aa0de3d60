import { z } from 'zod'
import { AnswerBubbles, spokenText } from '../conversation/answer'
import { WEEKDAYS } from '../conversation/condition'
import { crud } from '../crud'
import { endpoint } from '../endpoint'
import { ANSWER_TEXT_MAX, KEYWORD_MAX, KEYWORDS_PER_GROUP_MAX, VARIABLE_DEFINITION_MAX } from '../limits'
import { ById, daySpan, InDomain, Instant, outwardUrl, requiredText, timeSpan } from '../primitives'
import { InputContexts, OutputContexts } from './context'

const Name = requiredText(50).pipe(z.string().regex(/^[\p{L}\p{M}\p{N}_-]+$/u, 'NAME_CHARACTERS'))
const Title = requiredText(100)

/** A piece of script under a name, for regular-expression questions and pattern entities (behaviour 5.6). */
export const VariableFields = z.object({
  name: Name,
  definition: requiredText(VARIABLE_DEFINITION_MAX),
  active: z.boolean().default(true),
})
export type VariableFields = z.infer<typeof VariableFields>
export const variable = crud('variable', VariableFields, 'regular-expression variables')

/** An entity whose words live in the operator's own system (behaviour 4.7). */
export const ApiEntityFields = z.object({ name: Name, url: outwardUrl, active: z.boolean().default(true) })
export type ApiEntityFields = z.infer<typeof ApiEntityFields>
/**
 * What the first call after a save came to (behaviour 4.7). `revision` is the one that was called, `error` the fault or
 * `HTTP_<status>`, `NOT_UNDERSTOOD` for an answer of another shape; `words` are those of the last call that went well,
 * at `goodAt`. All null while no call was made yet.
 */
export const ApiEntityCheck = z.object({
  revision: z.number().nullable(),
  checkedAt: Instant.nullable(),
  error: z.object({ code: z.literal('API_ENTITY_INIT_FAILED'), reason: z.string() }).nullable(),
  goodAt: Instant.nullable(),
  words: z.array(z.object({ word: z.string(), value: z.string() })),
})
export type ApiEntityCheck = z.infer<typeof ApiEntityCheck>
export const apiEntity = {
  ...crud('apientity', ApiEntityFields, 'API entities'),
  check: endpoint({
    method: 'GET',
    path: '/api/v1/apientity/:id/check',
    permit: 'View/executeBuilder',
    summary: 'What the first call to an API entity came to after its last save',
    params: ById,
    query: InDomain,
    reply: ApiEntityCheck,
  }),
}

const HOUR_MINUTES = 60
const minutesOf = (time: string) => Number(time.slice(0, 2)) * HOUR_MINUTES + Number(time.slice(3))
/** Section 5: end after start, at least an hour, at most 24:00, no duplicates. */
export const BusinessHoursFields = z.object({
  name: Title,
  ranges: z
    .array(
      z
        .object({ day: z.enum(WEEKDAYS), ...timeSpan.shape })
        .refine(({ from, to }) => minutesOf(to) > minutesOf(from), {
          path: ['to'],
          message: 'END_BEFORE_START',
        })
        .refine(({ from, to }) => minutesOf(to) - minutesOf(from) >= HOUR_MINUTES, {
          path: ['to'],
          message: 'TOO_SHORT_SPAN',
        }),
    )
    .min(1, 'REQUIRED')
    .max(70, 'TOO_MANY')
    .superRefine((ranges, context) => {
      ranges.forEach((range, i) => {
        const clashing = ranges
          .slice(0, i)
          .some((other) => other.day === range.day && other.from < range.to && range.from < other.to)
        if (clashing) context.addIssue({ code: 'custom', path: [i], message: 'OVERLAPPING' })
      })
    }),
})
export type BusinessHoursFields = z.infer<typeof BusinessHoursFields>
export const businessHours = crud('businesshours', BusinessHoursFields, 'business hours')

export const HolidayFields = z
  .object({ name: Title, ...daySpan.shape })
  .refine(({ dateFrom, dateTo }) => dateFrom.length === dateTo.length && dateTo >= dateFrom, {
    path: ['dateTo'],
    message: 'END_BEFORE_START',
  })
export type HolidayFields = z.infer<typeof HolidayFields>
export const holiday = crud('holiday', HolidayFields, 'holidays')

/** People who are counted for themselves, `Adult 2, Child 1` (behaviour 4.6). Section 5: English only, no spaces. */
export const PeopleTypeFields = z.object({
  name: requiredText(30).pipe(z.string().regex(/^[A-Za-z]+$/, 'ENGLISH_ONLY')),
})
export type PeopleTypeFields = z.infer<typeof PeopleTypeFields>
export const peopleType = crud('peopletype', PeopleTypeFields, 'people types')

export const KEYWORD_GROUP_TYPES = ['WHOLE', 'PARTIAL', 'NO_RESPONSE'] as const
/** Answered before any conversation (behaviour 12.11). NO_RESPONSE: silence when one of them is the whole input. */
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
export const keywordGroup = crud('keywordgroup', KeywordGroupFields, 'keyword groups')

/** What must not be said, and what is answered instead (behaviour 12.10). `name` is the word itself. */
export const BannedWordFields = z.object({
  name: requiredText(KEYWORD_MAX),
  answer: spokenText(ANSWER_TEXT_MAX).pipe(z.string().min(1, 'REQUIRED')),
  active: z.boolean().default(true),
})
export type BannedWordFields = z.infer<typeof BannedWordFields>
export const bannedWord = crud('bannedword', BannedWordFields, 'banned words')

export const MESSAGE_KINDS = ['WELCOME', 'FAILURE', 'SYSTEM_ERROR', 'NO_RESPONSE'] as const
/**
 * A message of the bot itself (behaviour 12.1–12.4). A new domain has a welcome and a failure message; where no message
 * of a kind is on, there is no welcome, and of the other kinds the product's own text is sent.
 */
export const MessageFields = z.object({
  name: Title,
  kind: z.enum(MESSAGE_KINDS),
  on: z.boolean(),
  bubbles: AnswerBubbles,
  inputContexts: InputContexts.optional(),
  outputContexts: OutputContexts.optional(),
})
export type MessageFields = z.infer<typeof MessageFields>
export const message = crud('message', MessageFields, 'messages of the bot itself')
