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
import { fieldsOf } from './placeDraft'
import { refreshPlaces } from './placesQuery'

type Props = {
  domainId: number
  places: Switcher[]
  may: boolean
  onOpen: (place: Switcher) => void
}

/** The places: the bot's own and those of people, switched on and off in place. */
export function PlaceTable({ domainId, places, may, onOpen }: Props) {
  const t = useT()
  const [deleting, setDeleting] = useState<Switcher | null>(null)
  const columns = useColumns(domainId, may, setDeleting)
  return (
    <>
      <DataTable
        label={t('agent.title')}
        columns={columns}
        found={{ data: onOnePage(places), isPlaceholderData: false }}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={onOpen}
      />
      {deleting && <DeletePlace domainId={domainId} place={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

function useColumns(domainId: number, may: boolean, onDelete: (place: Switcher) => void): Column<Switcher>[] {
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
      cell: (place) => <ActiveSwitch domainId={domainId} place={place} may={may} />,
    },
  ]
  if (may)
    columns.push({
      id: 'delete',
      header: '',
      width: 56,
      align: 'right',
      cell: (place) => (
        <IconAction
          label={t('component.removeNamed', { name: place.name })}
          icon={Trash2}
          onClick={() => onDelete(place)}
        />
      ),
    })
  return columns
}

/** A place of people without a secret of its own is signed with that of the bot. */
function SecretState({ hasSecret, type }: Pick<Switcher, 'hasSecret' | 'type'>) {
  const t = useT()
  if (hasSecret) return <Status tone="ok">{t('agent.secretStored')}</Status>
  return type === 'BOT' ? (
    <Status tone="warn">{t('agent.secretMissing')}</Status>
  ) : (
    <span className="quiet">{t('agent.secretOfBot')}</span>
  )
}

function ActiveSwitch({ domainId, place, may }: { domainId: number; place: Switcher; may: boolean }) {
  const t = useT()
  const cache = useQueryClient()
  const change = useMutation({
    mutationFn: (fields: SwitcherFields) =>
      call(specificationOther.updateSwitcher, {
        query: { domainId },
        params: { id: place.id },
        body: { ...fields, revision: place.revision },
      }),
    onError: (error) => toasts.error(t, error),
    onSettled: () => refreshPlaces(cache, domainId),
  })
  const shown = change.isPending ? change.variables.active : place.active
  return (
    <Switch
      aria-label={t('agent.activeOf', { name: place.name })}
      checked={shown}
      disabled={!may || change.isPending}
      onChange={(event) => change.mutate({ ...fieldsOf(place), active: event.currentTarget.checked })}
    />
  )
}

type DeletePlaceProps = { domainId: number; place: Switcher; onClose: () => void }

/** Asks first, as the secret cannot be brought back; what answers hand talks over to stays, and they are named. */
function DeletePlace({ domainId, place, onClose }: DeletePlaceProps) {
  const t = useT()
  const cache = useQueryClient()
  const { id, name, type } = place
  const removal = useMutation({
    mutationFn: () => call(specificationOther.removeSwitchers, { query: { domainId }, body: { ids: [id] } }),
    onSuccess: async () => {
      toasts.success(t('agent.deleted', { name }))
      onClose()
      await refreshPlaces(cache, domainId)
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
