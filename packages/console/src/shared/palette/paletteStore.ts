import { createSpotlight } from '@mantine/spotlight'

const [store, palette] = createSpotlight()

/** Whether the command palette is open, and what is selected in it. */
export const paletteStore = store

/** Opens the command palette (⌘K, Ctrl+K). */
export function openPalette(): void {
  palette.open()
}

/** Closes the command palette and clears what was typed. */
export function closePalette(): void {
  store.setState({ ...store.getState(), opened: false, query: '', selected: -1 })
}
