import { Plus } from 'lucide-react'
import { usePaletteActions } from './paletteActions'
import { useCreateKey } from './shortcuts'

type Command = { id: string; label: string; group: string; run: () => void }

/** The command that creates what a page lists, by the palette and by the key c; undefined where it is not allowed. */
export function useCreateCommand(command: Command | undefined): void {
  useCreateKey(command?.run)
  usePaletteActions([command && { ...command, keys: 'c', icon: <Plus size={16} aria-hidden /> }])
}
