import { useSyncExternalStore } from 'react'

let query = ''
const listeners = new Set<() => void>()

/** Told by the palette at every key. */
export function setPaletteQuery(next: string): void {
  query = next
  for (const listener of listeners) listener()
}

/** What is typed in the command palette, for commands that are found on the server. */
export function usePaletteQuery(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => query,
  )
}
