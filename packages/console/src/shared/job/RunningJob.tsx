import { Button } from '@mantine/core'
import { isJobOpen, type Job, type JobKind, job as jobCalls } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/call'
import { jobKeys } from '../api/queryKeys'
import { useMay } from '../api/useMay'
import { useT } from '../i18n/useT'
import { Status } from '../ui/Status'
import classes from './Job.module.css'

type Props<Running> = {
  domainId: number
  kinds: readonly JobKind[]
  /** What `createJobWatch` gives. */
  watch: {
    follow: (begun: { domainId: number; jobId: string; fileName: string | undefined }) => void
    useRunning: (domainId: number) => Running | undefined
  }
  label: string
  onOpen: (running: Running) => void
}

/** The job of these kinds that runs in a domain, also after a reload; nothing while there is none, or outside of domains. */
export function RunningJob<Running extends { job: Job | null }>(
  props: Omit<Props<Running>, 'domainId'> & { domainId: number | undefined },
) {
  const { domainId } = props
  return domainId === undefined ? null : <InDomain key={domainId} {...props} domainId={domainId} />
}

function InDomain<Running extends { job: Job | null }>(props: Props<Running>) {
  const { domainId, kinds, watch, label, onOpen } = props
  const { follow, useRunning } = watch
  const running = useRunning(domainId)
  const found = useOpenJob(domainId, ...kinds)
  useEffect(() => {
    if (found) follow({ domainId, jobId: found.id, fileName: found.fileName })
  }, [domainId, found, follow])
  return running && <JobChip job={running.job} label={label} onOpen={() => onOpen(running)} />
}

/** A job that goes on, in the header: what it is and how far it is, with the way to more. */
function JobChip({ job, label, onOpen }: { job: Job | null; label: string; onOpen: () => void }) {
  const t = useT()
  const share = job?.progress ?? 0
  return (
    <Button className={classes.chip!} onClick={onOpen}>
      <Status tone="accent" breathing>
        {label}
      </Status>
      <span className={classes.share}>{t.format.percent(Math.floor(share * 100) / 100)}</span>
    </Button>
  )
}

/** More jobs than run in a domain at the same time. */
const JOBS_READ = 20

/** The job of one of these kinds that ran when the domain was entered, so that it is found again after a reload. */
function useOpenJob(domainId: number, ...kinds: readonly JobKind[]): Job | undefined {
  const jobs = useQuery({
    queryKey: jobKeys.list(domainId),
    queryFn: () => call(jobCalls.list, { query: { domainId, pageSize: JOBS_READ } }),
    enabled: useMay(domainId, 'Change/content'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return jobs.data?.items?.find((job) => kinds.includes(job.kind) && isJobOpen(job))
}
