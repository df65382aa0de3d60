import { type FormAction, type FormFields, FormName } from '@parlance/contract'
import type { DraftShape } from '../../../shared/form/draftForm'

/** What a choice does: nothing of its own, lead to a conversation, or be answered with a text. */
export const DOES = ['LINK', 'TEXT', 'NONE'] as const
export type Does = (typeof DOES)[number]

/** An action as it is edited: what is not chosen now is kept, to come back to. */
export type ActionDraft = { does: Does; conversation: string; text: string }
/** A button while it is edited; `key` is its identity. */
export type ButtonDraft = ActionDraft & { key: number; name: string; quickReply: boolean }
/** A form as it is being typed; `own` is the action of the form itself. */
export type FormDraft = Omit<FormFields, 'buttons' | 'action'> & { buttons: ButtonDraft[]; own: ActionDraft }

let lastKey = 0
/** A new button. */
export function buttonOf(name = '', action: ActionDraft = NEW_ACTION, quickReply = false): ButtonDraft {
  lastKey += 1
  return { key: lastKey, name, quickReply, ...action }
}

const NEW_ACTION: ActionDraft = { does: 'LINK', conversation: '', text: '' }
const BUTTONS_AT_FIRST = 2

/** Buttons have a key, and are saved without the blank ones. What a type does not use is not saved. */
export const FORM_SHAPE: DraftShape<FormFields, FormDraft> = {
  of: ({ buttons, action, ...fields }) => ({
    ...fields,
    own: action ? draftOf(action) : NEW_ACTION,
    buttons: atLeastTwo(
      buttons.map((button) =>
        buttonOf(button.name, draftOf(button.action, fields.type === 'MULTIPLE'), button.quickReply),
      ),
    ),
  }),
  fieldAt: (_draft, path) => (/^buttons\.\d+$/.test(path) ? `${path}.name` : path),
  prepare: ({ buttons, own, ...draft }) => {
    const { type } = draft
    const name = FormName.safeParse(draft.name)
    const kept = type === 'OPEN' ? [] : buttons.flatMap((button, at) => (isBlank(button) ? [] : [at]))
    const fields: FormFields = {
      ...draft,
      name: name.success ? name.data : draft.name.trim(),
      guideText: draft.guideText.trim(),
      buttons: kept.map((at) => {
        const { name: label, quickReply, ...action } = buttons[at]!
        return { name: label.trim(), quickReply, ...(type === 'SINGLE' && actionOf(action)) }
      }),
      ...(type !== 'SINGLE' && actionOf(own)),
    }
    return { fields, pathOf: (path) => draftPath(path, kept), valueAt: (path) => valueIn(fields, path, kept) }
  },
}

function draftOf(action: FormAction | undefined, unused = false): ActionDraft {
  if (!action) return unused ? NEW_ACTION : { ...NEW_ACTION, does: 'NONE' }
  return action.type === 'LINK'
    ? { ...NEW_ACTION, conversation: action.conversation }
    : { ...NEW_ACTION, does: 'TEXT', text: action.text }
}

function actionOf({ does, conversation, text }: ActionDraft): { action?: FormAction } {
  if (does === 'NONE') return {}
  return { action: does === 'LINK' ? { type: 'LINK', conversation } : { type: 'TEXT', text: text.trim() } }
}

/** Two empty lines show that a form has at least two choices. */
function atLeastTwo(buttons: ButtonDraft[]): ButtonDraft[] {
  const missing = Math.max(0, BUTTONS_AT_FIRST - buttons.length)
  return [...buttons, ...Array.from({ length: missing }, () => buttonOf())]
}

/** Whether nothing was entered for a button. */
export function isBlank({ name, conversation, text, quickReply }: ButtonDraft): boolean {
  return name.trim() === '' && conversation === '' && text.trim() === '' && !quickReply
}

/** `buttons.0.action.text` of the fields is `buttons.2.text` of the draft, `action` of the form is `own.does`. */
function draftPath(path: string, kept: readonly number[]): string {
  const [, at, rest = ''] = /^buttons\.(\d+)(?:\.(.*))?$/.exec(path) ?? []
  if (at !== undefined) return `buttons.${kept[Number(at)] ?? at}.${fieldOf(rest)}`
  return path === 'action' || path.startsWith('action.') ? `own.${fieldOf(path)}` : path
}

function fieldOf(path: string): string {
  if (path === '') return 'name'
  return path === 'action' ? 'does' : path.replace(/^action\./, '')
}

/** What the fields have at a path of the draft. */
function valueIn(fields: FormFields, path: string, kept: readonly number[]): unknown {
  const [field = '', at, part] = path.split('.')
  if (field === 'own') return fields.action
  if (field !== 'buttons' || at === undefined) return fields[field as keyof FormFields]
  const button = fields.buttons[kept.indexOf(Number(at))]
  return part === 'name' ? button?.name : button?.action
}
