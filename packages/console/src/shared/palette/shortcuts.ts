import { isComposing } from '@parlance/chat'
import { useEffect, useEffectEvent } from 'react'
import { keyOf } from '../input/keyOf'
import { dialogOf } from '../ui/dialog/dialogOf'

/** Keys of the whole console. */
type Shortcuts = {
  /** Second keys after `g`. */
  go: Readonly<Record<string, () => void>>
  onKeysHelp: () => void
  onTestPanel?: () => void
}

const SECOND_KEY_MS = 1_200
/** What the current page does at a key. */
const pageKeys = new Map<string, () => void>()

/** Lets `c` create in the list of the current page. */
export function useCreateKey(create: (() => void) | undefined): void {
  usePageKey('c', create)
}

/**
 * What a key does on a page: `c` creates, `/` goes to the search, Escape closes what is beside, `j`, `k` and the arrows
 * go through its list, and the other letters decide on what is chosen there.
 */
type PageKey = 'c' | '/' | 'j' | 'k' | 'arrowdown' | 'arrowup' | 'escape' | 'a' | 'h' | 'e' | 'n' | 'r' | 'u'

/** Lets a key act on the current page. */
export function usePageKey(key: PageKey, act: (() => void) | undefined): void {
  const onKey = useEffectEvent(() => act?.())
  const offered = act !== undefined
  useEffect(() => {
    if (!offered) return
    const own = () => onKey()
    pageKeys.set(key, own)
    return () => {
      if (pageKeys.get(key) === own) pageKeys.delete(key)
    }
  }, [key, offered])
}

/** Listens for the console's keys; they never fire in fields, in dialogs, or while an input method composes. */
export function useShortcuts({ go, onKeysHelp, onTestPanel }: Shortcuts): void {
  const actOf = useEffectEvent((key: string, second: boolean) => {
    if (second) return go[key]
    if (key === '?') return onKeysHelp
    return key === 't' ? onTestPanel : pageKeys.get(key)
  })
  useEffect(() => {
    let goUntil = 0
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isComposing(event))
        return
      if (isTyping(event.target) || dialogOf(event.target)) return
      const key = keyOf(event)
      if (isOfControl(key, event.target)) return
      const second = event.timeStamp < goUntil
      goUntil = 0
      const act = actOf(key, second)
      if (key === 'g' && !second) goUntil = event.timeStamp + SECOND_KEY_MS
      else if (act) {
        event.preventDefault()
        act()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/**
 * Arrows are the key of many controls: they are the page's while none has the focus. Escape closes a menu first, where
 * the focus is in it or on its button.
 */
function isOfControl(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return key.startsWith('arrow')
  if (key.startsWith('arrow')) return !target.matches('body, main')
  return key === 'escape' && target.closest('[aria-haspopup], [role="menu"], [role="listbox"]') !== null
}

/** Whether keys write into an element. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.matches('input, textarea, select, [role="textbox"], [role="combobox"]')
  )
}
