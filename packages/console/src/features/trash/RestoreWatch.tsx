import { type ErrorReply, type Job, Restored } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../shared/api/ApiError'
import { followRestore, restoreEnded, useRunningRestore } from '../../shared/deletion/runningRestore'
import { useRestoredNotice } from '../../shared/deletion/useRestoredNotice'
import { useT } from '../../shared/i18n/useT'
import { JobChip } from '../../shared/job/JobChip'
import { useOpenJob } from '../../shared/job/useOpenJob'
import { useToasts } from '../../shared/ui/Toasts'
import { RestoreRefused, refusedRestore } from './RestoreRefused'

/** Says how great restores end, on every screen; within a domain it shows the one that runs, also after a reload. */
export function RestoreWatch({ domainId }: { domainId: number | undefined }) {
  const [refused, setRefused] = useState<unknown>(null)
  useRestoreNotices(setRefused)
  return (
    <>
      {domainId !== undefined && <RunningRestore key={domainId} domainId={domainId} />}
      <RestoreRefused error={refused} onClose={() => setRefused(null)} />
    </>
  )
}

function RunningRestore({ domainId }: { domainId: number }) {
  const t = useT()
  const navigate = useNavigate()
  const running = useRunningRestore(domainId)
  const found = useOpenJob(domainId, 'RESTORE')
  useEffect(() => {
    if (found) followRestore({ domainId, jobId: found.id })
  }, [domainId, found])
  return (
    running && (
      <JobChip
        job={running.job}
        label={t('trash.restoring')}
        onOpen={() => void navigate({ to: '/trash', search: { domainId } })}
      />
    )
  )
}

function useRestoreNotices(onRefused: (error: unknown) => void): void {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const showRestored = useRestoredNotice()
  const notice = useRef<(job: Job) => void>(undefined)
  useEffect(() => {
    notice.current = (job) => {
      // Conversations, labels and components may be among what came back.
      void cache.invalidateQueries()
      if (job.state === 'CANCELED') return toasts.success(t('trash.canceled'))
      if (job.state === 'FINISHED') return showRestored(Restored.parse(job.result))
      const error = new ApiError(409, replyOf(job))
      return refusedRestore(error) ? onRefused(error) : toasts.error(error)
    }
  })
  useEffect(() => restoreEnded.listen(({ job }) => notice.current?.(job)), [])
}

/** The error of a job in the form of a refused call, whose issues a job has among its parameters. */
function replyOf({ error }: Job): ErrorReply {
  const { code, params: { issues = [], ...params } = {} } = error ?? { code: 'INTERNAL' }
  return { code, params, issues } as ErrorReply
}
