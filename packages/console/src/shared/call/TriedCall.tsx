import { Button, Group } from '@mantine/core'
import { Send, Terminal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../i18n/useT'
import { FieldError } from '../input/FieldError'
import { ErrorAlert } from '../ui/ErrorAlert'
import classes from './call.module.css'
import type { useTrial } from './useTrial'

type Props<Echo> = {
  trial: Pick<
    ReturnType<typeof useTrial<unknown, Echo>>,
    'run' | 'running' | 'refused' | 'error' | 'tried' | 'isStale'
  >
  /** Why no request can be made of what was entered; by default that it is to be corrected first. */
  refusal?: string
  /** What came of it; `sent` where it was not only shown. */
  children: (echo: Echo, sent: boolean) => ReactNode
}

/** The end of a form that tries a call with `useTrial`: shows its request or sends it, and what came of that. */
export function TriedCall<Echo>({ trial, refusal, children }: Props<Echo>) {
  const t = useT()
  const { run, running, refused, error, tried, isStale } = trial
  return (
    <>
      <Group gap="sm">
        <Button
          leftSection={<Terminal size={15} aria-hidden />}
          loading={running === false}
          onClick={() => run(false)}
        >
          {t('call.showRequest')}
        </Button>
        <Button
          leftSection={<Send size={15} aria-hidden />}
          loading={running === true}
          onClick={() => run(true)}
        >
          {t('call.send')}
        </Button>
      </Group>
      <FieldError text={refused ? (refusal ?? t('call.correctFirst')) : null} />
      <ErrorAlert error={error} />
      {tried && (
        <div className={classes.result} role="status">
          {isStale && <p className={classes.help}>{t('call.stale')}</p>}
          {children(tried.echo, tried.send)}
        </div>
      )}
    </>
  )
}
