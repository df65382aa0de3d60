import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../i18n/useT'
import { useFocusBack } from '../ui/focus/useFocusBack'
import type { InUse } from '../ui/inUse/inUse'
import { UsersOf } from '../ui/inUse/UsersOf'

type Props = {
  domainId: number
  title: string
  /** Tells what was to be deleted and stays. */
  children: ReactNode
  refused: InUse
  /** A button beside the one that closes. */
  action?: ReactNode
  onClose: () => void
}

/** Says with links what uses something that was to be deleted (specification section 8). */
export function InUseDialog({ domainId, title, children, refused, action, onClose }: Props) {
  const t = useT()
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack gap="lg">
        {children}
        <UsersOf domainId={domainId} uses={refused.users} onFollow={onClose} />
        <Group justify="flex-end" gap="sm">
          {action}
          <Button variant="filled" data-autofocus onClick={onClose}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
