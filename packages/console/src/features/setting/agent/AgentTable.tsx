import { Switch } from '@mantine/core'
import { type Switcher, type SwitcherFields, specificationOther } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { InUseDialog } from '../../../shared/deletion/InUseDialog'
import { useT } from '../../../shared/i18n/useT'
import { DataTable } from '../../../shared/table/DataTable'
import type { Column } from '../../../shared/table/dataTableProps'
import { Confirm } from '../../../shared/ui/Confirm'
import { IconAction } from '../../../shared/ui/IconAction'
import { inUse } from '../../../shared/ui/inUse/inUse'
import { Status } from '../../../shared/ui/Status'
import { toasts } from '../../../shared/ui/Toasts'
import { TimeAgo } from '../../../shared/ui/time/TimeAgo'
import { onOnePage } from '../permission/MemberTable'
import classes from './Agent.module.css'
import { fieldsOf } from './agentDraft'
import { refreshAgents } from './agentsQuery'

type Props = {
  domainId: number
  agents: Switcher[]
  may: boolean
  onOpen: (agent: Switcher) => void
}

/** The connections of the bot and of human agents, which are switched on and off in the list. */
export function AgentTable({ domainId, agents, may, onOpen }: Props) {
  const t = useT()
  const [deleting, setDeleting] = useState<Switcher | null>(null)
  const columns = useColumns(domainId, may, setDeleting)
  return (
    <>
      <DataTable
        label={t('agent.title')}
        columns={columns}
        found={{ data: onOnePage(agents), isPlaceholderData: false }}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={onOpen}
      />
      {deleting && <DeleteAgent domainId={domainId} agent={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

function useColumns(domainId: number, may: boolean, onDelete: (agent: Switcher) => void): Column<Switcher>[] {
  const t = useT()
  const columns: Column<Switcher>[] = [
    {
      id: 'name',
      header: t('common.name'),
      width: '2fr',
      cell: ({ name }) => <strong>{name}</strong>,
    },
    { id: 'type', header: t('agent.type'), width: 120, cell: ({ type }) => t(`agent.type.${type}`) },
    {
      id: 'destination',
      header: t('agent.destination'),
      width: '1fr',
      from: 640,
      cell: ({ destinationId, name }) => <span className={classes.cut}>{destinationId || name}</span>,
    },
    {
      id: 'secret',
      header: t('agent.secret'),
      width: 150,
      from: 760,
      cell: ({ hasSecret, type }) => <SecretState hasSecret={hasSecret} type={type} />,
    },
    {
      id: 'updated',
      header: t('common.updated'),
      width: 120,
      from: 900,
      cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    },
    {
      id: 'active',
      header: t('agent.active'),
      width: 80,
      cell: (agent) => <ActiveSwitch domainId={domainId} agent={agent} may={may} />,
    },
  ]
  if (may)
    columns.push({
      id: 'delete',
      header: '',
      width: 56,
      align: 'right',
      cell: (agent) => (
        <IconAction
          label={t('component.removeNamed', { name: agent.name })}
          icon={Trash2}
          onClick={() => onDelete(agent)}
        />
      ),
    })
  return columns
}

/** Calls of a human agents' connection without a secret are signed with the secret of the bot. */
function SecretState({ hasSecret, type }: Pick<Switcher, 'hasSecret' | 'type'>) {
  const t = useT()
  if (hasSecret) return <Status tone="ok">{t('agent.secretStored')}</Status>
  return type === 'BOT' ? (
    <Status tone="warn">{t('agent.secretMissing')}</Status>
  ) : (
    <span className="quiet">{t('agent.secretOfBot')}</span>
  )
}

function ActiveSwitch({ domainId, agent, may }: { domainId: number; agent: Switcher; may: boolean }) {
  const t = useT()
  const cache = useQueryClient()
  const change = useMutation({
    mutationFn: (fields: SwitcherFields) =>
      call(specificationOther.updateSwitcher, {
        query: { domainId },
        params: { id: agent.id },
        body: { ...fields, revision: agent.revision },
      }),
    onError: (error) => toasts.error(t, error),
    onSettled: () => refreshAgents(cache, domainId),
  })
  const shown = change.isPending ? change.variables.active : agent.active
  return (
    <Switch
      aria-label={t('agent.activeOf', { name: agent.name })}
      checked={shown}
      disabled={!may || change.isPending}
      onChange={(event) => change.mutate({ ...fieldsOf(agent), active: event.currentTarget.checked })}
    />
  )
}

type DeleteAgentProps = { domainId: number; agent: Switcher; onClose: () => void }

/** Asks first, since the secret cannot be restored, and lists the answers that still hand conversations over to it. */
function DeleteAgent({ domainId, agent, onClose }: DeleteAgentProps) {
  const t = useT()
  const cache = useQueryClient()
  const { id, name, type } = agent
  const removal = useMutation({
    mutationFn: () => call(specificationOther.removeSwitchers, { query: { domainId }, body: { ids: [id] } }),
    onSuccess: async () => {
      toasts.success(t('agent.deleted', { name }))
      onClose()
      await refreshAgents(cache, domainId)
    },
    onError: (error) => {
      if (inUse(error)) return
      toasts.error(t, error)
      onClose()
    },
  })
  const refused = inUse(removal.error)
  if (refused)
    return (
      <InUseDialog
        domainId={domainId}
        title={t('component.inUseTitle', { name })}
        refused={refused}
        onClose={onClose}
      >
        <span>{t('component.inUse', { count: refused.count })}</span>
      </InUseDialog>
    )
  return (
    <Confirm
      opened
      title={t('agent.deleteTitle', { name })}
      action={t('common.delete')}
      danger
      running={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      {t(`agent.deleteText.${type}`)}
    </Confirm>
  )
}
