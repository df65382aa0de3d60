import { useEffect, useEffectEvent } from 'react'
import type { createEvent } from './createEvent'

/** Calls `listener`, as it was last given, each time that something happens while the component is there. */
export function useEvent<Detail>(
  { listen }: ReturnType<typeof createEvent<Detail>>,
  listener: (detail: Detail) => void,
): void {
  const heard = useEffectEvent(listener)
  useEffect(() => listen((detail) => heard(detail)), [listen])
}
