import { TextInput } from '@mantine/core'
import { useEnter } from '@parlance/chat'
import { type ConditionUrlEcho, conditionTrial, outwardUrl, UTTERANCE_MAX } from '@parlance/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../shared/api/call'
import { Part, RequestPart, Response } from '../../../../../shared/call/CallParts'
import { CallTrial, TrialResult } from '../../../../../shared/call/CallTrial'
import {
  givenValues,
  partsOfUrl,
  placeholdersIn,
  type TestValues,
} from '../../../../../shared/call/placeholders'
import { ReplyFault } from '../../../../../shared/call/ReplyFault'
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
  const [refused, setRefused] = useState(false)
  const url = form.draft.url.trim()
  const found = placeholdersIn(partsOfUrl(url))
  const given = { url, text: typed.trim() || t('condition.testExample'), ...givenValues(found, values) }
  const asked = JSON.stringify(given)
  const echo = useMutation({
    mutationFn: async (send: boolean) => {
      const body = { ...given, send }
      return { send, asked, echo: await call(conditionTrial.echo, { query: { domainId }, body }) }
    },
  })
  const run = (send: boolean) => {
    const isRight = outwardUrl.safeParse(url).success
    form.touch('url')
    setRefused(!isRight)
    if (isRight) echo.mutate(send)
  }
  const enter = useEnter(() => run(true))
  const tried = echo.data
  return (
    <section className={classes.card} role="group" aria-label={t('condition.test')}>
      <TextInput
        label={t('condition.testText')}
        description={t('condition.testHelp')}
        placeholder={t('condition.testExample')}
        autoComplete="off"
        lang={lang}
        maxLength={UTTERANCE_MAX}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...enter}
      />
      <ValueInputs placeholders={found} values={values} onChange={setValues} onEnter={() => run(true)} />
      <CallTrial
        running={echo.isPending ? echo.variables : null}
        onRun={run}
        refused={refused ? t('call.correctFirst') : null}
        error={echo.error}
      >
        {tried && (
          <TrialResult stale={tried.asked !== asked}>
            <Outcome echo={tried.echo} sent={tried.send} />
          </TrialResult>
        )}
      </CallTrial>
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
