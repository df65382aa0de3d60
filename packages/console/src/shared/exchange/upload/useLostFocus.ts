import { type RefObject, useEffect, useRef } from 'react'

/** For what a step begins with: it takes the focus when what had it went with the step before. */
export function useLostFocus<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus()
  }, [])
  return ref
}
