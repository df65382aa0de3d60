import { z } from 'zod'
import { ButtonName, spokenText } from '../answer/answer'
import { ComponentList, crud } from '../endpoint/crud'
import {
  ANSWER_TEXT_MAX,
  CONVERSATION_NAME_MAX,
  FORM_BUTTONS_MAX,
  FORM_BUTTONS_MIN,
  FORM_NAME_MAX,
  QUICK_REPLIES_MAX,
} from '../primitives/limits'
import { nameText, requiredText } from '../primitives/primitives'

/** One of several, several of several, or free text (section 3). */
export const FORM_TYPES = ['SINGLE', 'MULTIPLE', 'OPEN'] as const

/** Section 5: no braces, brackets, # or $ inside; written as `#{name}` it is the name. */
export const FormName = nameText(FORM_NAME_MAX + '#2{}'.length)
  .transform((name) => /^#2?\{(.*)\}$/u.exec(name)?.[1]?.trim() ?? name)
  .pipe(requiredText(FORM_NAME_MAX))
  .pipe(z.string().regex(/^[^{}[\]#$]+$/u, 'NAME_CHARACTERS'))

/** A button leads to a conversation, by its name, or is answered with a text. */
export const FormAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('LINK'), conversation: requiredText(CONVERSATION_NAME_MAX) }),
  z.object({
    type: z.literal('TEXT'),
    text: spokenText(ANSWER_TEXT_MAX).pipe(z.string().min(1, 'REQUIRED')),
  }),
])
export type FormAction = z.infer<typeof FormAction>
const FormButton = z.object({
  name: ButtonName,
  /**
   * What choosing does; of a form with several choices only the form's own action counts. Without one the name is
   * answered as if it had been typed.
   */
  action: FormAction.optional(),
  /** Shown in the bar of quick replies, gone after the next message. */
  quickReply: z.boolean().default(false),
})

/** The fields of `FormFields`, each by itself. */
export const FormShape = z.object({
  name: FormName,
  version: z.union([z.literal(1), z.literal(2)]),
  type: z.enum(FORM_TYPES),
  /** Shown above the buttons, or asked for free text. */
  guideText: spokenText(ANSWER_TEXT_MAX).pipe(z.string().min(1, 'REQUIRED')),
  /** Name of the domain entity that gets the choice or the text as its value. */
  entity: requiredText(60).nullable().default(null),
  buttons: z.array(FormButton).max(FORM_BUTTONS_MAX, 'TOO_MANY').default([]),
  /** After several were chosen, or after the free text. */
  action: FormAction.optional(),
  active: z.boolean().default(true),
})

/** What is wrong with a form beyond each of its fields (section 5). */
export function checkForm(fields: z.infer<typeof FormShape>, context: z.RefinementCtx): void {
  const add = (path: (string | number)[], message: string, params: Record<string, unknown> = {}) =>
    context.addIssue({ code: 'custom', path, message, params })
  if (fields.type === 'OPEN') {
    if (fields.buttons.length > 0) add(['buttons'], 'TOO_MANY', { max: 0 })
    if (!fields.action) add(['action'], 'REQUIRED')
    return
  }
  if (fields.buttons.length < FORM_BUTTONS_MIN) add(['buttons'], 'TOO_FEW', { min: FORM_BUTTONS_MIN })
  if (fields.buttons.filter((button) => button.quickReply).length > QUICK_REPLIES_MAX)
    add(['buttons'], 'TOO_MANY', { max: QUICK_REPLIES_MAX })
  const names = fields.buttons.map((button) => button.name.toLowerCase())
  names.forEach((name, i) => {
    if (names.indexOf(name) < i) add(['buttons', i, 'name'], 'DUPLICATE_NAME')
  })
  if (fields.type === 'MULTIPLE' && !fields.action) add(['action'], 'REQUIRED')
  // A choice that becomes the value of an entity need do nothing else.
  if (fields.type === 'SINGLE' && fields.entity === null)
    fields.buttons.forEach((button, i) => !button.action && add(['buttons', i, 'action'], 'REQUIRED'))
}

/** A question with buttons, or one that takes the next message as it is (behaviour 3). */
export const FormFields = FormShape.superRefine(checkForm)
export type FormFields = z.infer<typeof FormFields>

/** The buttons of a form in its bubble, and the quick replies below the chat (behaviour 3.3). */
export function placedButtons<Button extends { quickReply: boolean }>(
  buttons: readonly Button[],
): { inBubble: Button[]; quick: Button[] } {
  const quick = buttons.filter(({ quickReply }) => quickReply).slice(0, QUICK_REPLIES_MAX)
  return { inBubble: buttons.filter((button) => !quick.includes(button)), quick }
}

const calls = crud('form', FormFields, 'forms')
/** Calls of forms. */
export const form = {
  ...calls,
  list: { ...calls.list, query: ComponentList.extend({ type: z.enum(FORM_TYPES).optional() }) },
}
