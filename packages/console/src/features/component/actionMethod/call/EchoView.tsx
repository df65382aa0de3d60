import type { ActionMethodEcho, ActionMethodFields } from '@parlance/contract'
import { Fault, Part, RequestPart, Response, Rows } from '../../../../shared/call/CallParts'
import { useT } from '../../../../shared/i18n/useT'
import { methodNotation } from '../methodDraft'
import { methodRemedy } from './methodRemedy'

type Echoed = { echo: ActionMethodEcho; fields: ActionMethodFields; sent: boolean }

const ACTION_SIGN: Record<string, string> = { EQ: '=', PLUS: '+', MINUS: '−' }

/** The request as it is sent, and what came of it. */
export function EchoView(echoed: Echoed) {
  const { echo, sent } = echoed
  return (
    <>
      <RequestPart request={echo.request} sent={sent} />
      {echo.errorCode !== null && <MethodFault code={echo.errorCode} fault={echo.fault} />}
      {echo.response && <Response response={echo.response} failed={echo.errorCode !== null} />}
      <Mapped {...echoed} />
    </>
  )
}

function MethodFault({ code, fault }: { code: string; fault: string | null }) {
  const t = useT()
  const { meaning, remedy } = methodRemedy(code, fault)
  return <Fault meaning={[code, t.find(meaning)].filter(Boolean).join(' · ')} remedy={t.find(remedy)} />
}

/** The values as answers read them, and the user variables that are set. */
function Mapped({ echo, fields, sent }: Echoed) {
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
          <p className="help">{t('actionMethod.noValues')}</p>
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
