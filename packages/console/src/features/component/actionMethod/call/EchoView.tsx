import { Alert } from '@mantine/core'
import type { ActionMethodEcho } from '@parlance/contract'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../../shared/i18n/useFormat'
import { useT } from '../../../../shared/i18n/useT'
import { CodeBlock } from '../../../../shared/ui/CodeBlock'
import { Status } from '../../../../shared/ui/Status'
import classes from '../Method.module.css'
import { methodNotation } from '../methodDraft'
import { methodRemedy } from './methodRemedy'
import { requestText } from './serverExamples'
import type { Echoed } from './useEcho'

/** More of a reply than this is not read here. */
const SHOWN_MAX = 20_000
const ACTION_SIGN: Record<string, string> = { EQ: '=', PLUS: '+', MINUS: '−' }

/** The request as it is sent, and what came of it. */
export function EchoView({ echoed, stale }: { echoed: Echoed; stale: boolean }) {
  const t = useT()
  const { echo, sent } = echoed
  const title = t(sent ? 'actionMethod.requestSent' : 'actionMethod.request')
  return (
    <div className={classes.result} role="status">
      {stale && <p className={classes.help}>{t('actionMethod.stale')}</p>}
      <Part title={title}>
        <CodeBlock wraps name={title} code={requestText(echo.request)} />
      </Part>
      {echo.errorCode !== null && <Fault code={echo.errorCode} fault={echo.fault} />}
      {echo.response && <Response response={echo.response} failed={echo.errorCode !== null} />}
      <Mapped echoed={echoed} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h4>{title}</h4>
      {children}
    </section>
  )
}

function Fault({ code, fault }: { code: string; fault: string | null }) {
  const t = useT()
  const { meaning, remedy } = methodRemedy(code, fault)
  return (
    <Alert role="alert" icon={<CircleAlert size={16} />}>
      <span className={classes.fault}>
        <strong>{[code, t.find(meaning)].filter(Boolean).join(' · ')}</strong>
        <span>{t.find(remedy)}</span>
      </span>
    </Alert>
  )
}

function Response({
  response,
  failed,
}: {
  response: NonNullable<ActionMethodEcho['response']>
  failed: boolean
}) {
  const t = useT()
  const format = useFormat()
  const { status, contentType, body, elapsedMs } = response
  return (
    <Part title={t('actionMethod.response')}>
      <div className={classes.figures}>
        <Status tone={failed ? 'danger' : 'ok'}>{String(status)}</Status>
        <span className="tabular">{format.duration(elapsedMs)}</span>
        <span className="quiet">{contentType}</span>
      </div>
      {body === '' ? (
        <p className={classes.help}>{t('actionMethod.emptyBody')}</p>
      ) : (
        <CodeBlock
          wraps
          name={t('actionMethod.response')}
          code={body.length > SHOWN_MAX ? `${body.slice(0, SHOWN_MAX)}…` : body}
        />
      )}
    </Part>
  )
}

/** The values as answers read them, and the user variables that are set. */
function Mapped({ echoed: { echo, fields, sent } }: { echoed: Echoed }) {
  const t = useT()
  if (!sent || echo.errorCode !== null) return null
  const name = fields.name || t('actionMethod.example')
  const values = echo.values.map((one): [string, string] => [
    methodNotation(name, fields.version, one.name),
    one.value,
  ])
  const variables = echo.userVariables.map((one): [string, string] => [
    `*{${one.name}}`,
    `${ACTION_SIGN[one.action] ?? one.action} ${typeof one.value === 'string' ? one.value : JSON.stringify(one.value)}`,
  ])
  return (
    <>
      <Part title={t('actionMethod.values')}>
        {values.length > 0 ? (
          <Rows name={t('actionMethod.values')} rows={values} />
        ) : (
          <p className={classes.help}>{t('actionMethod.noValues')}</p>
        )}
      </Part>
      {variables.length > 0 && (
        <Part title={t('actionMethod.userVariables')}>
          <Rows name={t('actionMethod.userVariables')} rows={variables} />
        </Part>
      )}
    </>
  )
}

function Rows({ name, rows }: { name: string; rows: readonly [string, string][] }) {
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
