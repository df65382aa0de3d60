import {
  ANSWER_TEXT_MAX,
  type Answer,
  AnswerBubble,
  BUBBLES_PER_ANSWER_MAX,
  ButtonName,
  ConversationName,
  FORM_BUTTONS_MAX,
  FORM_NAME_MAX,
  type FormFields,
  Question,
  spokenText,
} from '@parlance/contract'
import { z } from 'zod'

/** How one conversation is made to lead to another. */
export const WAYS = ['BUTTON', 'MOVE'] as const
export type Way = (typeof WAYS)[number]

/** Which conversation is to lead on, and where: to a new one, to one that is chosen here, or to a known one. */
export type Asked = { from: number; to: 'new' | 'chosen' | { id: number; name: string } }

/** What is asked before a conversation leads to another. */
export type Following = {
  /** The name of a conversation that is there. */
  to: string
  name: string
  question: string
  /** The answer of the new conversation. */
  answer: string
  /** Which answer leads on, from 0. */
  from: number
  way: Way
  /** The words of the button. */
  button: string
  /** Of a form that is new: its question, and the other button with what the bot says to it. */
  guide: string
  otherButton: string
  otherText: string
}
/** A form as it stands. */
export type StoredForm = { id: number; revision: number; fields: FormFields }

const Said = spokenText(ANSWER_TEXT_MAX).pipe(z.string().min(1, 'REQUIRED'))
const Loose = z.object({
  to: z.string(),
  name: z.string(),
  question: z.string(),
  answer: z.string(),
  from: z.number(),
  way: z.enum(WAYS),
  button: z.string(),
  guide: z.string(),
  otherButton: z.string(),
  otherText: z.string(),
})

/** The contract's rules for what is asked: of a new conversation or of one that is there, with a new form or without. */
export function followingRules(
  isNew: boolean,
  formOf: (answer: number) => StoredForm | null,
  mayLead: (way: Way, answer: number) => boolean,
) {
  return Loose.superRefine((fields, context) => {
    const check = (path: keyof Following, schema: z.ZodType) => {
      for (const issue of schema.safeParse(fields[path]).error?.issues ?? [])
        context.addIssue({ ...issue, path: [path] } as Parameters<typeof context.addIssue>[0])
    }
    if (isNew) {
      check('name', ConversationName)
      check('question', Question.shape.text)
      check('answer', Said)
    } else check('to', z.string().min(1, 'REQUIRED'))
    if (!mayLead(fields.way, fields.from))
      context.addIssue({ code: 'custom', path: ['way'], message: 'INVALID_VALUE' })
    if (fields.way === 'MOVE') return
    check('button', ButtonName)
    const form = formOf(fields.from)?.fields
    const taken = form ? form.buttons.map(({ name }) => name) : [fields.otherButton]
    if (taken.some((name) => name.trim().toLowerCase() === fields.button.trim().toLowerCase()))
      context.addIssue({ code: 'custom', path: ['button'], message: 'DUPLICATE_NAME' })
    if (form) return
    check('guide', Said)
    check('otherButton', ButtonName)
    check('otherText', Said)
  })
}

/** Why an answer cannot lead on in a way; null where it can. */
type Hindrance = 'MOVES' | 'ACTS' | 'BUBBLES' | 'BUTTONS' | 'OTHER_FORM'

/** Why an answer cannot lead on by a move or by a button, as the contract has it. */
export function hindranceOf(way: Way, answer: Answer | undefined, form: StoredForm | null): Hindrance | null {
  const after = answer?.subsequentAction?.type ?? 'WAIT'
  if (way === 'MOVE') {
    if (after === 'MOVE') return 'MOVES'
    return after === 'WAIT' ? null : 'ACTS'
  }
  if (!form) return (answer?.bubbles.length ?? 0) < BUBBLES_PER_ANSWER_MAX ? null : 'BUBBLES'
  if (form.fields.type !== 'SINGLE') return 'OTHER_FORM'
  return form.fields.buttons.length < FORM_BUTTONS_MAX ? null : 'BUTTONS'
}

/** The name of the form that an answer shows; null where it shows none. */
export function formNameOf(answer: Answer | undefined): string | null {
  const bubble = answer?.bubbles.find(({ answerType }) => answerType === 'SINGLEFORM')
  return bubble?.answerType === 'SINGLEFORM' ? bubble.component.data.formName : null
}

/** A bubble that shows a form. */
export function showing(formName: string): AnswerBubble {
  return AnswerBubble.parse({
    answerType: 'SINGLEFORM',
    component: { type: 'form', data: { formName, version: 2 } },
  })
}

/** A name for the form of a conversation; `count` tells it from those that are there. */
export function formNameFor(conversation: string, count: number): string {
  const plain =
    conversation
      .replace(/[{}[\]#$]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || 'form'
  const end = count === 1 ? '' : ` ${count}`
  return `${plain.slice(0, FORM_NAME_MAX - end.length).trim()}${end}`
}
