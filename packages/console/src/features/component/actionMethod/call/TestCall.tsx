import { ActionMethodFields, actionMethod } from '@parlance/contract'
import { useState } from 'react'
import { call } from '../../../../shared/api/call'
import type { TestValues } from '../../../../shared/call/placeholders'
import { TriedCall } from '../../../../shared/call/TriedCall'
import { useTrial } from '../../../../shared/call/useTrial'
import { ValueInputs } from '../../../../shared/call/ValueInputs'
import { useT } from '../../../../shared/i18n/useT'
import classes from '../Method.module.css'
import type { MethodInputsProps } from '../MethodChoices'
import { EchoView } from './EchoView'
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
