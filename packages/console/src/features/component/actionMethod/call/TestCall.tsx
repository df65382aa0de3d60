import { type ActionMethodEcho, ActionMethodFields, actionMethod } from '@parlance/contract'
import { useState } from 'react'
import { call } from '../../../../shared/api/call'
import { Fault, Part, RequestPart, Response, Rows } from '../../../../shared/call/CallParts'
import { callRemedy } from '../../../../shared/call/callRemedy'
import type { TestValues } from '../../../../shared/call/placeholders'
import { TriedCall } from '../../../../shared/call/TriedCall'
import { useTrial } from '../../../../shared/call/useTrial'
import { ValueInputs } from '../../../../shared/call/ValueInputs'
import { useT } from '../../../../shared/i18n/useT'
import { methodFault } from '../../../../shared/trace/analysis/methodFault'
import classes from '../Method.module.css'
import type { MethodInputsProps } from '../MethodChoices'
import { methodNotation } from '../methodDraft'
import { echoBody, placeholdersOf } from './placeholders'

/**
 * Tries the method as it stands in the form: what it takes from a talk is typed here, and kept while the form is open.
 * Nothing is saved.
 */
export function TestCall({ form, domainId, readOnly }: MethodInputsProps) {
  const t = useT()
  const [values, setValues] = useState<TestValues>({})
  const { fields, pathOf } = form.prepared
  const found = placeholdersOf(fields)
  const wrong = ActionMethodFields.safeParse({ ...fields, name: 'test' }).error?.issues ?? []
  const trial = useTrial({
    asked: wrong.length === 0 ? echoBody(fields, values, false) : null,
    ask: async (asked, send) => {
      const echo = await call(actionMethod.echo, { query: { domainId }, body: { ...asked, send } })
      return { echo, fields }
    },
    touch: () => {
      for (const { path } of wrong) form.touch(pathOf?.(path.join('.')) ?? path.join('.'))
    },
  })
  if (readOnly) return null
  return (
    <aside role="group" className={classes.card} aria-label={t('actionMethod.test')}>
      <div className={classes.head}>
        <h3>{t('actionMethod.test')}</h3>
        <p className="help">{t('actionMethod.testHelp')}</p>
      </div>
      {found.length === 0 ? (
        <p className="help">{t('actionMethod.noPlaceholders')}</p>
      ) : (
        <div className={classes.values}>
          <ValueInputs
            placeholders={found}
            values={values}
            onChange={setValues}
            onEnter={() => trial.run(false)}
          />
        </div>
      )}
      <TriedCall trial={trial}>{(tried, sent) => <EchoView {...tried} sent={sent} />}</TriedCall>
    </aside>
  )
}

type Echoed = { echo: ActionMethodEcho; fields: ActionMethodFields; sent: boolean }

const ACTION_SIGN: Record<string, string> = { EQ: '=', PLUS: '+', MINUS: '−' }

/** The request as it is sent, and what came of it. */
function EchoView(echoed: Echoed) {
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

const REMEDIES: Record<string, string> = {
  'AM-1002': 'TIMEOUT',
  'AM-1003': 'UNREACHABLE',
  'AM-1004': 'REFUSED',
  'AM-1010': 'PRICE',
  'AM-2002': 'TIMEOUT',
  'AM-2004': 'SHAPE',
  'AM-2005': 'UNREACHABLE',
  'AM-2006': 'REFUSED_V2',
}

/** The ids of the words for what a code of a test call means and for what helps. */
function methodRemedy(code: string, fault: string | null): { meaning: string; remedy: string } {
  const family = code.split('-').slice(0, 2).join('-')
  const meaning =
    fault !== null
      ? `callFault.${fault}`
      : family === 'AM-1010'
        ? 'actionMethod.fault.PRICE'
        : (methodFault(code) ?? '')
  const remedy = REMEDIES[family] ?? ''
  return { meaning, remedy: callRemedy(fault ?? remedy) ?? `actionMethod.remedy.${remedy}` }
}
