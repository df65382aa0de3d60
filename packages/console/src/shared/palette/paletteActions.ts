import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { createStore } from '../store/createStore'

export type PaletteAction = {
  id: string
  label: string
  group: string
  description?: string
  /** Other words that it is found by; they are not shown. While nothing is typed it is not offered. */
  words?: string
  icon?: ReactNode
  /** Shown beside the command; the key itself is bound elsewhere. */
  keys?: string
  /** What was typed when the server found it: it is shown for that, whatever its words are. */
  foundBy?: string
  /** Where it leads, when that is something that was found: it is not offered twice. */
  href?: string
  /** It is there on every page: while nothing is typed it stands after what the page offers. */
  everywhere?: boolean
  /** Why it cannot be run now: then it is shown with this reason and does nothing. */
  disabledBecause?: string | undefined
  run: () => void
}

/** The commands of each component that offers some. */
const offered = createStore<ReadonlyMap<symbol, readonly PaletteAction[]>>(new Map())

/** Adds commands to the palette while the component is on the screen. They may be new on every render. */
export function usePaletteActions(commands: readonly (PaletteAction | false | undefined)[]): void {
  const actions = commands.filter((command) => command !== false && command !== undefined)
  const signature = actions
    .map(({ id, label, foundBy, disabledBecause }) => [id, label, foundBy, disabledBecause].join('\u0000'))
    .join('\u0001')
  // A command is looked up when it is chosen, so that it never acts on an old render.
  const run = useEffectEvent((id: string) => actions.find((action) => action.id === id)?.run())
  const current = useEffectEvent(() => actions.map((action) => ({ ...action, run: () => run(action.id) })))
  const [own] = useState(() => Symbol('commands'))
  // They keep their place among the commands of others, also when one of them changes.
  useEffect(() => {
    offered.set(new Map(offered.get()).set(own, signature ? current() : []))
  }, [own, signature])
  useEffect(() => () => offered.set(new Map([...offered.get()].filter(([source]) => source !== own))), [own])
}

/** Every command that the screen offers now. */
export function useAllPaletteActions(): readonly PaletteAction[] {
  const sources = offered.useValue((all) => all)
  return useMemo(() => [...sources.values()].flat(), [sources])
}
