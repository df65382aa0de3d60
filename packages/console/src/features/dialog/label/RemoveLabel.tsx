import { Button, Group, Modal, Stack } from '@mantine/core'
import type { Label } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { ButtonLink } from '../../../shared/ui/ButtonLink'
import { Confirm } from '../../../shared/ui/Confirm'
import { inUse } from '../../../shared/ui/inUse'
import { useToasts } from '../../../shared/ui/Toasts'
import { UsersOf } from '../../../shared/ui/UsersOf'
import { refreshConversations } from '../refreshConversations'
import { LABEL_CALLS, type LabelKind } from './labelsQuery'

type Props = { kind: LabelKind; domainId: number; label: Label | null; onClose: () => void }

/** Deletes a tag or a group; one in use stays, and what uses it is shown (specification section 8). */
export function RemoveLabel({ kind, domainId, label, onClose }: Props) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: ({ id }: Label) => call(LABEL_CALLS[kind].remove, { params: { id }, query: { domainId } }),
    onSuccess: (_removed, { name }) => {
      onClose()
      refreshConversations(cache, domainId)
      toasts.success(t('label.removed', { name }))
    },
    onError: (error) => {
      if (!inUse(error)) toasts.error(error)
    },
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  const name = label?.name ?? ''
  const refused = inUse(remove.error)
  return (
    <>
      <Confirm
        opened={label !== null && !refused}
        title={t('label.removeTitle', { name })}
        action={t('common.delete')}
        danger
        running={remove.isPending}
        onConfirm={() => label && remove.mutate(label)}
        onClose={close}
      >
        {label?.useCount === 0 && t('label.removeText')}
      </Confirm>
      <Modal
        opened={label !== null && refused !== undefined}
        onClose={close}
        title={t('label.inUseTitle', { name })}
        size={440}
      >
        <Stack gap="lg">
          <span>{t('label.inUse', { count: refused?.count ?? 0 })}</span>
          <UsersOf
            uses={refused?.users ?? []}
            href={({ kind, id }) =>
              kind === 'conversation' ? `/dmManagementModify?domainId=${domainId}&id=${id}` : undefined
            }
          />
          <Group justify="flex-end" gap="sm">
            <Button onClick={close}>{t('common.close')}</Button>
            {label && (
              <ButtonLink
                variant="filled"
                to="/dmManagement"
                search={kind === 'tag' ? { domainId, tagId: label.id } : { domainId, groupId: label.id }}
              >
                {t('label.showConversations')}
              </ButtonLink>
            )}
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
