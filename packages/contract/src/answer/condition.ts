import { z } from 'zod'
import { PLATFORMS } from '../channel/channels'
import { SYSTEM_ANY, SystemEntityCode } from '../entity/systemEntity'
import {
  CONDITION_GROUPS_MAX,
  CONDITION_TERMS_MAX,
  CONDITIONS_MAX,
  USER_VARIABLE_VALUE_MAX,
} from '../primitives/limits'
import { daySpan, outwardUrl, requiredText, text, timeSpan } from '../primitives/primitives'
import { WEEKDAYS } from '../primitives/weekday'

/** How the value of a user variable is compared. */
const VARIABLE_OPERATORS = ['=', '!=', '>', '>=', '<', '<=', 'contains', 'empty'] as const
export type VariableOperator = (typeof VARIABLE_OPERATORS)[number]

/** Section 5: not all weekdays, as that would always hold; one that is named twice is kept once. */
const Days = z
  .array(z.enum(WEEKDAYS))
  .min(1, 'REQUIRED')
  .transform((days) => [...new Set(days)])
  .pipe(z.array(z.enum(WEEKDAYS)).max(6, 'ALL_WEEKDAYS'))
const Name = requiredText(100)
/** Left out: whatever value it has. */
const Value = text(200).optional()

/**
 * One condition of an answer (specification section 3, behaviour 7.4); `exclude` turns it round. Times are HH:MM of
 * the domain's time zone, the end not included; days are `YYYY-MM-DD`, or `MM-DD` for every year, the last included.
 */
const Term = z.discriminatedUnion('type', [
  z.object({ type: z.literal('time'), ...timeSpan.shape }),
  z.object({ type: z.literal('day'), days: Days }),
  z.object({ type: z.literal('date'), ...daySpan.shape }),
  z.object({ type: z.literal('timeDay'), days: Days, ...timeSpan.shape }),
  z.object({ type: z.literal('timeDate'), ...daySpan.shape, ...timeSpan.shape }),
  z.object({ type: z.literal('platform'), platforms: z.array(z.enum(PLATFORMS)).min(1, 'REQUIRED') }),
  z.object({ type: z.literal('url'), url: outwardUrl }),
  /** A button of a form that was chosen earlier in this session; without `button` any of its buttons. */
  z.object({ type: z.literal('form'), form: Name, button: Value }),
  z.object({ type: z.literal('entity'), entity: Name, value: Value }),
  z.object({
    type: z.literal('systemEntity'),
    entity: SystemEntityCode.refine((code) => code !== SYSTEM_ANY, 'ANY_NOT_ALLOWED'),
    value: Value,
  }),
  z.object({ type: z.literal('slot'), slot: Name, value: Value }),
  z.object({
    type: z.literal('userVariable'),
    name: Name,
    operator: z.enum(VARIABLE_OPERATORS),
    value: text(USER_VARIABLE_VALUE_MAX).optional(),
  }),
  z.object({ type: z.literal('businessHours'), name: Name }),
  /** How the caller answered; `value`: exactly these keys or words. */
  z.object({ type: z.literal('voice'), input: z.enum(['VOICE', 'KEYPAD']), value: Value }),
])
/** One condition of an answer; `exclude` negates it. */
export const Condition = Term.and(z.object({ exclude: z.boolean().optional() })).superRefine(
  (condition, context) => {
    const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if ('from' in condition && condition.to <= condition.from) add('to', 'END_BEFORE_START')
    if ('dateFrom' in condition && condition.dateFrom.length !== condition.dateTo.length)
      add('dateTo', 'INVALID_VALUE')
    // A span of every year may go over its end: 12-20 to 01-05.
    else if (
      'dateFrom' in condition &&
      condition.dateFrom.length > 5 &&
      condition.dateTo < condition.dateFrom
    )
      add('dateTo', 'END_BEFORE_START')
  },
)
export type Condition = z.infer<typeof Condition>

/** OR of ANDs: at most 10 groups of at most 5, 50 in all (section 9). */
export const Conditions = z
  .array(z.array(Condition).min(1, 'REQUIRED').max(CONDITION_TERMS_MAX, 'TOO_MANY'))
  .max(CONDITION_GROUPS_MAX, 'TOO_MANY')
  .refine((groups) => groups.flat().length <= CONDITIONS_MAX, {
    error: 'TOO_MANY',
    params: { max: CONDITIONS_MAX },
  })
export type Conditions = z.infer<typeof Conditions>
