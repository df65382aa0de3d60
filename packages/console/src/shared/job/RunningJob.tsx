import type { Job, JobKind } from '@parlance/contract'
import { useEffect } from 'react'
import { JobChip } from './JobChip'
import { useOpenJob } from './useOpenJob'

type Props<Running> = {
  domainId: number
  kinds: readonly JobKind[]
  /** As of `createJobWatch`. */
  follow: (begun: { domainId: number; jobId: string; fileName: string | undefined }) => void
  running: Running | undefined
  label: string
  onOpen: (running: Running) => void
}

/** The job of these kinds that runs in a domain, also after a reload; nothing while there is none. */
export function RunningJob<Running extends { job: Job | null }>(props: Props<Running>) {
  const { domainId, kinds, follow, running, label, onOpen } = props
  const found = useOpenJob(domainId, ...kinds)
  useEffect(() => {
    if (found) follow({ domainId, jobId: found.id, fileName: found.fileName })
  }, [domainId, found, follow])
  return running && <JobChip job={running.job} label={label} onOpen={() => onOpen(running)} />
}
