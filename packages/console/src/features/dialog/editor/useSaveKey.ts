import { isComposing } from '@parlance/chat'
import { useEffect, useRef } from 'react'

/** ⌘S and ⌘Enter save, wherever the focus is, except while a dialog is open or an input method composes. */
export function useSaveKey(save: (() => void) | undefined): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || isComposing(event)) return
      if (event.key !== 'Enter' && event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!document.querySelector('[role="dialog"]')) latest.current?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
