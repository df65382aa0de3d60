import { Button, Progress } from '@mantine/core'
import { useT } from '../../i18n/useT'
import { useCancelJob } from '../../job/useCancelJob'
import { ErrorAlert } from '../../ui/ErrorAlert'
import type { RunningUpload } from './runningUpload'
import classes from './UploadDrawer.module.css'

/** An upload being applied: how far it is, with the way to stop it or to leave it running. */
export function ApplyProgress({ upload, onClose }: { upload: RunningUpload; onClose: () => void }) {
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
