import { ReplaceOutcome } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/useT'
import { jobError } from '../../job/jobError'
import { RunningJob } from '../../job/RunningJob'
import { useEvent } from '../../store/useEvent'
import { toasts } from '../../ui/Toasts'
import { useErrorText } from '../../ui/useErrorText'
import { useUndoContent } from '../upload/useUndoContent'
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
  return (
    <RunningJob
      domainId={domainId}
      kinds={['REPLACE']}
      follow={followReplace}
      running={useRunningReplace(domainId)}
      label={t('replace.running')}
      onOpen={() => void navigate({ to: '/find', search: { domainId, replace: true } })}
    />
  )
}

function useReplaceNotices(undo: (domainId: number, restorePointId: string) => void): void {
  const t = useT()
  const cache = useQueryClient()
  const errorText = useErrorText()
  useEvent(replaceEnded, ({ domainId, job }) => {
    void cache.invalidateQueries()
    if (job.state === 'CANCELED') return toasts.success(t('replace.canceled'))
    const outcome = ReplaceOutcome.safeParse(job.result).data
    if (job.state !== 'FINISHED' || !outcome) {
      return toasts.failure(t('replace.failed', { reason: errorText(jobError(job.error)) }))
    }
    const { changes, objects, restorePointId } = outcome
    if (restorePointId === null) return toasts.failure(t('replace.doneNothing'))
    toasts.undoable(t('replace.done', { changes, objects }), () => undo(domainId, restorePointId), {
      byKey: true,
    })
  })
}
