import { isComposing } from '@parlance/chat'
import { useEffect, useEffectEvent } from 'react'
import { keyOf } from '../../../../shared/input/keyOf'
import { isTyping } from '../../../../shared/palette/shortcuts'
import { dialogOf } from '../../../../shared/ui/dialogOf'
import type { ScenarioEdits } from './useScenarioEdits'

/**
 * ⌘Z takes the last command of the picture back, ⇧⌘Z and Ctrl+Y make it again. Fields, dialogs, and the editor beside
 * the picture have the keys for themselves.
 */
export function useCommandUndoKeys({ undo, redo }: ScenarioEdits): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.defaultPrevented || isComposing(event))
      return
    const key = keyOf(event)
    if (key !== 'z' && !(key === 'y' && event.ctrlKey)) return
    const { target } = event
    if (isTyping(target) || dialogOf(target)) return
    if (target instanceof Element && target.closest('section[data-wide], [data-test-panel]')) return
    event.preventDefault()
    void (key === 'y' || event.shiftKey ? redo() : undo())
  })
  useEffect(() => {
    // Before the forms of the page, which take the keys that are meant for none of them.
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
