import { useSyncExternalStore } from 'react'

const key = (domainId: number) => `parlance.tested.${domainId}`
const listeners = new Set<() => void>()

/** Notes on this device that the bot has been talked to, for the next steps of the domain home. */
export function rememberTested(domainId: number): void {
  localStorage.setItem(key(domainId), new Date().toISOString())
  for (const listener of listeners) listener()
}

/** Whether the bot has been talked to from this device; follows a test in the panel beside. */
export function useTested(domainId: number): boolean {
  return useSyncExternalStore(listen, () => localStorage.getItem(key(domainId)) !== null)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
