import { ActionMethodFields } from '@parlance/contract'
import { useState } from 'react'
import { CallTrial } from '../../../../shared/call/CallTrial'
import type { TestValues } from '../../../../shared/call/placeholders'
import { ValueInputs } from '../../../../shared/call/ValueInputs'
import { useT } from '../../../../shared/i18n/useT'
import classes from '../Method.module.css'
import type { MethodInputsProps } from '../MethodChoices'
import { EchoView } from './EchoView'
import { placeholdersOf } from './placeholders'
import { askedText, useEcho } from './useEcho'

/**
 * Tries the method as it stands in the form: what it takes from a talk is typed here, and kept while the form is open.
 * Nothing is saved.
 */
export function TestCall({ form, domainId, readOnly }: MethodInputsProps) {
  const t = useT()
  const [values, setValues] = useState<TestValues>({})
  const [refused, setRefused] = useState(false)
  const echo = useEcho(domainId)
  const { fields } = form.prepared
  const found = placeholdersOf(fields)
  const run = (send: boolean) => {
    const wrong = ActionMethodFields.safeParse({ ...fields, name: 'test' }).error?.issues ?? []
    for (const { path } of wrong) form.touch(form.prepared.pathOf?.(path.join('.')) ?? path.join('.'))
    setRefused(wrong.length > 0)
    if (wrong.length === 0) echo.mutate({ fields, values, send })
  }
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
          <ValueInputs placeholders={found} values={values} onChange={setValues} onEnter={() => run(false)} />
        </div>
      )}
      <CallTrial
        running={echo.isPending ? echo.variables.send : null}
        onRun={run}
        refused={refused ? t('call.correctFirst') : null}
        error={echo.error}
      >
        {echo.data && <EchoView echoed={echo.data} stale={echo.data.asked !== askedText(fields, values)} />}
      </CallTrial>
    </aside>
  )
}
