import { type Job, ReplaceOutcome } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../shared/api/ApiError'
import { useUndoContent } from '../../../shared/exchange/upload/useUndoContent'
import { useT } from '../../../shared/i18n/useT'
import { JobChip } from '../../../shared/job/JobChip'
import { useOpenJob } from '../../../shared/job/useOpenJob'
import { useToasts } from '../../../shared/ui/Toasts'
import { useErrorText } from '../../../shared/ui/useErrorText'
import { followReplace, replaceEnded, useRunningReplace } from './runningReplace'

/** Says how replacements end, on every screen; within a domain it shows the one that runs, also after a reload. */
export function ReplaceWatch({ domainId }: { domainId: number | undefined }) {
  const { undo, question } = useUndoContent()
  useReplaceNotices(undo)
  return (
    <>
      {domainId !== undefined && <RunningReplace key={domainId} domainId={domainId} />}
      {question}
    </>
  )
}

function RunningReplace({ domainId }: { domainId: number }) {
  const t = useT()
  const navigate = useNavigate()
  const running = useRunningReplace(domainId)
  const found = useOpenJob(domainId, 'REPLACE')
  useEffect(() => {
    if (found) followReplace({ domainId, jobId: found.id })
  }, [domainId, found])
  return (
    running && (
      <JobChip
        job={running.job}
        label={t('replace.running')}
        onOpen={() => void navigate({ to: '/find', search: { domainId, replace: true } })}
      />
    )
  )
}

function useReplaceNotices(undo: (domainId: number, restorePointId: string) => void): void {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const errorText = useErrorText()
  const notice = useRef<(domainId: number, job: Job) => void>(undefined)
  useEffect(() => {
    notice.current = (domainId, job) => {
      void cache.invalidateQueries()
      if (job.state === 'CANCELED') return toasts.success(t('replace.canceled'))
      const outcome = ReplaceOutcome.safeParse(job.result).data
      if (job.state !== 'FINISHED' || !outcome) {
        const { code, params } = job.error ?? { code: 'INTERNAL' }
        const reply = { code, ...(params && { params }) } as ApiError['reply']
        return toasts.failure(t('replace.failed', { reason: errorText(new ApiError(500, reply)) }))
      }
      const { changes, objects, restorePointId } = outcome
      if (restorePointId === null) return toasts.failure(t('replace.doneNothing'))
      toasts.undoable(t('replace.done', { changes, objects }), () => undo(domainId, restorePointId), {
        byKey: true,
      })
    }
  })
  useEffect(() => replaceEnded.listen(({ domainId, job }) => notice.current?.(domainId, job)), [])
}
