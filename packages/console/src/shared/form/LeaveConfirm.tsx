import { Button, Group, Modal, Stack } from '@mantine/core'
import { useT } from '../i18n/useT'
import { useFocusBack } from '../ui/focus/useFocusBack'

type Props = {
  opened: boolean
  /** The changes are kept on this device for a day. */
  kept: boolean
  saving?: boolean
  /** Left out where what was typed cannot be saved from here. */
  onSave?: () => void
  onLeave: () => void
  onClose: () => void
}

/** Asks before unsaved changes are left behind. Enter loses nothing, Escape goes on editing. */
export function LeaveConfirm({ opened, ...props }: Props) {
  return opened && <Question {...props} />
}

function Question({ kept, saving = false, onSave, onLeave, onClose }: Omit<Props, 'opened'>) {
  const t = useT()
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title={t('unsaved.title')} size={520}>
      <Stack gap="lg">
        <span>{t(kept ? 'unsaved.textKept' : 'unsaved.text')}</span>
        <Group justify="flex-end" gap="sm">
          <Button mr="auto" c="var(--danger)" disabled={saving} onClick={onLeave}>
            {t('unsaved.leave')}
          </Button>
          <Button {...(!onSave && FIRST)} disabled={saving} onClick={onClose}>
            {t('form.goOnEditing')}
          </Button>
          {onSave && (
            <Button {...FIRST} loading={saving} onClick={onSave}>
              {t('unsaved.save')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

/** The way that loses nothing. */
const FIRST = { variant: 'filled', 'data-autofocus': true } as const
