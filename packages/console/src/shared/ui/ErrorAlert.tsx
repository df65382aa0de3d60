import { Alert, Button } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { useT } from '../i18n/useT'
import classes from './ErrorAlert.module.css'
import { errorText } from './errorText'

/** What went wrong, where it happened, with a way to try again. */
export function ErrorAlert({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useT()
  if (!error) return null
  return (
    <Alert role="alert" className={classes.root} icon={<CircleAlert size={16} />}>
      <span className={classes.body}>
        <span>{errorText(t, error)}</span>
        {onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
      </span>
    </Alert>
  )
}
