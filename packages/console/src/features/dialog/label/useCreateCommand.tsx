import { Plus } from 'lucide-react'
import { useT } from '../../../shared/i18n/useT'
import { usePaletteActions } from '../../../shared/palette/paletteActions'
import { useCreateKey } from '../../../shared/palette/shortcuts'
import type { LabelKind } from './labelsQuery'

/** Creating a tag or a group by the key `c` and by the palette, for who may. */
export function useCreateCommand(kind: LabelKind, create: (() => void) | undefined): void {
  const t = useT()
  useCreateKey(create)
  usePaletteActions(
    create
      ? [
          {
            id: `${kind}:create`,
            label: t(`label.${kind}.create`),
            group: t(`kind.${kind}`),
            keys: 'c',
            icon: <Plus size={16} aria-hidden />,
            run: create,
          },
        ]
      : [],
  )
}
