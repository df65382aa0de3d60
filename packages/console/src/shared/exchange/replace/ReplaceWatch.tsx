import { ReplaceOutcome } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/useT'
import { jobError } from '../../job/jobError'
import { RunningJob } from '../../job/RunningJob'
import { useEvent } from '../../store/useEvent'
import { errorText } from '../../ui/errorText'
import { toasts } from '../../ui/Toasts'
import { useUndoContent } from '../upload/useUndoContent'
import { replacements } from './runningReplace'

/** Says how replacements end, on every screen; within a domain it shows the one that runs, also after a reload. */
export function ReplaceWatch({ domainId }: { domainId: number | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  const { undo, question } = useUndoContent()
  useReplaceNotices(undo)
  return (
    <>
      <RunningJob
        domainId={domainId}
        kinds={['REPLACE']}
        watch={replacements}
        label={t('replace.running')}
        onOpen={(running) =>
          void navigate({ to: '/find', search: { domainId: running.domainId, replace: true } })
        }
      />
      {question}
    </>
  )
}

function useReplaceNotices(undo: (domainId: number, restorePointId: string) => void): void {
  const t = useT()
  const cache = useQueryClient()
  useEvent(replacements.ended, ({ domainId, job }) => {
    void cache.invalidateQueries()
    if (job.state === 'CANCELED') return toasts.success(t('replace.canceled'))
    const outcome = ReplaceOutcome.safeParse(job.result).data
    if (job.state !== 'FINISHED' || !outcome) {
      return toasts.failure(t('replace.failed', { reason: errorText(t, jobError(job.error)) }))
    }
    const { changes, objects, restorePointId } = outcome
    if (restorePointId === null) return toasts.failure(t('replace.doneNothing'))
    toasts.undoable(t('replace.done', { changes, objects }), () => undo(domainId, restorePointId), {
      byKey: true,
    })
  })
}
