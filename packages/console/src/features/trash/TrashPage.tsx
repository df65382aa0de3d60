import { Button } from '@mantine/core'
import type { DeletedObject } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Trash2, Undo2 } from 'lucide-react'
import { useMay } from '../../shared/api/useMay'
import { useRunningRestore } from '../../shared/deletion/runningRestore'
import { useRestoreDeleted } from '../../shared/deletion/useRestoreDeleted'
import { useT } from '../../shared/i18n/useT'
import { JobProgress } from '../../shared/job/JobProgress'
import { Page } from '../../shared/layout/Page'
import { DataTable } from '../../shared/table/DataTable'
import { addressOf } from '../../shared/table/listSearch'
import { NoMatch } from '../../shared/table/NoMatch'
import { SearchInput } from '../../shared/table/SearchInput'
import { useSelection } from '../../shared/table/useSelection'
import { EmptyState } from '../../shared/ui/EmptyState'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { useToasts } from '../../shared/ui/Toasts'
import { RestoreRefused, refusedRestore } from './RestoreRefused'
import { keyOfObject, objectsOf, TrashSearch, trashQuery } from './trashSearch'
import { useTrashColumns } from './useTrashColumns'

const route = getRouteApi('/signedIn/inDomain/trash')

/** What was deleted in the last 30 days, and the way back. */
export function TrashPage() {
  const t = useT()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { domainId, ...address } = route.useSearch()
  const search = TrashSearch.parse(address)
  const may = useMay(domainId, 'Change/content')
  const found = useQuery(trashQuery(domainId, search))
  const selection = useSelection()
  const restore = useRestoreDeleted(domainId, (error) => {
    if (!refusedRestore(error)) toasts.error(error)
  })
  const bringBack = (objects: Pick<DeletedObject, 'kind' | 'id'>[]) =>
    restore.mutate({ objects: objects.map(({ kind, id }) => ({ kind, id })) }, { onSuccess: selection.clear })
  const bringBackSelected = () =>
    selection.all
      ? restore.mutate({ search: search.search }, { onSuccess: selection.clear })
      : bringBack(objectsOf(selection.keys))
  const running = useRunningRestore(domainId)
  const columns = useTrashColumns(may ? (row) => bringBack([row]) : undefined)
  const show = (next: Partial<TrashSearch>, replace = false) =>
    void navigate({
      to: '/trash',
      search: { domainId, ...addressOf(TrashSearch, { ...search, ...next }) },
      replace,
    })
  const isEmpty = found.data?.totalCount === 0 && search.search === '' && !found.isPlaceholderData
  return (
    <Page
      title={t('screen.trash')}
      layout={isEmpty ? 'document' : 'list'}
      count={isEmpty ? undefined : found.data?.totalCount}
    >
      {running && (
        <JobProgress
          running={running}
          title={t('trash.restoring')}
          text={t('trash.restoringText')}
          cancelLabel={t('trash.cancel')}
        />
      )}
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {isEmpty ? (
        <EmptyState icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden />} text={t('trash.empty')} />
      ) : (
        <>
          <p className="quiet">{t('trash.intro')}</p>
          <DataTable
            label={t('screen.trash')}
            columns={columns}
            found={found}
            rowKey={keyOfObject}
            rowName={(row) => row.name}
            onPage={(pageNo) => show({ pageNo })}
            onPageSize={(pageSize) => show({ pageSize, pageNo: 1 })}
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
                value={search.search}
                placeholder={t('component.searchNames')}
                onSearch={(text) => {
                  selection.clear()
                  show({ search: text, pageNo: 1 }, true)
                }}
              />
            }
            empty={<NoMatch onClear={() => show({ search: '', pageNo: 1 })} />}
          />
        </>
      )}
      <RestoreRefused error={restore.error} onClose={restore.reset} />
    </Page>
  )
}
