import { useRouter } from '@tanstack/react-router'
import { ErrorAlert } from '../ui/ErrorAlert'
import classes from './ErrorPage.module.css'

/** Shown when a page breaks or cannot load: what happened, and a way to try again. */
export function ErrorPage({ error, reset }: { error: unknown; reset?: () => void }) {
  const router = useRouter()
  return (
    <div className={classes.root}>
      <ErrorAlert
        error={error}
        onRetry={() => {
          reset?.()
          void router.invalidate()
        }}
      />
    </div>
  )
}
