import { SegmentedControl } from '@mantine/core'
import { useT } from '../../../../shared/i18n/useT'
import { CREATE_MODES, type CreateMode } from './useCreateMode'

type Props = { mode: CreateMode; onChange: (mode: CreateMode) => void }

/** Switches between the two ways to make a conversation; both edit the same draft. */
export function ModeSwitch({ mode, onChange }: Props) {
  const t = useT()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('wizard.mode')}
      value={mode}
      data={CREATE_MODES.map((value) => ({ value, label: t(`wizard.mode.${value}`) }))}
      onChange={(value) => onChange(CREATE_MODES.find((one) => one === value) ?? 'page')}
    />
  )
}
