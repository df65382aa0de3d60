import { type createSpotlightStore, useSpotlight } from '@mantine/spotlight'
import { type RefCallback, useEffect, useRef, useState } from 'react'

type Store = ReturnType<typeof createSpotlightStore>

/**
 * Selects what stands on top whenever the palette opens or something is typed, so that Enter opens it at once. What
 * arrives later does not move the selection, wherever it stands then. Returns the reference for the list.
 */
export function useSelection(store: Store, typed: string): RefCallback<HTMLElement> {
  const { opened } = useSpotlight(store)
  // The list comes some time after the palette has opened, and the store does not tell when.
  const [list, setList] = useState<HTMLElement | null>(null)
  /** What was typed when the top was selected. */
  const topOf = useRef<string | null>(null)
  // After every render, as any of them may have changed the list.
  useEffect(() => {
    if (!opened) topOf.current = null
    const shown = [...(list?.querySelectorAll('[data-action]') ?? [])]
    if (!opened || shown.length === 0) return
    const kept = topOf.current === typed ? shown.findIndex(isSelected) : -1
    topOf.current = typed
    const at = Math.max(kept, 0)
    for (const action of shown) if (action !== shown[at]) action.removeAttribute('data-selected')
    shown[at]?.setAttribute('data-selected', 'true')
    if (at === store.getState().selected) return
    shown[at]?.scrollIntoView({ block: 'nearest' })
    store.updateState((state) => ({ ...state, selected: at }))
  })
  return setList
}

function isSelected(action: Element): boolean {
  return action.hasAttribute('data-selected')
}
