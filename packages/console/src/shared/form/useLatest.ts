import { useEffect, useRef } from 'react'

/** What a value is by the time that something is called later. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
