import { type ConditionUrlEcho, conditionTrial, outwardUrl } from '@parlance/contract'
import { useState } from 'react'
import { call } from '../../../../../shared/api/call'
import { Part, RequestPart, Response } from '../../../../../shared/call/CallParts'
import {
  givenValues,
  partsOfUrl,
  placeholdersIn,
  type TestValues,
} from '../../../../../shared/call/placeholders'
import { ReplyFault } from '../../../../../shared/call/ReplyFault'
import { TrialText } from '../../../../../shared/call/TrialText'
import { TriedCall } from '../../../../../shared/call/TriedCall'
import { useTrial } from '../../../../../shared/call/useTrial'
import { ValueInputs } from '../../../../../shared/call/ValueInputs'
import { useT } from '../../../../../shared/i18n/useT'
import { Status } from '../../../../../shared/ui/Status'
import classes from '../Conditions.module.css'
import type { ConditionInputsProps } from '../conditionKind'

/** Asks the server as it stands in the form. Nothing is saved. */
export function UrlTest({ form, domainId, lang }: ConditionInputsProps<'url'>) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [values, setValues] = useState<TestValues>({})
  const url = form.draft.url.trim()
  const found = placeholdersIn(partsOfUrl(url))
  const given = { url, text: typed.trim() || t('condition.testExample'), ...givenValues(found, values) }
  const trial = useTrial({
    asked: outwardUrl.safeParse(url).success ? given : null,
    ask: (asked, send) => call(conditionTrial.echo, { query: { domainId }, body: { ...asked, send } }),
    touch: () => form.touch('url'),
  })
  return (
    <section className={classes.card} role="group" aria-label={t('condition.test')}>
      <TrialText
        label={t('condition.testText')}
        description={t('condition.testHelp')}
        placeholder={t('condition.testExample')}
        lang={lang}
        value={typed}
        onChange={setTyped}
        {...trial.enter}
      />
      <ValueInputs
        placeholders={found}
        values={values}
        onChange={setValues}
        onEnter={() => trial.run(true)}
      />
      <TriedCall trial={trial}>{(echo, sent) => <Outcome echo={echo} sent={sent} />}</TriedCall>
    </section>
  )
}

function Outcome({ echo, sent }: { echo: ConditionUrlEcho; sent: boolean }) {
  const t = useT()
  const { request, response, reason, result } = echo
  return (
    <>
      {sent && (
        <Part title={t('condition.result')}>
          {result === null ? (
            <Status tone="warn">{t('condition.resultNone')}</Status>
          ) : (
            <Status tone={result ? 'ok' : 'muted'}>
              {t(result ? 'condition.resultTrue' : 'condition.resultFalse')}
            </Status>
          )}
        </Part>
      )}
      <ReplyFault of="condition" reason={reason} />
      {response && <Response response={response} failed={reason !== null} />}
      <RequestPart request={request} sent={sent} />
    </>
  )
}
