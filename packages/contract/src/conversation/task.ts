import { z } from 'zod'
import { OutputContexts } from '../component/context'
import { hasExpression } from '../expression/parse'
import {
  ANSWER_TEXT_MAX,
  ASK_COUNT_DEFAULT,
  ASK_COUNT_MAX,
  EXIT_KEYWORDS_MAX,
  FORM_NAME_MAX,
  KEYWORD_MAX,
  SLOT_NAME_MAX,
  SLOT_OPTIONS_MAX,
  SLOTS_PER_TASK_MAX,
} from '../limits'
import { outwardUrl, requiredText, text } from '../primitives'
import { ButtonName, spokenText } from './answer'

/** Section 5: letters, digits, . and _ */
export const SlotName = requiredText(SLOT_NAME_MAX).pipe(
  z.string().regex(/^[\p{L}\p{M}\p{N}._]+$/u, 'NAME_CHARACTERS'),
)
/** Which form of a found value a slot keeps. */
export const SLOT_VALUE_TYPES = ['REPRESENTATIVE', 'RESPONSE', 'DEFAULT'] as const

/** Which of the days that a date may mean a slot takes: `monday`, `the 5th`, `in january`. */
export const DATE_PREFERENCES = ['PAST', 'FUTURE'] as const
export type DatePreference = (typeof DATE_PREFERENCES)[number]

/** A blank that a task fills by asking (specification section 3, behaviour 6.3). */
export const Slot = z.object({
  name: SlotName,
  /** `@{size}` or `` `@{DATE} ``. */
  entity: requiredText(60).pipe(z.string().regex(/^`?@\{[^:{}]+\}$/u, 'INVALID_VALUE')),
  required: z.boolean(),
  /** Asked while the slot is empty; may refer to what is filled already. */
  askBack: spokenText(ANSWER_TEXT_MAX),
  /** Shown as buttons under the question. */
  options: z.array(ButtonName).max(SLOT_OPTIONS_MAX, 'TOO_MANY').default([]),
  /** How often it is asked at most. */
  askCount: z.number().int().min(1).max(ASK_COUNT_MAX).default(ASK_COUNT_DEFAULT),
  /** Said when it was asked that often in vain. */
  overCount: spokenText(ANSWER_TEXT_MAX).default(''),
  /** The representative word, what was typed, or the default value when nothing came. */
  valueType: z.enum(SLOT_VALUE_TYPES).default('REPRESENTATIVE'),
  /** Taken as it stands. */
  defaultValue: text(200)
    .refine((value) => !hasExpression(value), 'DEFAULT_HAS_EXPRESSION')
    .default(''),
  /** Written instead of the entity's value, such as `@{city} *{branch}`; empty = the value itself. */
  valueExpression: spokenText(200).default(''),
  /** Asked whether a value will do (behaviour 6.5). */
  conditionUrl: outwardUrl.optional(),
  /** A value counts only when the condition URL confirmed it; otherwise it also counts when the call fails. */
  strict: z.boolean().optional(),
  /** Filled with a value found earlier in the session. */
  keepFromEarlier: z.boolean().optional(),
  /** Of dates whose year, month or week is not said the last one, or the next one, which is also the default. */
  datePreference: z.enum(DATE_PREFERENCES).optional(),
  outputContexts: OutputContexts.optional(),
})
export type Slot = z.infer<typeof Slot>

/** Whole utterances that end a task; section 5: at most 10, each once, whatever its case. */
export const ExitKeywords = z
  .array(requiredText(KEYWORD_MAX))
  .max(EXIT_KEYWORDS_MAX, 'TOO_MANY')
  .superRefine((keywords, context) => {
    const keys = keywords.map((keyword) => keyword.normalize('NFKC').toLowerCase())
    keys.forEach((key, i) => {
      if (keys.indexOf(key) < i) context.addIssue({ code: 'custom', path: [i], message: 'DUPLICATE_KEYWORD' })
    })
  })

/** What makes a conversation a task (behaviour 6). */
export const Task = z.object({
  slots: z
    .array(Slot)
    .min(1, 'REQUIRED')
    .max(SLOTS_PER_TASK_MAX, 'TOO_MANY')
    .superRefine((slots, context) => {
      const names = slots.map((slot) => slot.name.toLowerCase())
      names.forEach((name, i) => {
        if (names.indexOf(name) < i)
          context.addIssue({ code: 'custom', path: [i, 'name'], message: 'DUPLICATE_NAME' })
      })
    }),
  /** Besides those of the domain. */
  exitKeywords: ExitKeywords.default([]),
  /** Said when it is ended so; empty = the message of the domain. */
  endMessage: spokenText(ANSWER_TEXT_MAX).default(''),
  /** Shown with the end message. */
  exitForm: requiredText(FORM_NAME_MAX).optional(),
  /** Whether another conversation may answer in between, and what becomes of the task then. */
  interruption: z.enum(['NONE', 'RETURN', 'DROP']).default('NONE'),
})
export type Task = z.infer<typeof Task>
