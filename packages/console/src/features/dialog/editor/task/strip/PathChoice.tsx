import { NativeSelect, SegmentedControl } from '@mantine/core'
import { PREVIEW_PATHS, type PreviewPath, type Task } from '@parlance/contract'
import { useT } from '../../../../../shared/i18n/useT'
import classes from './Filmstrip.module.css'
import type { Wanted } from './usePreview'

type Props = {
  task: Task
  wanted: Wanted
  /** Null where nothing ends the task. */
  exitKeyword: string | null
  onChoose: (wanted: Wanted) => void
}

/** How the dialogue goes: to the answer, asked too often for one of the slots, or left. */
export function PathChoice({ task, wanted, exitKeyword, onChoose }: Props) {
  const t = useT()
  const asked = task.slots.filter(
    ({ name, required, confirmation }) => name !== '' && (required || confirmation),
  )
  const slot = wanted.slot ?? asked[0]?.name ?? ''
  const isOffered = (path: PreviewPath) =>
    path === 'EXIT' ? exitKeyword !== null : path === 'FINISH' || asked.length > 0
  return (
    <div className={classes.paths}>
      <SegmentedControl
        aria-label={t('task.strip.path')}
        value={wanted.path}
        onChange={(path) => onChoose({ path: path as PreviewPath, slot: null, said: [] })}
        data={PREVIEW_PATHS.map((value) => ({
          value,
          label: t(`task.strip.path.${value}`),
          disabled: !isOffered(value),
        }))}
      />
      {wanted.path === 'OVER_COUNT' && (
        <NativeSelect
          aria-label={t('task.strip.slot')}
          value={slot}
          data={asked.map(({ name }) => name)}
          onChange={({ currentTarget }) => onChoose({ ...wanted, slot: currentTarget.value, said: [] })}
        />
      )}
    </div>
  )
}
