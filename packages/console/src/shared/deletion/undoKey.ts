import { useEffect } from 'react'
import { keyOf } from '../input/keyOf'
import { dialogOf } from '../ui/dialog/dialogOf'

/** What ⌘Z takes back outside of forms: what the last notice offers, as long as it stands. */
let offered: { undo: () => void; until: number } | undefined

/** Offers ⌘Z to take back what was just done, for so many milliseconds; returns the function that ends the offer. */
export function offerUndo(undo: () => void, ms: number): () => void {
  const offer = { undo, until: performance.now() + ms }
  offered = offer
  return () => {
    if (offered === offer) offered = undefined
  }
}

/** Lets ⌘Z take back what was just done; forms, fields and dialogs have the key for themselves. */
export function useOfferedUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey || event.defaultPrevented)
        return
      if (keyOf(event) !== 'z' || isField(event.target) || dialogOf(event.target)) return
      if (!offered || offered.until < performance.now()) return
      event.preventDefault()
      const { undo } = offered
      offered = undefined
      undo()
    }
    // On the window: a form that listens on the document comes first.
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
