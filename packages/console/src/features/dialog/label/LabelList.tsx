import { Button } from '@mantine/core'
import type { Label } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FolderTree, Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { Page } from '../../../shared/layout/Page'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { LabelDrawer } from './LabelDrawer'
import { LabelTable } from './LabelTable'
import { type LabelKind, labelsQuery } from './labelsQuery'
import { RemoveLabel } from './RemoveLabel'
import { useCreateCommand } from './useCreateCommand'
import { useLabelColumns } from './useLabelColumns'

type Props = {
  kind: LabelKind
  path: '/state' | '/group'
  domainId: number
  search?: string | undefined
  order?: 'asc' | 'desc' | undefined
  /** The label whose drawer is open. */
  id?: number | undefined
}

const ICON = { tag: Tags, group: FolderTree }
const TITLE = { tag: 'screen.tags', group: 'screen.groups' } as const

/** The tags or the groups of a domain: create, rename, delete, and the way to the conversations in each. */
export function LabelList({ kind, path, domainId, search = '', order = 'asc', id }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const may = useMay(domainId, 'Change/content')
  const [creating, setCreating] = useState(false)
  const [removing, setRemoving] = useState<Label | null>(null)
  const found = useQuery(labelsQuery(kind, domainId, search))
  const rows = found.data && [...found.data].sort(byName(order))
  const show = (next: { search?: string; order?: 'asc' | 'desc'; id?: number }, replace = false) => {
    const wanted = { ...(search && { search }), ...(order === 'desc' && { order }), ...next }
    void navigate({ to: path, search: { domainId, ...wanted }, replace })
  }
  const create = () => setCreating(true)
  const rename = (label: Label) => show({ id: label.id })
  useCreateCommand(kind, may ? create : undefined)
  const columns = useLabelColumns({ kind, domainId, may, onRename: rename, onRemove: setRemoving })
  const edited = rows?.find((label) => label.id === id)
  const title = t(TITLE[kind])
  const Icon = ICON[kind]
  const newcomer = rows?.length === 0 && search === '' && !found.isPlaceholderData
  const createButton = may && (
    <Button variant="filled" leftSection={<Plus size={15} aria-hidden />} onClick={create}>
      {t(`label.${kind}.create`)}
    </Button>
  )
  return (
    <Page
      title={title}
      layout={newcomer ? 'document' : 'list'}
      count={newcomer ? undefined : rows?.length}
      actions={!newcomer && createButton}
    >
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {newcomer ? (
        <EmptyState
          icon={<Icon size={18} strokeWidth={1.75} aria-hidden />}
          text={t(`label.${kind}.empty`)}
          action={createButton}
        />
      ) : (
        <LabelTable
          label={title}
          columns={columns}
          rows={rows}
          stale={found.isPlaceholderData}
          search={search}
          order={order}
          onShow={(next) => show(next, true)}
          {...(may && { onOpen: rename })}
        />
      )}
      <LabelDrawer
        key={edited?.id ?? 'new'}
        kind={kind}
        domainId={domainId}
        label={edited}
        opened={may && (creating || edited !== undefined)}
        onClose={() => {
          setCreating(false)
          if (edited) show({}, true)
        }}
      />
      <RemoveLabel kind={kind} domainId={domainId} label={removing} onClose={() => setRemoving(null)} />
    </Page>
  )
}

function byName(order: 'asc' | 'desc'): (a: Label, b: Label) => number {
  const turn = order === 'asc' ? 1 : -1
  return (a, b) => turn * a.name.localeCompare(b.name, undefined, { numeric: true })
}
