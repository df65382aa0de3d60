import type { Page, TestKind, TestRun } from '@parlance/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n/useT'
import { DataTable } from '../../shared/table/DataTable'
import { NoMatch } from '../../shared/table/NoMatch'
import { SearchInput } from '../../shared/table/SearchInput'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import type { RunsSearch } from './testRunQueries'
import { useRunColumns } from './useRunColumns'

type Props = {
  label: string
  kind: TestKind
  search: RunsSearch
  found: UseQueryResult<Page<TestRun>>
  onShow: (next: Partial<RunsSearch>, replace?: boolean) => void
  onOpen: (id: number) => void
  /** Shown while there has been no run at all. */
  empty: ReactNode
}

/** Runs, the newest first; a row opens the page of its run. */
export function RunList({ label, kind, search, found, onShow, onOpen, empty }: Props) {
  const t = useT()
  const columns = useRunColumns(kind)
  const isSearched = search.search !== ''
  if (found.data?.totalCount === 0 && !isSearched) return empty
  return (
    <>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      <DataTable
        label={label}
        columns={columns}
        found={found}
        rowKey={({ id }) => id}
        rowName={({ fileName }) => fileName}
        onOpen={({ id }) => onOpen(id)}
        onPage={(pageNo) => onShow({ pageNo })}
        onPageSize={(pageSize) => onShow({ pageSize, pageNo: 1 })}
        filters={
          <SearchInput
            value={search.search}
            placeholder={t('automatedTest.searchFiles')}
            onSearch={(text) => onShow({ search: text, pageNo: 1 }, true)}
          />
        }
        empty={<NoMatch onClear={() => onShow({ search: '', pageNo: 1 })} />}
      />
    </>
  )
}
