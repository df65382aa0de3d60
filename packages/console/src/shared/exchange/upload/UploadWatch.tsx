import { exchange, type Job } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { address } from '../../api/address'
import { useT } from '../../i18n/useT'
import { jobError } from '../../job/jobError'
import { RunningJob } from '../../job/RunningJob'
import { useEvent } from '../../store/useEvent'
import { errorText } from '../../ui/errorText'
import { toasts } from '../../ui/Toasts'
import { outcomeText } from './outcomeText'
import { NOTICE_OF_UPLOAD, type UploadOf, uploads } from './runningUpload'
import { useUndoContent } from './useUndoContent'

/** Says how uploads end, on every screen; within a domain it shows the one that runs, also after a reload. */
export function UploadWatch({ domainId }: { domainId: number | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  const { undo, question } = useUndoContent()
  useUploadNotices(undo)
  return (
    <>
      <RunningJob
        domainId={domainId}
        kinds={['CONVERSATION_UPLOAD', 'CONTENT_RESTORE']}
        watch={uploads}
        label={t('exchange.running')}
        onOpen={({ of, domainId: its }) =>
          of ? of.show(true) : void navigate({ to: '/dmManagement', search: { domainId: its, upload: true } })
        }
      />
      {question}
    </>
  )
}

type Undo = (domainId: number, restorePointId: string) => void

/** Shows how each upload ended, with what an operator would do next, on whatever screen the reader is then. */
function useUploadNotices(undo: Undo): void {
  const cache = useQueryClient()
  const t = useT()
  const showApplied = useAppliedNotice(undo)
  useEvent(uploads.ended, ({ domainId, job, of, isUndo }) => {
    // Conversations, labels, and in a file of a whole bot everything else.
    void cache.invalidateQueries()
    toasts.hide(NOTICE_OF_UPLOAD)
    if (job.state === 'CANCELED') return toasts.success(t('exchange.canceled'))
    if (job.state === 'FINISHED') {
      const { restorePointId, uploadId } = job.result ?? {}
      const isRestore = typeof restorePointId === 'string' && typeof uploadId !== 'string'
      if (isRestore) return toasts.success(t(isUndo ? 'exchange.undone' : 'exchange.restored'))
      return showApplied(domainId, job, of)
    }
    toasts.failure(t('exchange.failed', { reason: errorText(t, jobError(job.error)) }))
  })
}

/** Says what was written, with eight seconds to take it back; what was left out can be read. */
function useAppliedNotice(undo: Undo): (domainId: number, job: Job, of?: UploadOf) => void {
  const t = useT()
  const navigate = useNavigate()
  return (domainId, { result }, of) => {
    const { uploadId, restorePointId } = result ?? {}
    const numberOf = (name: string) => (typeof result?.[name] === 'number' ? result[name] : 0)
    const [created, changed, deleted, refused] = [
      numberOf('created'),
      numberOf('changed'),
      numberOf('deleted'),
      numberOf('refused'),
    ]
    const text = t('exchange.finishedText', {
      outcome: outcomeText(t, { created, changed, deleted, refused }),
    })
    const show = of ? () => of.show() : () => void navigate({ to: '/dmManagement', search: { domainId } })
    const next =
      refused > 0 && typeof uploadId === 'string'
        ? {
            label: t('exchange.reportNotApplied'),
            run: () =>
              window.location.assign(address(exchange.report, { params: { uploadId }, query: { domainId } })),
          }
        : { label: t(of ? 'componentFile.show' : 'exchange.showConversations'), run: show }
    if (typeof restorePointId !== 'string') return toasts.success(text, next)
    toasts.undoable(text, () => undo(domainId, restorePointId), {
      byKey: true,
      label: t('exchange.undo'),
      actions: [next],
    })
  }
}
