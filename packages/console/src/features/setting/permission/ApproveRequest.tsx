import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { type AccessRequest, accessRequest, GRANTED_ROLES } from '@parlance/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefreshAfterAnswer } from '../../../shared/api/accessRequestsQuery'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { toasts } from '../../../shared/ui/Toasts'

type Props = { domainId: number; request: AccessRequest | null; onClose: () => void }

/** Lets somebody in who asked, with a role. */
export function ApproveRequest({ domainId, request, onClose }: Props) {
  const t = useT()
  return (
    <Modal
      opened={request !== null}
      onClose={onClose}
      title={t('access.approveTitle', { name: request?.name ?? '' })}
      size={560}
    >
      {request && <Content domainId={domainId} request={request} onClose={onClose} />}
    </Modal>
  )
}

function Content({ domainId, request, onClose }: Props & { request: AccessRequest }) {
  const t = useT()
  const refresh = useRefreshAfterAnswer(domainId)
  const [role, setRole] = useState<(typeof GRANTED_ROLES)[number]>(GRANTED_ROLES[0])
  const approve = useMutation({
    mutationFn: () =>
      call(accessRequest.answer, {
        query: { domainId },
        params: { id: request.id },
        body: { answer: 'APPROVE', role },
      }),
    onSuccess: () => {
      toasts.success(t('access.approved', { name: request.name }))
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <Stack gap="lg">
      <p className="quiet">{request.email}</p>
      <Radio.Group
        label={t('permission.role')}
        value={role}
        onChange={(value) => setRole(GRANTED_ROLES.find((each) => each === value) ?? role)}
      >
        <Stack gap="sm" mt="xs">
          {GRANTED_ROLES.map((each) => (
            <Radio key={each} value={each} label={t(`role.${each}`)} description={t(`access.may.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <ErrorAlert error={approve.error} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button variant="filled" loading={approve.isPending} onClick={() => approve.mutate()}>
          {t('access.approve')}
        </Button>
      </Group>
    </Stack>
  )
}
