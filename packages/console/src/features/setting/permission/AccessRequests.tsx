import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { type AccessRequest, type AccessRequestState, accessRequest, GRANTED_ROLES } from '@parlance/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accessRequestsQuery, useRefreshAfterAnswer } from '../../../shared/api/accessRequestsQuery'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { DataTable } from '../../../shared/table/DataTable'
import type { Column } from '../../../shared/table/dataTableProps'
import { Confirm } from '../../../shared/ui/Confirm'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { Status, type StatusTone } from '../../../shared/ui/Status'
import { toasts } from '../../../shared/ui/Toasts'
import { TimeAgo } from '../../../shared/ui/time/TimeAgo'
import { onOnePage } from './MemberTable'
import classes from './Permission.module.css'

type Deciding = { request: AccessRequest; how: 'APPROVE' | 'DENY' | 'TAKE_BACK' }
const TONES: Record<AccessRequestState, StatusTone> = { WAITING: 'info', APPROVED: 'ok', DENIED: 'muted' }

/** Who asks to enter the domain by its code: approved with a role or denied, and each answer taken back. */
export function AccessRequests({ domainId, may }: { domainId: number; may: boolean }) {
  const t = useT()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const requests = useQuery(accessRequestsQuery(domainId))
  const columns = useColumns(may ? setDeciding : null)
  const close = () => setDeciding(null)
  const { data = [], error } = requests
  if (!error && data.length === 0) return null
  return (
    <section className={classes.section}>
      <div>
        <h2>{t('access.requests')}</h2>
        <p className="quiet">{t('access.requestsHelp')}</p>
      </div>
      <ErrorAlert error={error} onRetry={() => void requests.refetch()} />
      {data.length > 0 && (
        <DataTable
          label={t('access.requests')}
          columns={columns}
          found={{ data: onOnePage(data), isPlaceholderData: false }}
          rowKey={({ id }) => id}
          rowName={({ email }) => email}
        />
      )}
      <ApproveRequest
        domainId={domainId}
        request={deciding?.how === 'APPROVE' ? deciding.request : null}
        onClose={close}
      />
      <Refusal
        domainId={domainId}
        deciding={deciding && deciding.how !== 'APPROVE' ? deciding : null}
        onClose={close}
      />
    </section>
  )
}

function useColumns(onDecide: ((deciding: Deciding) => void) | null): Column<AccessRequest>[] {
  const t = useT()
  const columns: Column<AccessRequest>[] = [
    { id: 'name', header: t('common.name'), width: '2fr', cell: ({ name }) => name },
    { id: 'email', header: t('account.email'), width: '3fr', cell: ({ email }) => email },
    {
      id: 'state',
      header: t('permission.state'),
      width: '3fr',
      cell: ({ state, role, answeredBy }) => (
        <Status tone={TONES[state]}>
          {state === 'APPROVED' && role
            ? t('access.state.approvedAs', { role: t(`role.${role}`), by: answeredBy ?? '–' })
            : t(`access.state.${state}`)}
        </Status>
      ),
    },
    {
      id: 'asked',
      header: t('access.askedAt'),
      width: 130,
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
  ]
  if (onDecide)
    columns.push({
      id: 'decide',
      header: '',
      width: 216,
      align: 'right',
      cell: (request) => <Decision request={request} onDecide={onDecide} />,
    })
  return columns
}

type DecisionProps = { request: AccessRequest; onDecide: (deciding: Deciding) => void }

function Decision({ request, onDecide }: DecisionProps) {
  const t = useT()
  const { name, state } = request
  if (state === 'WAITING')
    return (
      <span className={classes.decision}>
        <Button
          size="compact-sm"
          variant="filled"
          aria-label={t('access.approveOf', { name })}
          onClick={() => onDecide({ request, how: 'APPROVE' })}
        >
          {t('access.approve')}
        </Button>
        <Button
          size="compact-sm"
          aria-label={t('access.denyOf', { name })}
          onClick={() => onDecide({ request, how: 'DENY' })}
        >
          {t('access.deny')}
        </Button>
      </span>
    )
  const word = state === 'DENIED' ? 'access.allowAgain' : 'access.end'
  return (
    <Button
      size="compact-sm"
      aria-label={t(`${word}Of`, { name })}
      onClick={() => onDecide({ request, how: 'TAKE_BACK' })}
    >
      {t(word)}
    </Button>
  )
}

type RefusalProps = { domainId: number; deciding: Deciding | null; onClose: () => void }

/** Denying, and taking an answer back, after a question that says what follows. */
function Refusal({ domainId, deciding, onClose }: RefusalProps) {
  const t = useT()
  const refresh = useRefreshAfterAnswer(domainId)
  const decide = useMutation({
    mutationFn: ({ request: { id }, how }: Deciding) =>
      how === 'DENY'
        ? call(accessRequest.answer, { query: { domainId }, params: { id }, body: { answer: 'DENY' } })
        : call(accessRequest.takeBack, { query: { domainId }, params: { id } }),
    onSuccess: () => toasts.success(t('common.saved')),
    onError: (error) => toasts.error(t, error),
    onSettled: async () => {
      onClose()
      await refresh()
    },
  })
  const words = wordsOf(deciding)
  const name = deciding?.request.name ?? ''
  return (
    <Confirm
      opened={deciding !== null}
      title={t(`${words}Title`, { name })}
      action={t(words)}
      danger={words !== 'access.allowAgain'}
      running={decide.isPending}
      onConfirm={() => deciding && decide.mutate(deciding)}
      onClose={onClose}
    >
      {t(`${words}Text`, { name })}
    </Confirm>
  )
}

function wordsOf(deciding: Deciding | null) {
  if (deciding?.how !== 'TAKE_BACK') return 'access.deny'
  return deciding.request.state === 'DENIED' ? 'access.allowAgain' : 'access.end'
}

type Props = { domainId: number; request: AccessRequest | null; onClose: () => void }

/** Lets somebody in who asked, with a role. */
function ApproveRequest({ domainId, request, onClose }: Props) {
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
