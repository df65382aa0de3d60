import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { TextField } from './insertText'

/**
 * Tells when the selection of a field in focus has changed: by a key, by a program, or once the mouse that drags it is
 * let go. React's own event misses the first two, as browsers now send them from the field.
 */
export function useSelection(ref: RefObject<TextField | null>, onSelect: (field: TextField) => void): void {
  const tell = useEffectEvent(() => {
    if (ref.current && document.activeElement === ref.current) onSelect(ref.current)
  })
  useEffect(() => {
    let isPressed = false
    const changed = () => {
      if (!isPressed) tell()
    }
    const press = (event: MouseEvent) => {
      isPressed = event.target === ref.current
    }
    const release = () => {
      const wasPressed = isPressed
      isPressed = false
      // The selection of a click is there only after it.
      if (wasPressed) setTimeout(tell)
    }
    document.addEventListener('selectionchange', changed)
    document.addEventListener('mousedown', press)
    document.addEventListener('mouseup', release)
    return () => {
      document.removeEventListener('selectionchange', changed)
      document.removeEventListener('mousedown', press)
      document.removeEventListener('mouseup', release)
    }
  }, [ref])
}
