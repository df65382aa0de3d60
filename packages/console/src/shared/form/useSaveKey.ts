import { isComposing } from '@parlance/chat'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { dialogOf } from '../ui/dialogOf'

/**
 * ⌘S and ⌘Enter save: on a page wherever the focus is, in a dialog while the focus is in that dialog, and never while
 * an input method composes. Returns the ref of the form, which a form in a dialog must set.
 */
export function useSaveKey<Root extends HTMLElement>(save: (() => void) | undefined): RefObject<Root | null> {
  const root = useRef<Root>(null)
  // An event of its own: what was half typed has changed the draft by the time that it is called.
  const saveNow = useEffectEvent(() => save?.())
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || isComposing(event)) return
    if (event.key !== 'Enter' && event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (dialogOf(event.target) !== dialogOf(root.current)) return
    takeTyped(event.target)
    saveNow()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return root
}

/** A field takes what is half typed, such as the next tag, when it is left: leaves it and comes back. */
function takeTyped(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement)) return
  flushSync(() => field.blur())
  field.focus({ preventScroll: true })
}
