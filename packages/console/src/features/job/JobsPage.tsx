import { JOB_FILTER_STATES, JOB_KINDS } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ListRestart } from 'lucide-react'
import { useT } from '../../shared/i18n/useT'
import { Page } from '../../shared/layout/Page'
import { DataTable } from '../../shared/table/DataTable'
import { addressOf } from '../../shared/table/listSearch'
import { NoMatch } from '../../shared/table/NoMatch'
import { WordFilter } from '../../shared/table/WordFilter'
import { EmptyState } from '../../shared/ui/EmptyState'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { JobSearch, jobsQuery } from './jobSearch'
import { useJobColumns } from './useJobColumns'

const route = getRouteApi('/signedIn/inDomain/workManagement')

/** Job management: the long work of the last week, what came of it, and the way to stop it (specification section 2). */
export function JobsPage() {
  const t = useT()
  const navigate = useNavigate()
  const { domainId, ...given } = route.useSearch()
  const search = JobSearch.parse(given)
  const found = useQuery(jobsQuery(domainId, search))
  const columns = useJobColumns(domainId)
  const show = (next: Partial<JobSearch>, replace = false) =>
    void navigate({
      to: '/workManagement',
      search: { domainId, ...addressOf(JobSearch, { ...search, ...next }) },
      replace,
    })
  const isNarrowed = search.kind !== undefined || search.state !== undefined
  return (
    <Page title={t('screen.jobs')} layout="list" count={found.data?.totalCount}>
      <p className="quiet">{t('job.about')}</p>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      <DataTable
        label={t('screen.jobs')}
        columns={columns}
        found={found}
        rowKey={({ id }) => id}
        rowName={({ kind }) => t(`job.kind.${kind}`)}
        onPage={(pageNo) => show({ pageNo })}
        onPageSize={(pageSize) => show({ pageSize, pageNo: 1 })}
        filters={
          <>
            <WordFilter
              label={t('job.category')}
              values={JOB_KINDS}
              word={(kind) => t(`job.kind.${kind}`)}
              value={search.kind}
              onChange={(kind) => show({ kind, pageNo: 1 }, true)}
            />
            <WordFilter
              label={t('common.status')}
              values={JOB_FILTER_STATES}
              word={(state) => t(`job.state.${state}`)}
              value={search.state}
              onChange={(state) => show({ state, pageNo: 1 }, true)}
            />
          </>
        }
        empty={
          isNarrowed ? (
            <NoMatch onClear={() => show({ kind: undefined, state: undefined, pageNo: 1 })} />
          ) : (
            <EmptyState
              icon={<ListRestart size={18} strokeWidth={1.75} aria-hidden />}
              text={t('job.empty')}
            />
          )
        }
      />
    </Page>
  )
}
