import type { Page, TestKind, TestRun } from '@parlance/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n/useT'
import { ListTable } from '../../shared/list/ListTable'
import type { ListAddress } from '../../shared/list/useListAddress'
import { SearchInput } from '../../shared/table/SearchInput'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import type { RunsSearch } from './testRunQueries'
import { useRunColumns } from './useRunColumns'

type Props = {
  label: string
  kind: TestKind
  list: ListAddress<RunsSearch>
  found: UseQueryResult<Page<TestRun>>
  onOpen: (id: number) => void
  /** Shown while there has been no run at all. */
  empty: ReactNode
}

/** Runs, the newest first; a row opens the page of its run. */
export function RunList({ label, kind, list, found, onOpen, empty }: Props) {
  const t = useT()
  const columns = useRunColumns(kind)
  if (found.data?.totalCount === 0 && !list.isNarrowed) return empty
  return (
    <>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      <ListTable
        list={list}
        label={label}
        columns={columns}
        found={found}
        rowKey={({ id }) => id}
        rowName={({ fileName }) => fileName}
        onOpen={({ id }) => onOpen(id)}
        filters={<SearchInput placeholder={t('automatedTest.searchFiles')} {...list.searching} />}
      />
    </>
  )
}
