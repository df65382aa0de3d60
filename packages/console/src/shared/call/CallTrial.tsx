import { Button, Group } from '@mantine/core'
import { Send, Terminal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../i18n/useT'
import { ErrorAlert } from '../ui/ErrorAlert'
import classes from './call.module.css'

type Props = {
  /** What is under way: the request is made and sent, or only made; null for nothing. */
  running: boolean | null
  onRun: (send: boolean) => void
  /** Why no request can be made of what was entered, in words. */
  refused: string | null
  error: Error | null
  /** What came of the last trial. */
  children?: ReactNode
}

/** The end of a form that tries a call: shows its request or sends it, and what came of that. */
export function CallTrial({ running, onRun, refused, error, children }: Props) {
  const t = useT()
  return (
    <>
      <Group gap="sm">
        <Button
          leftSection={<Terminal size={15} aria-hidden />}
          loading={running === false}
          onClick={() => onRun(false)}
        >
          {t('call.showRequest')}
        </Button>
        <Button
          leftSection={<Send size={15} aria-hidden />}
          loading={running === true}
          onClick={() => onRun(true)}
        >
          {t('call.send')}
        </Button>
      </Group>
      {refused !== null && (
        <p className={classes.error} role="alert">
          {refused}
        </p>
      )}
      <ErrorAlert error={error} />
      {children}
    </>
  )
}

/** What came of a trial; `stale` once something else stands in the form. */
export function TrialResult({ stale, children }: { stale: boolean; children: ReactNode }) {
  const t = useT()
  return (
    <div className={classes.result} role="status">
      {stale && <p className={classes.help}>{t('call.stale')}</p>}
      {children}
    </div>
  )
}
