import type { ReactNode } from 'react'
import { useEffect, useRef, useSyncExternalStore } from 'react'

export type PaletteAction = {
  id: string
  label: string
  group: string
  description?: string
  icon?: ReactNode
  /** Shown beside the command; the key itself is bound elsewhere. */
  keys?: string
  run: () => void
}

const sources = new Map<symbol, readonly PaletteAction[]>()
const listeners = new Set<() => void>()
let merged: readonly PaletteAction[] = []

function publish(): void {
  merged = [...sources.values()].flat()
  for (const listener of listeners) listener()
}

/** Adds commands to the palette while the component is on the screen. `actions` may be new on every render. */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const source = useRef(Symbol('palette'))
  const latest = useRef(actions)
  const signature = actions.map(({ id, label }) => `${id}\u0000${label}`).join('\u0001')
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const own = source.current
    // What runs is looked up when chosen, so that it never acts on an old render.
    const stable = latest.current.map((action) => ({
      ...action,
      run: () => latest.current.find(({ id }) => id === action.id)?.run(),
    }))
    sources.set(own, signature ? stable : [])
    publish()
    return () => {
      sources.delete(own)
      publish()
    }
  }, [signature])
}

/** Every command that the screen offers now. */
export function useAllPaletteActions(): readonly PaletteAction[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => merged,
  )
}
