import { CopyOutcome, type ErrorReply, type Job } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../api/ApiError'
import { domainKeys, jobKeys } from '../../api/queryKeys'
import { useT } from '../../i18n/useT'
import { JobChip } from '../../job/JobChip'
import { useOpenJob } from '../../job/useOpenJob'
import { useToasts } from '../../ui/Toasts'
import { useErrorText } from '../../ui/useErrorText'
import { copyEnded, followCopy, useRunningCopy } from './runningCopy'

/** Says how copies end, on every screen; within their source it shows the one that runs, also after a reload. */
export function CopyWatch({ domainId }: { domainId: number | undefined }) {
  useCopyNotices()
  return domainId === undefined ? null : <RunningCopy key={domainId} domainId={domainId} />
}

function RunningCopy({ domainId }: { domainId: number }) {
  const t = useT()
  const navigate = useNavigate()
  const running = useRunningCopy(domainId)
  const found = useOpenJob(domainId, 'DOMAIN_COPY')
  useEffect(() => {
    if (found) followCopy({ domainId, jobId: found.id })
  }, [domainId, found])
  return (
    running && (
      <JobChip
        job={running.job}
        label={t('copy.chip')}
        onOpen={() => void navigate({ to: '/workManagement', search: { domainId } })}
      />
    )
  )
}

function useCopyNotices(): void {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const notice = useRef<(domainId: number, job: Job) => void>(undefined)
  useEffect(() => {
    notice.current = (domainId, job) => {
      void cache.invalidateQueries({ queryKey: domainKeys.lists })
      void cache.invalidateQueries({ queryKey: jobKeys.list(domainId) })
      if (job.state === 'CANCELED') return toasts.success(t('copy.canceled'))
      const outcome = CopyOutcome.safeParse(job.result).data
      if (job.state !== 'FINISHED' || !outcome) {
        const reply = { ...(job.error ?? { code: 'INTERNAL' }) } as ErrorReply
        return toasts.failure(t('copy.failed', { reason: errorText(new ApiError(500, reply)) }))
      }
      const { domainId: made, domainName: name, secrets } = outcome
      toasts.success(t(secrets > 0 ? 'copy.doneSecrets' : 'copy.done', { name, count: secrets }), {
        label: t('copy.open'),
        run: () => void navigate({ to: '/domain/$domainId', params: { domainId: made } }),
      })
    }
  })
  useEffect(() => copyEnded.listen(({ domainId, job }) => notice.current?.(domainId, job)), [])
}
