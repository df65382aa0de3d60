import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { keyOf } from '../input/keyOf'
import { leaveAndComeBack, takeComposed } from '../input/takeComposed'
import { dialogOf } from '../ui/dialog/dialogOf'

/**
 * ⌘S and ⌘Enter save: on a page wherever the focus is, in a dialog while the focus is in that dialog. Returns the ref
 * of the form, which a form in a dialog must set.
 */
export function useSaveKey<Root extends HTMLElement>(save: (() => void) | undefined): RefObject<Root | null> {
  const root = useRef<Root>(null)
  // An event of its own: what was half typed has changed the draft by the time that it is called.
  const saveNow = useEffectEvent(() => save?.())
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey) return
    if (!['enter', 's'].includes(keyOf(event))) return
    event.preventDefault()
    if (dialogOf(event.target) !== dialogOf(root.current) || !takeComposed(event)) return
    if (event.target instanceof HTMLInputElement) leaveAndComeBack(event.target)
    saveNow()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return root
}
