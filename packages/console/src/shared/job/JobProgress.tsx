import { Button, Progress } from '@mantine/core'
import { useT } from '../i18n/useT'
import { ErrorAlert } from '../ui/ErrorAlert'
import classes from './Job.module.css'
import type { Watched } from './jobWatch'
import { useCancelJob } from './useCancelJob'

type Props = {
  running: Watched<object>
  /** What is done, what that means, and the words on the button that stops it. */
  title: string
  text: string
  cancelLabel: string
}

/** A job that goes on: how far it is, and the way to stop it. */
export function JobProgress({ running: { domainId, jobId, job }, title, text, cancelLabel }: Props) {
  const t = useT()
  const cancel = useCancelJob(domainId, jobId)
  const share = job?.progress ?? 0
  return (
    <div className={classes.progress}>
      <div className={classes.line}>
        <strong>{title}</strong>
        <span>{t.format.percent(Math.round(share * 100) / 100)}</span>
      </div>
      <Progress value={share * 100} animated aria-label={title} />
      <div className={classes.line}>
        <span className="quiet" aria-live="polite">
          {cancel.isSuccess ? t('exchange.stopping') : text}
        </span>
        <Button
          disabled={job?.cancellable === false || cancel.isSuccess}
          loading={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {cancelLabel}
        </Button>
      </div>
      <ErrorAlert error={cancel.error} />
    </div>
  )
}
