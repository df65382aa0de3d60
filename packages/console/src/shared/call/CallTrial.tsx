import { Button, Group } from '@mantine/core'
import { Send, Terminal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../i18n/useT'
import { FieldError } from '../input/FieldError'
import { ErrorAlert } from '../ui/ErrorAlert'
import classes from './call.module.css'
import type { useTrial } from './useTrial'

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
      <FieldError text={refused} />
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

type TriedProps<Echo> = {
  trial: Pick<
    ReturnType<typeof useTrial<unknown, Echo>>,
    'run' | 'running' | 'refused' | 'error' | 'tried' | 'isStale'
  >
  /** Why no request can be made of what was entered; by default that it is to be corrected first. */
  refusal?: string
  /** What came of it; `sent` where it was not only shown. */
  children: (echo: Echo, sent: boolean) => ReactNode
}

/** The end of a form that tries a call with `useTrial`. */
export function TriedCall<Echo>({ trial, refusal, children }: TriedProps<Echo>) {
  const t = useT()
  const { run, running, refused, error, tried, isStale } = trial
  return (
    <CallTrial
      running={running}
      onRun={run}
      refused={refused ? (refusal ?? t('call.correctFirst')) : null}
      error={error}
    >
      {tried && <TrialResult stale={isStale}>{children(tried.echo, tried.send)}</TrialResult>}
    </CallTrial>
  )
}
