import { useEffect, useEffectEvent } from 'react'

/** Takes a text of some lines that is pasted into the page outside of any field. */
export function usePastedText(onText: ((text: string) => void) | undefined): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event
    if (target instanceof Element && target.closest('input, textarea, [contenteditable="true"]')) return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (!onText || !/\S[^\S\n\r]*[\n\r]\s*\S/.test(text)) return
    event.preventDefault()
    onText(text)
  })
  useEffect(() => {
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])
}
