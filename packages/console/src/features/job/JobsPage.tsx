import { Button } from '@mantine/core'
import { JOB_FILTER_STATES, JOB_KINDS, type Job } from '@parlance/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ListRestart } from 'lucide-react'
import { jobKeys } from '../../shared/api/queryKeys'
import { useMay } from '../../shared/api/useMay'
import { useT } from '../../shared/i18n/useT'
import { JobState } from '../../shared/job/JobState'
import { useCancelJob } from '../../shared/job/useCancelJob'
import { ListPage } from '../../shared/list/ListPage'
import { ListTable } from '../../shared/list/ListTable'
import { useListAddress } from '../../shared/list/useListAddress'
import { PersonName } from '../../shared/person/PersonName'
import type { Column } from '../../shared/table/dataTableProps'
import { WordFilter } from '../../shared/table/WordFilter'
import { EmptyState } from '../../shared/ui/EmptyState'
import { toasts } from '../../shared/ui/Toasts'
import { JobResult } from './JobResult'
import { JobSearch, jobsQuery } from './jobSearch'

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

/** The columns of job management (specification section 3, "Job"). */
function useJobColumns(domainId: number): Column<Job>[] {
  const t = useT()
  const mayCancel = useMay(domainId, 'Change/content')
  return [
    {
      id: 'number',
      header: t('automatedTest.no'),
      width: 64,
      align: 'right',
      cell: ({ id }) => <span className="tabular">{numberOf(id)}</span>,
    },
    {
      id: 'kind',
      header: t('job.category'),
      width: 140,
      cell: ({ kind }) => <span className="line">{t(`job.kind.${kind}`)}</span>,
    },
    {
      id: 'state',
      header: t('common.status'),
      width: 152,
      cell: ({ state, progress }) => <JobState state={state} progress={progress} />,
    },
    {
      id: 'result',
      header: t('job.result'),
      width: '5fr',
      cell: (row) => <JobResult domainId={domainId} job={row} />,
    },
    {
      id: 'start',
      header: t('job.start'),
      width: 190,
      cell: ({ startedAt, createdAt }) => <Moment at={startedAt ?? createdAt} />,
    },
    {
      id: 'end',
      header: t('job.end'),
      width: 190,
      from: 1_200,
      cell: ({ endedAt }) => endedAt && <Moment at={endedAt} />,
    },
    {
      id: 'elapsed',
      header: t('build.column.elapsed'),
      width: 96,
      align: 'right',
      from: 1_280,
      cell: ({ startedAt, endedAt }) =>
        startedAt && endedAt ? t.format.duration(Date.parse(endedAt) - Date.parse(startedAt)) : '',
    },
    {
      id: 'worker',
      header: t('job.worker'),
      width: '2fr',
      from: 860,
      cell: ({ worker, workerName }) =>
        worker !== null && <PersonName name={workerName ?? ''} email={worker} />,
    },
    {
      id: 'cancel',
      header: '',
      width: 92,
      align: 'right',
      cell: (row) => mayCancel && row.cancellable && <CancelJob domainId={domainId} job={row} />,
    },
  ]
}

/** Numbers count within a domain: the id has the domain before it. */
function numberOf(id: string): string {
  return id.split('-').at(-1) ?? id
}

function Moment({ at }: { at: string }) {
  const t = useT()
  return (
    <time dateTime={at} className="tabular" title={t.format.exact(at)}>
      {t.format.minute(at)}
    </time>
  )
}

function CancelJob({ domainId, job }: { domainId: number; job: Job }) {
  const t = useT()
  const cache = useQueryClient()
  const cancel = useCancelJob(domainId, job.id)
  return (
    <Button
      size="compact-sm"
      loading={cancel.isPending}
      aria-label={t('job.cancelOf', { kind: t(`job.kind.${job.kind}`), number: numberOf(job.id) })}
      onClick={() =>
        cancel.mutate(undefined, {
          onError: (error) => toasts.error(t, error),
          onSettled: () => void cache.invalidateQueries({ queryKey: jobKeys.list(domainId) }),
        })
      }
    >
      {t('common.cancel')}
    </Button>
  )
}
