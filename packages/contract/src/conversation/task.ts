import { z } from 'zod'
import { ButtonName, spokenText } from '../answer/answer'
import { hasExpression } from '../expression/parse'
import {
  ANSWER_TEXT_MAX,
  ASK_COUNT_DEFAULT,
  ASK_COUNT_MAX,
  ENTITY_KEYWORD_MAX,
  EXIT_KEYWORDS_MAX,
  FORM_NAME_MAX,
  KEYWORD_MAX,
  SLOT_DENIALS_MAX,
  SLOT_MARKER_MAX,
  SLOT_MARKERS_MAX,
  SLOT_NAME_MAX,
  SLOT_OPTIONS_MAX,
  SLOT_OTHER_ENTITIES_MAX,
  SLOT_VALUES_MAX,
  SLOTS_PER_TASK_MAX,
} from '../primitives/limits'
import { outwardUrl, requiredText, text } from '../primitives/primitives'
import { OutputContexts } from '../turn/context'

/** Section 5: letters, digits, . and _ */
const SlotName = requiredText(SLOT_NAME_MAX).pipe(
  z.string().regex(/^[\p{L}\p{M}\p{N}._]+$/u, 'NAME_CHARACTERS'),
)
/** Which form of a found value a slot keeps. */
export const SLOT_VALUE_TYPES = ['REPRESENTATIVE', 'RESPONSE', 'DEFAULT'] as const

/** Which of the days that a date may mean a slot takes: `monday`, `the 5th`, `in january`. */
export const DATE_PREFERENCES = ['PAST', 'FUTURE'] as const
export type DatePreference = (typeof DATE_PREFERENCES)[number]

/** `@{size}` or `` `@{DATE} ``. */
const SlotEntity = requiredText(60).pipe(z.string().regex(/^`?@\{[^:{}]+\}$/u, 'INVALID_VALUE'))
const Markers = z.array(requiredText(SLOT_MARKER_MAX)).max(SLOT_MARKERS_MAX, 'TOO_MANY').default([])

/** What makes a slot a confirmation: asked last, and again after every change of what it confirms. */
export const Confirmation = z.object({
  /** A no ends the task with its end message, or asks what is to be changed. */
  whenDenied: z.enum(['END', 'CHANGE']).default('END'),
  /** Asks what is to be changed; empty = the product's own words. */
  askChange: spokenText(ANSWER_TEXT_MAX).default(''),
  /** Values that are a no, besides those that say it in the domain's language. */
  deniedBy: z.array(requiredText(ENTITY_KEYWORD_MAX)).max(SLOT_DENIALS_MAX, 'TOO_MANY').default([]),
})

/** Makes a slot one that is asked for only where another slot of the task has a value, or one of these. */
export const AskedWhen = z.object({
  slot: SlotName,
  values: z.array(requiredText(ENTITY_KEYWORD_MAX)).max(SLOT_VALUES_MAX, 'TOO_MANY').default([]),
})

/** The fields of `Slot`, each by itself. */
export const SlotShape = z.object({
  name: SlotName,
  entity: SlotEntity,
  /** Taken as well, in this order, where the first entity has no value. */
  otherEntities: z.array(SlotEntity).max(SLOT_OTHER_ENTITIES_MAX, 'TOO_MANY').optional(),
  /** Words right before or behind a value that make it this slot's: `from`, `에게`. */
  markers: z.object({ before: Markers, after: Markers }).optional(),
  required: z.boolean(),
  /** Asked while the slot is empty; may refer to what is filled already. */
  askBack: spokenText(ANSWER_TEXT_MAX),
  /** Shown as buttons under the question. */
  options: z.array(ButtonName).max(SLOT_OPTIONS_MAX, 'TOO_MANY').default([]),
  /** Takes a value only while it is asked for; where it is missing, see `isOnlyWhenAsked`. */
  onlyWhenAsked: z.boolean().optional(),
  confirmation: Confirmation.optional(),
  askedWhen: AskedWhen.optional(),
  /** How often it is asked at most. */
  askCount: z.number().int().min(1).max(ASK_COUNT_MAX).default(ASK_COUNT_DEFAULT),
  /** Said when it was asked that often in vain. */
  overCount: spokenText(ANSWER_TEXT_MAX).default(''),
  /** Said before it is asked again, of a text that holds no value of its entities; may name `*{knownWords}`. */
  unknownValue: spokenText(ANSWER_TEXT_MAX).optional(),
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

/** Where a slot leaves a bot without words: it must be asked for and has no question, or its default is none. */
export function slotSilences({
  required,
  askBack,
  valueType,
  defaultValue,
}: Pick<z.infer<typeof SlotShape>, 'required' | 'askBack' | 'valueType' | 'defaultValue'>) {
  const silences: { path: 'askBack' | 'defaultValue'; code: SlotSilence }[] = []
  if (required && askBack.trim() === '') silences.push({ path: 'askBack', code: 'SLOT_WITHOUT_QUESTION' })
  if (valueType === 'DEFAULT' && defaultValue === '')
    silences.push({ path: 'defaultValue', code: 'SLOT_WITHOUT_DEFAULT' })
  return silences
}
type SlotSilence = 'SLOT_WITHOUT_QUESTION' | 'SLOT_WITHOUT_DEFAULT'

/** What is wrong with a slot beyond each of its fields. */
export function checkSlot(slot: z.infer<typeof SlotShape>, context: z.RefinementCtx): void {
  const entities = slotEntities(slot)
  entities.forEach((entity, i) => {
    if (entities.indexOf(entity) < i)
      context.addIssue({ code: 'custom', path: ['otherEntities', i - 1], message: 'DUPLICATE_VALUE' })
  })
  for (const { path, code } of slotSilences(slot))
    context.addIssue({ code: 'custom', path: [path], message: code, params: { slot: slot.name } })
  if (slot.askedWhen && slot.askedWhen.slot === slot.name)
    context.addIssue({ code: 'custom', path: ['askedWhen', 'slot'], message: 'INVALID_VALUE' })
  if (!slot.confirmation) return
  // What is filled without the end user's answer confirms nothing.
  const unasked = {
    required: !slot.required,
    onlyWhenAsked: slot.onlyWhenAsked === false,
    valueType: slot.valueType === 'DEFAULT',
    defaultValue: slot.defaultValue !== '',
    keepFromEarlier: slot.keepFromEarlier === true,
    askedWhen: slot.askedWhen !== undefined,
  }
  for (const [path, isUnasked] of Object.entries(unasked))
    if (isUnasked) context.addIssue({ code: 'custom', path: [path], message: 'CONFIRMATION_UNASKED' })
}

/** A blank that a task fills by asking (specification section 3, behaviour 6.3). */
export const Slot = SlotShape.superRefine(checkSlot)
export type Slot = z.infer<typeof Slot>

const YES_NO = '`@{YESNO}'

/** The entities whose values a slot takes, the one that goes first at the beginning. */
export function slotEntities({ entity, otherEntities }: Pick<Slot, 'entity' | 'otherEntities'>): string[] {
  return [entity, ...(otherEntities ?? [])]
}

/**
 * Whether a slot takes a value only while it is asked for. Where its operator did not decide, it does when people answer
 * it with words that stand in any sentence: yes or no, or one of a few options.
 */
export function isOnlyWhenAsked(slot: Slot): boolean {
  const { onlyWhenAsked, confirmation, options } = slot
  return confirmation !== undefined || (onlyWhenAsked ?? (options.length > 0 || isAnsweredYesOrNo(slot)))
}

/** Whether yes and no are values of a slot. */
export function isAnsweredYesOrNo(slot: Pick<Slot, 'entity' | 'otherEntities'>): boolean {
  return slotEntities(slot).includes(YES_NO)
}

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
  /**
   * Whether another conversation may answer in between, and what becomes of the task then; ASK: as RETURN, but whether to
   * begin another task is asked first.
   */
  interruption: z.enum(['NONE', 'RETURN', 'ASK', 'DROP']).default('NONE'),
})
export type Task = z.infer<typeof Task>
