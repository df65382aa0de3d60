import { isComposing } from '@parlance/chat'
import { flushSync } from 'react-dom'

const HANGUL = /\p{sc=Hangul}$/u

/**
 * Makes what is being composed part of the text, before a command acts on it. False while the composition is not yet
 * text, as in Japanese and Chinese: its keys are the input method's own. A Korean syllable is text at every key, and
 * the last one is still composed when a command follows it.
 */
export function takeComposed(event: KeyboardEvent): boolean {
  if (!isComposing(event)) return true
  const field = event.target
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
  if (!HANGUL.test(field.value.slice(0, field.selectionEnd ?? undefined))) return false
  leaveAndComeBack(field)
  return true
}

/** A field takes what is half typed, such as a syllable or the next tag, when it is left. */
export function leaveAndComeBack(field: HTMLElement): void {
  flushSync(() => field.blur())
  field.focus({ preventScroll: true })
}
