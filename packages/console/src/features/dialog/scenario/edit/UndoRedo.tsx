import { ActionIcon } from '@mantine/core'
import { Redo2, Undo2 } from 'lucide-react'
import { useT } from '../../../../shared/i18n/useT'
import { tooltip } from '../../../../shared/ui/tooltip/tooltip'
import { useCommandUndoKeys } from './useCommandUndoKeys'
import type { ScenarioEdits } from './useScenarioEdits'

const SHOWN = [
  { is: 'undo', icon: Undo2, keys: 'Control+Z Meta+Z' },
  { is: 'redo', icon: Redo2, keys: 'Control+Shift+Z Meta+Shift+Z' },
] as const

/** Takes the last command of the picture back, and makes it again. */
export function UndoRedo({ edits }: { edits: ScenarioEdits }) {
  const t = useT()
  useCommandUndoKeys(edits)
  return SHOWN.map(({ is, icon: Icon, keys }) => {
    const what = is === 'undo' ? edits.undoable : edits.redoable
    const label = what === null ? t(`scenario.${is}`) : t(`scenario.${is}.of`, { what })
    return (
      <ActionIcon
        key={is}
        aria-label={label}
        aria-keyshortcuts={keys}
        aria-disabled={what === null}
        {...(what === null && { 'data-disabled': true })}
        onClick={() => void edits[is]()}
        {...tooltip(label)}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    )
  })
}
