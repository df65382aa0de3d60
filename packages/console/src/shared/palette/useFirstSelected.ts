import { type createSpotlightStore, useSpotlight } from '@mantine/spotlight'
import { useEffect } from 'react'

type Store = ReturnType<typeof createSpotlightStore>

/**
 * Selects the first action whenever none is: what arrives while the palette is open can be opened by Enter at once. What
 * is selected stays so wherever it moves.
 */
export function useFirstSelected(store: Store, actions: readonly unknown[]): void {
  const { opened, listId } = useSpotlight(store)
  useEffect(() => {
    if (!opened || listId === '' || actions.length === 0) return
    const shown = [...document.querySelectorAll(`#${CSS.escape(listId)} [data-action]`)]
    const at = shown.findIndex((action) => action.hasAttribute('data-selected'))
    if (at < 0) shown[0]?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: Math.max(at, 0) }))
  }, [store, opened, listId, actions])
}
