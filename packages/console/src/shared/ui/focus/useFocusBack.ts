import { useEffect, useState } from 'react'

/** Returns the focus to what had it when the dialog opened; to the page where that is gone. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The dialog itself must be gone first, with whatever in it has the focus.
      setTimeout(() => {
        if (document.activeElement && document.activeElement !== document.body) return
        const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
        const back = isThere ? opener : document.querySelector('main')
        back?.focus()
      })
    },
    [opener],
  )
}
