import { type Invite, invite as invites } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { permissionKeys } from '../../../shared/api/queryKeys'
import { useT } from '../../../shared/i18n/useT'
import { DataTable } from '../../../shared/table/DataTable'
import type { Column } from '../../../shared/table/dataTableProps'
import { Confirm } from '../../../shared/ui/Confirm'
import { IconAction } from '../../../shared/ui/IconAction'
import { Status } from '../../../shared/ui/Status'
import { toasts } from '../../../shared/ui/Toasts'
import { TimeAgo } from '../../../shared/ui/time/TimeAgo'
import { onOnePage } from './MemberTable'

type Props = { domainId: number; invites: Invite[]; may: boolean }

/** The invite URLs of the domain: to what each invites, who used it, and its deletion, which ends that access. */
export function InviteTable({ domainId, invites: rows, may }: Props) {
  const t = useT()
  const [deleting, setDeleting] = useState<Invite | null>(null)
  const columns = useColumns(may ? setDeleting : null)
  return (
    <>
      <DataTable
        label={t('permission.invites')}
        columns={columns}
        found={{ data: onOnePage(rows), isPlaceholderData: false }}
        rowKey={({ id }) => id}
        rowName={({ usedBy, kind }) => usedBy?.email ?? t(`role.${kind}`)}
      />
      <DeleteInvite domainId={domainId} invite={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

function useColumns(onDelete: ((invite: Invite) => void) | null): Column<Invite>[] {
  const t = useT()
  const columns: Column<Invite>[] = [
    { id: 'kind', header: t('permission.role'), width: 150, cell: ({ kind }) => t(`role.${kind}`) },
    {
      id: 'state',
      header: t('permission.state'),
      width: '2fr',
      cell: ({ usedAt, usedBy, expired, expiresAt }) => {
        if (usedAt !== null)
          return (
            <Status tone="ok">
              {usedBy === null
                ? t('permission.usedByGone')
                : t('permission.usedBy', { name: usedBy.name, email: usedBy.email })}
            </Status>
          )
        if (expired) return <Status tone="muted">{t('permission.expired')}</Status>
        return <Status tone="info">{t('permission.openUntil', { day: t.format.minute(expiresAt) })}</Status>
      },
    },
    {
      id: 'madeBy',
      header: t('permission.madeBy'),
      width: '1fr',
      cell: ({ madeBy }) => madeBy ?? '–',
    },
    {
      id: 'made',
      header: t('permission.made'),
      width: 130,
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
  ]
  if (onDelete)
    columns.push({
      id: 'delete',
      header: '',
      width: 56,
      align: 'right',
      cell: (row) => (
        <IconAction
          label={t('permission.deleteOf', { name: row.usedBy?.email ?? t(`role.${row.kind}`) })}
          icon={Trash2}
          onClick={() => onDelete(row)}
        />
      ),
    })
  return columns
}

/** Asks first, and says what becomes of who used the invite. */
function DeleteInvite(props: { domainId: number; invite: Invite | null; onClose: () => void }) {
  const { domainId, invite, onClose } = props
  const t = useT()
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: number) => call(invites.remove, { query: { domainId }, params: { id } }),
    onSuccess: () => toasts.success(t('permission.deleted')),
    onError: (error) => toasts.error(t, error),
    onSettled: async () => {
      onClose()
      await Promise.all([
        cache.invalidateQueries({ queryKey: permissionKeys.invites(domainId) }),
        cache.invalidateQueries({ queryKey: permissionKeys.members(domainId) }),
      ])
    },
  })
  return (
    <Confirm
      opened={invite !== null}
      title={t('permission.deleteTitle')}
      action={t('common.delete')}
      danger
      running={remove.isPending}
      onConfirm={() => invite && remove.mutate(invite.id)}
      onClose={onClose}
    >
      {invite && <Consequence invite={invite} />}
    </Confirm>
  )
}

function Consequence({ invite: { kind, usedBy } }: { invite: Invite }) {
  const t = useT()
  if (usedBy === null) return <>{t('permission.deleteUnused')}</>
  const who = { name: usedBy.name, email: usedBy.email }
  return <>{t(kind === 'SCENARIO_EDITOR' ? 'permission.deleteEditor' : 'permission.deleteUser', who)}</>
}
