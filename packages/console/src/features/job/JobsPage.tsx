import { JOB_FILTER_STATES, JOB_KINDS } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { ListRestart } from 'lucide-react'
import { useT } from '../../shared/i18n/useT'
import { ListPage } from '../../shared/list/ListPage'
import { ListTable } from '../../shared/list/ListTable'
import { useListAddress } from '../../shared/list/useListAddress'
import { WordFilter } from '../../shared/table/WordFilter'
import { EmptyState } from '../../shared/ui/EmptyState'
import { JobSearch, jobsQuery } from './jobSearch'
import { useJobColumns } from './useJobColumns'

/** Job management: the long work of the last week, what came of it, and the way to stop it (specification section 2). */
export function JobsPage() {
  const t = useT()
  const list = useListAddress('/workManagement', JobSearch)
  const { domainId, search } = list
  const found = useQuery(jobsQuery(domainId, search))
  const columns = useJobColumns(domainId)
  return (
    <ListPage title={t('screen.jobs')} found={found} above={<p className="quiet">{t('job.about')}</p>}>
      <ListTable
        list={list}
        label={t('screen.jobs')}
        columns={columns}
        found={found}
        rowKey={({ id }) => id}
        rowName={({ kind }) => t(`job.kind.${kind}`)}
        filters={
          <>
            <WordFilter
              label={t('job.category')}
              values={JOB_KINDS}
              word={(kind) => t(`job.kind.${kind}`)}
              {...list.filter('kind')}
            />
            <WordFilter
              label={t('common.status')}
              values={JOB_FILTER_STATES}
              word={(state) => t(`job.state.${state}`)}
              {...list.filter('state')}
            />
          </>
        }
        empty={
          <EmptyState icon={<ListRestart size={18} strokeWidth={1.75} aria-hidden />} text={t('job.empty')} />
        }
      />
    </ListPage>
  )
}
