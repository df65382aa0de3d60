import { Button, Group, Modal, Stack } from '@mantine/core'
import { entity as calls, type Use } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call'
import { useT } from '../../shared/i18n/useT'
import { Confirm } from '../../shared/ui/Confirm'
import { inUse } from '../../shared/ui/inUse'
import { useToasts } from '../../shared/ui/Toasts'
import { UsersOf } from '../../shared/ui/UsersOf'
import { refreshEntities } from './entitiesQuery'

export type RemovedEntity = { id: number; name: string }
type Props = {
  domainId: number
  entity: RemovedEntity | null
  onRemoved: () => void
  onClose: () => void
}

/** Deletes an entity; one in use stays, and what uses it is shown with links (specification section 8). */
export function RemoveEntity({ domainId, entity, onRemoved, onClose }: Props) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: ({ id }: RemovedEntity) => call(calls.remove, { params: { id }, query: { domainId } }),
    onSuccess: (_removed, { name }) => {
      onClose()
      onRemoved()
      refreshEntities(cache, domainId)
      toasts.success(t('label.removed', { name: `@{${name}}` }))
    },
    onError: (error) => {
      if (!inUse(error)) toasts.error(error)
    },
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  const name = entity ? `@{${entity.name}}` : ''
  const refused = inUse(remove.error)
  return (
    <>
      <Confirm
        opened={entity !== null && !refused}
        title={t('label.removeTitle', { name })}
        action={t('common.delete')}
        danger
        running={remove.isPending}
        onConfirm={() => entity && remove.mutate(entity)}
        onClose={close}
      >
        {t('entity.removeText')}
      </Confirm>
      <Modal
        opened={entity !== null && refused !== undefined}
        onClose={close}
        title={t('label.inUseTitle', { name })}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Stack gap="lg">
          <span>{t('entity.inUse', { count: refused?.count ?? 0 })}</span>
          <UsersOf uses={refused?.users ?? []} href={(use) => addressOfUse(domainId, use)} />
          <Group justify="flex-end">
            <Button variant="filled" onClick={close}>
              {t('common.close')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}

function addressOfUse(domainId: number, { kind, id }: Use): string | undefined {
  return kind === 'conversation' ? `/dmManagementModify?domainId=${domainId}&id=${id}` : undefined
}
