import { Button, Progress } from '@mantine/core'
import { useFormat } from '../../i18n/useFormat'
import { useT } from '../../i18n/useT'
import classes from './UploadDrawer.module.css'

type Props = { name: string /** 0–1. */; share: number; onCancel: () => void }

/** A file on its way to the server and, once sent, being read there. */
export function SendProgress({ name, share, onCancel }: Props) {
  const t = useT()
  const format = useFormat()
  const sent = share >= 1
  const text = t(sent ? 'exchange.reading' : 'exchange.sending', { name })
  return (
    <div className={classes.content}>
      <div className={classes.progress}>
        <div className={classes.progressText}>
          <span aria-live="polite">{text}</span>
          {!sent && <span>{format.percent(share)}</span>}
        </div>
        <Progress value={share * 100} animated={sent} aria-label={text} />
        <div>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
        </div>
      </div>
    </div>
  )
}
