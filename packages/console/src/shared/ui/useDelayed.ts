import { useEffect, useState } from 'react'

const DELAY_MS = 200

/** True once `waiting` has lasted so long, by default 200 ms: what is quick shows no skeleton at all. */
export function useDelayed(waiting: boolean, delayMs = DELAY_MS): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setShown(true), delayMs)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [waiting, delayMs])
  return shown && waiting
}
