import { TEST_CHANGES, TEST_OUTCOMES, type TestRunDetail } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useT } from '../../../shared/i18n/useT'
import { DataTable } from '../../../shared/table/DataTable'
import { addressOf } from '../../../shared/table/listSearch'
import { NoMatch } from '../../../shared/table/NoMatch'
import { SearchInput } from '../../../shared/table/SearchInput'
import { WordFilter } from '../../../shared/table/WordFilter'
import { Beside } from '../../../shared/ui/beside/PanelBeside'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import classes from '../automatedTest.module.css'
import { ResultSearch, resultsQuery } from '../testRunQueries'
import { ResultPanel } from './ResultPanel'
import { useResultColumns } from './useResultColumns'

const route = getRouteApi('/signedIn/inDomain/automatedTest/$runId')
const NO_FILTER = { search: '', outcome: undefined, change: undefined, pageNo: 1 }

/** The rows of a run, filtered by how they ended; the open one stands beside them with its reasons. */
export function ResultList({ domainId, run }: { domainId: number; run: TestRunDetail }) {
  const t = useT()
  const navigate = useNavigate()
  const { domainId: _, ...given } = route.useSearch()
  const search = ResultSearch.parse(given)
  const found = useQuery({ ...resultsQuery(domainId, run.id, search, run.done), enabled: run.done > 0 })
  const columns = useResultColumns()
  const show = (next: Partial<ResultSearch>, replace = false) =>
    void navigate({
      to: '/automatedTest/$runId',
      params: { runId: run.id },
      search: { domainId, ...addressOf(ResultSearch, { ...search, ...next }) },
      replace,
    })
  if (run.done === 0 || !run.hasResults) return null
  const rows = found.data?.items ?? []
  const at = rows.findIndex(({ no }) => no === search.no)
  const opened = rows[at]
  const step = (by: 1 | -1) => {
    const next = rows[at + by]
    if (next) show({ no: next.no }, true)
  }
  const close = () => show({ no: undefined }, true)
  return (
    <div className={classes.list}>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      <div className={classes.filters}>
        <SearchInput
          width={240}
          value={search.search}
          placeholder={t('automatedTest.searchRows')}
          onSearch={(text) => show({ search: text, pageNo: 1 }, true)}
        />
        <WordFilter
          label={t('automatedTest.outcome')}
          values={TEST_OUTCOMES}
          word={(each) => t(`automatedTest.outcome.${each}`)}
          value={search.outcome}
          onChange={(outcome) => show({ outcome, pageNo: 1 }, true)}
        />
        {(run.before || search.change) && (
          <WordFilter
            label={t('automatedTest.change')}
            values={TEST_CHANGES}
            word={(each) => t(`automatedTest.change.${each}`)}
            value={search.change}
            onChange={(change) => show({ change, pageNo: 1 }, true)}
          />
        )}
      </div>
      <Beside>
        <DataTable
          label={t('automatedTest.results')}
          columns={columns}
          found={found}
          rowKey={({ no }) => no}
          rowName={({ question }) => question}
          onOpen={({ no }) => show({ no }, search.no !== undefined)}
          opened={opened ? { key: opened.no, onStep: step, onClose: close } : undefined}
          onPage={(pageNo) => show({ pageNo })}
          onPageSize={(pageSize) => show({ pageSize, pageNo: 1 })}
          empty={<NoMatch onClear={() => show(NO_FILTER)} />}
        />
        {opened && (
          <ResultPanel
            domainId={domainId}
            result={opened}
            steps={{ has: (by) => rows[at + by] !== undefined, step }}
            onClose={close}
          />
        )}
      </Beside>
    </div>
  )
}
