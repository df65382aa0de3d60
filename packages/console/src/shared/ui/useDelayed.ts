import { useEffect, useState } from 'react'

const DELAY_MS = 200

/** True once `waiting` has lasted 200 ms: what is quick shows no skeleton at all. */
export function useDelayed(waiting: boolean): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setShown(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [waiting])
  return shown && waiting
}
