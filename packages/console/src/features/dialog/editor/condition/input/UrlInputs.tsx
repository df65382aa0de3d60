import {
  CALL_TIMEOUT_DEFAULT_MS,
  type ConditionUrlEcho,
  conditionTrial,
  outwardUrl,
} from '@parlance/contract'
import { useState } from 'react'
import { call } from '../../../../../shared/api/call'
import { key } from '../../../../../shared/api/queryKeys'
import { CallGuide } from '../../../../../shared/call/CallGuide'
import { Part, RequestPart, Response } from '../../../../../shared/call/CallParts'
import {
  givenValues,
  partsOfUrl,
  placeholdersIn,
  type TestValues,
} from '../../../../../shared/call/placeholders'
import { ReplyFault } from '../../../../../shared/call/ReplyFault'
import { JSON_TYPE } from '../../../../../shared/call/serverExamples'
import { TrialText } from '../../../../../shared/call/TrialText'
import { TriedCall } from '../../../../../shared/call/TriedCall'
import { UrlInput } from '../../../../../shared/call/UrlInput'
import { useTrial } from '../../../../../shared/call/useTrial'
import { ValueInputs } from '../../../../../shared/call/ValueInputs'
import { useT } from '../../../../../shared/i18n/useT'
import { Status } from '../../../../../shared/ui/Status'
import classes from '../Conditions.module.css'
import type { ConditionInputsProps } from '../conditionKind'

/** The address of an operator's own server that decides, a test call, and what it has to answer. */
export function UrlInputs(props: ConditionInputsProps<'url'>) {
  const t = useT()
  const { form } = props
  return (
    <>
      <UrlInput
        label={t('condition.url')}
        description={t('condition.urlHelp')}
        placeholder="https://api.example.com/open"
        form={form}
      />
      <UrlTest {...props} />
      <UrlGuide {...props} />
    </>
  )
}

const ANSWER = { contentType: JSON_TYPE, body: JSON.stringify({ result: true }) }

/** What the operator's server gets and has to answer, with servers and a call to paste. */
function UrlGuide({ form, domainId }: ConditionInputsProps<'url'>) {
  const t = useT()
  const url = form.draft.url.trim()
  // Each placeholder stands for itself.
  const found = placeholdersIn(partsOfUrl(url))
  const names = Object.fromEntries(found.map(({ shown, name }) => [shown, name]))
  const body = { url, text: t('condition.testExample'), ...givenValues(found, names), send: false }
  return (
    <CallGuide
      queryKey={key('condition', domainId, 'echo', body)}
      ask={(signal) => call(conditionTrial.echo, { query: { domainId }, body, signal })}
      isWhole={outwardUrl.safeParse(url).success}
      answer={ANSWER}
      help={t('condition.guideHelp', { ms: CALL_TIMEOUT_DEFAULT_MS })}
    />
  )
}

/** Asks the server as it stands in the form. Nothing is saved. */
function UrlTest({ form, domainId, lang }: ConditionInputsProps<'url'>) {
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
