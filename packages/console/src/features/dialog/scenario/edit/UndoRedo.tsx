import { ActionIcon } from '@mantine/core'
import { isComposing } from '@parlance/chat'
import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../../../shared/i18n/useT'
import { keyOf } from '../../../../shared/input/keyOf'
import { isTyping } from '../../../../shared/palette/shortcuts'
import { dialogOf } from '../../../../shared/ui/dialog/dialogOf'
import { tooltip } from '../../../../shared/ui/tooltip/tooltip'
import type { ScenarioEdits } from './useScenarioEdits'

const SHOWN = [
  { is: 'undo', icon: Undo2, keys: 'Control+Z Meta+Z' },
  { is: 'redo', icon: Redo2, keys: 'Control+Shift+Z Meta+Shift+Z' },
] as const

/** Takes the last command of the picture back, and makes it again. */
export function UndoRedo({ edits }: { edits: ScenarioEdits }) {
  const t = useT()
  useCommandUndoKeys(edits)
  return SHOWN.map(({ is, icon: Icon, keys }) => {
    const what = is === 'undo' ? edits.undoable : edits.redoable
    const label = what === null ? t(`scenario.${is}`) : t(`scenario.${is}.of`, { what })
    return (
      <ActionIcon
        key={is}
        aria-label={label}
        aria-keyshortcuts={keys}
        aria-disabled={what === null}
        {...(what === null && { 'data-disabled': true })}
        onClick={() => void edits[is]()}
        {...tooltip(label)}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    )
  })
}

/**
 * ⌘Z takes the last command of the picture back, ⇧⌘Z and Ctrl+Y make it again. Fields, dialogs, and the editor beside
 * the picture have the keys for themselves.
 */
function useCommandUndoKeys({ undo, redo }: ScenarioEdits): void {
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
