import { useState } from 'react'

/** Whether something has been so since the component was shown: what is fetched for it then stays. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}
