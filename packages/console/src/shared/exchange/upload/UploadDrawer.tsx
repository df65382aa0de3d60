import { Button, Drawer, Progress } from '@mantine/core'
import { exchange, type UploadPreview } from '@parlance/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../api/call'
import { useT } from '../../i18n/useT'
import { useCancelJob } from '../../job/useCancelJob'
import { useEvent } from '../../store/useEvent'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { toasts } from '../../ui/Toasts'
import { ChooseFile } from './ChooseFile'
import { Preview } from './preview/Preview'
import { useUploadPreview } from './preview/useUploadPreview'
import { NOTICE_OF_UPLOAD, type RunningUpload, type UploadOf, uploads } from './runningUpload'
import classes from './UploadDrawer.module.css'
import type { Choice } from './WayChoice'

/** What is chosen at first: nothing is lost by it. */
const ADD: Choice = { way: 'ADD', allOrNothing: false, confirmName: '' }
type Props = {
  domainId: number
  opened: boolean
  onClose: () => void
  /** The list of components that it is opened from; left out for conversations. */
  of?: UploadOf
  /** What was made here instead of chosen as a file: it is sent at once. */
  made?: MadeFile | null
}
/** `onBack` returns to where it was made; `onApplied` when it is the server's. */
export type MadeFile = { file: File; backLabel: string; onBack: () => void; onApplied: () => void }

/** Uploads one file of conversations or components: choose, see what it would change, apply, watch. */
export function UploadDrawer({ domainId, opened, onClose, of, made }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const running = uploads.useRunning(domainId)
  const { state, send, readAs, discard, release } = useUploadPreview(domainId, of?.kind)
  const [choice, setChoice] = useState<Choice>(ADD)
  const apply = useApplyUpload(domainId, of)
  useClosing(domainId, opened, onClose)
  const madeFile = opened ? made?.file : undefined
  useEffect(() => {
    if (madeFile) send(madeFile)
  }, [madeFile, send])
  const back = () => {
    discard()
    made?.onBack()
  }
  const close = () => {
    onClose()
    discard()
    if (!running) return
    const run = of
      ? () => of.show(true)
      : () => void navigate({ to: '/dmManagement', search: { domainId, upload: true } })
    toasts.running(t('exchange.keepsRunning'), NOTICE_OF_UPLOAD, { label: t('exchange.show'), run })
  }
  return (
    <Drawer
      opened={opened}
      onClose={close}
      title={of?.title ?? t('exchange.title')}
      size={720}
      classNames={{ body: classes.body }}
    >
      {running ? (
        <ApplyProgress upload={running} onClose={close} />
      ) : state.step === 'sending' ? (
        <SendProgress name={state.name} share={state.share} onCancel={back} />
      ) : state.step === 'preview' ? (
        <Preview
          domainId={domainId}
          preview={state.preview}
          again={state.again}
          choice={choice}
          onChoice={setChoice}
          applying={apply.isPending}
          error={apply.error}
          onApply={(chosen) =>
            apply.mutate(
              { preview: state.preview, choice: chosen },
              {
                onSuccess: () => {
                  release()
                  made?.onApplied()
                },
              },
            )
          }
          onRead={readAs}
          onAnother={() => {
            apply.reset()
            setChoice(ADD)
            back()
          }}
          anotherLabel={made?.backLabel}
          onClose={close}
        />
      ) : (
        <ChooseFile
          domainId={domainId}
          kind={of?.kind}
          error={state.error}
          sheet={state.sheet}
          refusedIn={state.refusedIn}
          onFile={(file) => {
            setChoice(ADD)
            send(file)
          }}
          onRead={readAs}
        />
      )}
    </Drawer>
  )
}

/** Closes the drawer when what it shows has been applied; the notice says what came of it. */
function useClosing(domainId: number, opened: boolean, onClose: () => void): void {
  useEvent(uploads.ended, (ended) => {
    if (opened && ended.domainId === domainId && ended.job.state === 'FINISHED') onClose()
  })
}

type SendProgressProps = { name: string /** 0–1. */; share: number; onCancel: () => void }

/** A file on its way to the server and, once sent, being read there. */
function SendProgress({ name, share, onCancel }: SendProgressProps) {
  const t = useT()
  const sent = share >= 1
  const text = t(sent ? 'exchange.reading' : 'exchange.sending', { name })
  return (
    <div className={classes.content}>
      <div className={classes.progress}>
        <div className={classes.progressText}>
          <span aria-live="polite">{text}</span>
          {!sent && <span>{t.format.percent(share)}</span>}
        </div>
        <Progress value={share * 100} animated={sent} aria-label={text} />
        <div>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
        </div>
      </div>
    </div>
  )
}

type Applied = { preview: UploadPreview; choice: Choice }

/** Applies a previewed upload as a job. */
function useApplyUpload(domainId: number, of?: UploadOf) {
  return useMutation({
    mutationFn: ({ preview, choice: { way, allOrNothing, confirmName } }: Applied) =>
      call(exchange.apply, {
        params: { uploadId: preview.uploadId },
        query: { domainId },
        body: { way, allOrNothing, ...(way === 'REPLACE_ALL' && { confirmName: confirmName.trim() }) },
      }),
    onSuccess: ({ jobId }, { preview }) =>
      uploads.follow({ domainId, jobId, fileName: preview.fileName, of }),
  })
}

/** An upload being applied: how far it is, with the way to stop it or to leave it running. */
function ApplyProgress({ upload, onClose }: { upload: RunningUpload; onClose: () => void }) {
  const t = useT()
  const { domainId, jobId, job } = upload
  const name = upload.fileName ?? t('exchange.restorePoint')
  const cancel = useCancelJob(domainId, jobId)
  const share = job?.progress ?? 0
  const waiting = !job || job.state === 'WAITING'
  const text = waiting
    ? t('exchange.waiting')
    : (t.find(`exchange.stage.${job.stage ?? ''}`) ?? t('exchange.wholly'))
  return (
    <>
      <div className={classes.content}>
        <div className={classes.progress}>
          <div className={classes.progressText}>
            <strong>{t('exchange.applying', { name })}</strong>
            <span>{t.format.percent(Math.round(share * 100) / 100)}</span>
          </div>
          <Progress value={share * 100} animated aria-label={t('exchange.applying', { name })} />
          <span className="quiet" aria-live="polite">
            {cancel.isSuccess ? t('exchange.stopping') : text}
          </span>
          <ErrorAlert error={cancel.error} />
        </div>
      </div>
      <div className={classes.foot}>
        <Button
          disabled={job?.cancellable === false || cancel.isSuccess}
          loading={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {t('exchange.cancel')}
        </Button>
        <Button variant="filled" onClick={onClose}>
          {t('exchange.closeRunning')}
        </Button>
      </div>
    </>
  )
}
