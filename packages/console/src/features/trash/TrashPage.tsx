import { Button } from '@mantine/core'
import type { DeletedObject } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import { useMay } from '../../shared/api/useMay'
import { RestoreRefused, refusedRestore } from '../../shared/deletion/RestoreRefused'
import { restores } from '../../shared/deletion/runningRestore'
import { useRestoreDeleted } from '../../shared/deletion/useRestoreDeleted'
import { useT } from '../../shared/i18n/useT'
import { JobProgress } from '../../shared/job/JobProgress'
import { ListPage } from '../../shared/list/ListPage'
import { ListTable } from '../../shared/list/ListTable'
import { useListAddress } from '../../shared/list/useListAddress'
import { PersonName } from '../../shared/person/PersonName'
import type { Column } from '../../shared/table/dataTableProps'
import { SearchInput } from '../../shared/table/SearchInput'
import { useSelection } from '../../shared/table/useSelection'
import { EmptyState } from '../../shared/ui/EmptyState'
import { IconAction } from '../../shared/ui/IconAction'
import { toasts } from '../../shared/ui/Toasts'
import { TimeAgo } from '../../shared/ui/time/TimeAgo'
import { keyOfObject, objectsOf, TrashSearch, trashQuery } from './trashSearch'

/** What was deleted in the last 30 days, and the way back. */
export function TrashPage() {
  const t = useT()
  const list = useListAddress('/trash', TrashSearch)
  const { domainId, search } = list
  const may = useMay(domainId, 'Change/content')
  const found = useQuery(trashQuery(domainId, search))
  const selection = useSelection()
  const restore = useRestoreDeleted(domainId, (error) => {
    if (!refusedRestore(error)) toasts.error(t, error)
  })
  const bringBack = (objects: Pick<DeletedObject, 'kind' | 'id'>[]) =>
    restore.mutate({ objects: objects.map(({ kind, id }) => ({ kind, id })) }, { onSuccess: selection.clear })
  const bringBackSelected = () =>
    selection.all
      ? restore.mutate({ search: search.search }, { onSuccess: selection.clear })
      : bringBack(objectsOf(selection.keys))
  const running = restores.useRunning(domainId)
  const columns = useTrashColumns(may ? (row) => bringBack([row]) : undefined)
  const isEmpty = found.data?.totalCount === 0 && search.search === '' && !found.isPlaceholderData
  return (
    <>
      <ListPage
        title={t('screen.trash')}
        found={found}
        none={
          isEmpty && (
            <EmptyState icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden />} text={t('trash.empty')} />
          )
        }
        above={
          running && (
            <JobProgress
              running={running}
              title={t('trash.restoring')}
              text={t('trash.restoringText')}
              cancelLabel={t('trash.cancel')}
            />
          )
        }
      >
        <p className="quiet">{t('trash.intro')}</p>
        <ListTable
          list={list}
          label={t('screen.trash')}
          columns={columns}
          found={found}
          rowKey={keyOfObject}
          rowName={(row) => row.name}
          {...(may && { selection })}
          bulk={
            <Button
              leftSection={<Undo2 size={15} aria-hidden />}
              loading={restore.isPending}
              disabled={running !== undefined}
              onClick={bringBackSelected}
            >
              {t('trash.restore')}
            </Button>
          }
          filters={
            <SearchInput
              placeholder={t('component.searchNames')}
              value={search.search}
              onSearch={(text) => {
                selection.clear()
                list.searching.onSearch(text)
              }}
            />
          }
        />
      </ListPage>
      <RestoreRefused error={restore.error} onClose={restore.reset} />
    </>
  )
}

/** What was deleted, of which kind, when and by whom; and the way back, for those who may. */
function useTrashColumns(onRestore: ((row: DeletedObject) => void) | undefined): Column<DeletedObject>[] {
  const t = useT()
  const columns: Column<DeletedObject>[] = [
    { id: 'name', header: t('common.name'), width: '2fr', cell: ({ name }) => name },
    { id: 'kind', header: t('trash.kind'), width: 180, cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: 'by',
      header: t('trash.deletedBy'),
      from: 720,
      cell: (row) => <PersonName name={row.deletedByName} email={row.deletedBy} />,
    },
    {
      id: 'at',
      header: t('trash.deletedAt'),
      width: 120,
      cell: ({ deletedAt }) => <TimeAgo at={deletedAt} />,
    },
  ]
  if (onRestore)
    columns.push({
      id: 'actions',
      header: '',
      width: 56,
      align: 'right',
      cell: (row) => (
        <IconAction
          label={t('trash.restoreNamed', { name: row.name })}
          icon={Undo2}
          onClick={() => onRestore(row)}
        />
      ),
    })
  return columns
}
