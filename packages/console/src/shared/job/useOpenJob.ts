import { isJobOpen, type Job, type JobKind, job as jobCalls } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call'
import { jobKeys } from '../api/queryKeys'
import { useMay } from '../api/useMay'

/** More jobs than run in a domain at the same time. */
const JOBS_READ = 20

/** The job of one of these kinds that ran when the domain was entered, so that it is found again after a reload. */
export function useOpenJob(domainId: number, ...kinds: readonly JobKind[]): Job | undefined {
  const jobs = useQuery({
    queryKey: jobKeys.list(domainId),
    queryFn: () => call(jobCalls.list, { query: { domainId, pageSize: JOBS_READ } }),
    enabled: useMay(domainId, 'Change/content'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return jobs.data?.items?.find((job) => kinds.includes(job.kind) && isJobOpen(job))
}
