import type { FieldProps } from '../form/draftForm'
import type { BubbleDraft } from './bubbleDraft'

/** What the inputs of bubbles need of a form whose draft has them as `bubbles`. */
export type BubbleForm = {
  field: (path: `bubbles.${string}`) => FieldProps<unknown>
  errorAt: (path: string, length?: number) => string | undefined
  idOf: (path: string) => string
}
export type ChangeBubbles = (change: (bubbles: BubbleDraft[]) => BubbleDraft[]) => void

/** What the inputs of one bubble get. */
export type BubbleInputsProps<Bubble = BubbleDraft> = {
  form: BubbleForm
  /** The path of the bubble in the draft. */
  at: `bubbles.${string}`
  bubble: Bubble
  onChange: (change: (bubble: Bubble) => Bubble) => void
  domainId: number
  /** The language of the domain, for fonts and spelling. */
  lang: string | undefined
  readOnly: boolean
  /** The name of its text, where a page has several answers. */
  label?: string | undefined
}

/** The props of an input for a text; blank where there is none yet. */
export function textField(form: BubbleForm, path: `bubbles.${string}`): FieldProps<string> {
  const field = form.field(path)
  return { ...field, value: typeof field.value === 'string' ? field.value : '' }
}
