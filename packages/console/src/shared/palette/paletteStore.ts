import { createSpotlight } from '@mantine/spotlight'

const [store, palette] = createSpotlight()

/** Whether the command palette is open, and what is selected in it. */
export const paletteStore = store

/** Opens the command palette (⌘K, Ctrl+K). */
export function openPalette(): void {
  palette.open()
}
