import { isComposing } from '@parlance/chat'
import { useEffect, useEffectEvent } from 'react'
import { keyOf } from '../../../../shared/input/keyOf'
import { isTyping } from '../../../../shared/palette/shortcuts'
import { dialogOf } from '../../../../shared/ui/dialog/dialogOf'
import type { ScenarioEdits } from './useScenarioEdits'

/**
 * ⌘Z takes the last command of the picture back, ⇧⌘Z and Ctrl+Y make it again. Fields, dialogs, and the editor beside
 * the picture have the keys for themselves.
 */
export function useCommandUndoKeys({ undo, redo }: ScenarioEdits): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const is = event.defaultPrevented || isComposing(event) ? null : commandOf(event)
    if (is === null || isOfOthers(event.target)) return
    event.preventDefault()
    void (is === 'undo' ? undo() : redo())
  })
  useEffect(() => {
    // Before the forms of the page, which take the keys that are meant for none of them.
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}

function commandOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.metaKey || event.ctrlKey) || event.altKey) return null
  const key = keyOf(event)
  if (key === 'y' && event.ctrlKey) return 'redo'
  if (key !== 'z') return null
  return event.shiftKey ? 'redo' : 'undo'
}

function isOfOthers(target: EventTarget | null): boolean {
  if (isTyping(target) || dialogOf(target)) return true
  return target instanceof Element && target.closest('section[data-wide], [data-test-panel]') !== null
}
