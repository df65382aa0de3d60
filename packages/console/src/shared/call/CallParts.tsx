import { Alert } from '@mantine/core'
import type { CallEcho } from '@parlance/contract'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useT } from '../i18n/useT'
import { CodeBlock } from '../ui/code/CodeBlock'
import { Status } from '../ui/Status'
import classes from './call.module.css'
import { requestText } from './serverExamples'

/** More of a reply than this is not read here. */
const SHOWN_MAX = 20_000

type Echo = z.infer<typeof CallEcho>

/** One part of a call, below its title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h4>{title}</h4>
      {children}
    </section>
  )
}

/** The request as it is sent. */
export function RequestPart({ request, sent }: { request: Echo['request']; sent: boolean }) {
  const t = useT()
  const title = t(sent ? 'call.requestSent' : 'call.request')
  return (
    <Part title={title}>
      <CodeBlock wraps name={title} code={requestText(request)} />
    </Part>
  )
}

/** What went wrong, and what helps. */
export function Fault({ meaning, remedy }: { meaning: string; remedy: string | undefined }) {
  return (
    <Alert role="alert" icon={<CircleAlert size={16} />}>
      <span className={classes.fault}>
        <strong>{meaning}</strong>
        <span>{remedy}</span>
      </span>
    </Alert>
  )
}

/** Status, time and body of what came back. */
export function Response({ response, failed }: { response: NonNullable<Echo['response']>; failed: boolean }) {
  const t = useT()
  const { status, contentType, body, elapsedMs } = response
  return (
    <Part title={t('call.response')}>
      <div className={classes.figures}>
        <Status tone={failed ? 'danger' : 'ok'}>{String(status)}</Status>
        <span className="tabular">{t.format.duration(elapsedMs)}</span>
        <span className="quiet">{contentType}</span>
      </div>
      {body === '' ? (
        <p className={classes.help}>{t('call.emptyBody')}</p>
      ) : (
        <CodeBlock
          wraps
          name={t('call.response')}
          code={body.length > SHOWN_MAX ? `${body.slice(0, SHOWN_MAX)}…` : body}
        />
      )}
    </Part>
  )
}

/** Names with their values. */
export function Rows({ name, rows }: { name: string; rows: readonly [string, string][] }) {
  return (
    <table className={classes.mapped} aria-label={name}>
      <tbody>
        {rows.map(([written, value], i) => (
          <tr key={i}>
            <td>
              <code>{written}</code>
            </td>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
