import { type ApiEntityEcho, ApiEntityFields, apiEntity } from '@parlance/contract'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { useDomain } from '../../../shared/api/useDomain'
import { Part, RequestPart, Response, Rows } from '../../../shared/call/CallParts'
import callClasses from '../../../shared/call/call.module.css'
import { ReplyFault } from '../../../shared/call/ReplyFault'
import { TrialText } from '../../../shared/call/TrialText'
import { TriedCall } from '../../../shared/call/TriedCall'
import { useTrial } from '../../../shared/call/useTrial'
import { useT } from '../../../shared/i18n/useT'
import classes from './apiEntity.module.css'
import type { ApiEntityInputsProps } from './apiEntityInputsProps'

/** Tries the address as it stands in the form with an utterance. Nothing is saved. */
export function ApiEntityTest({ form, domainId, readOnly }: ApiEntityInputsProps) {
  const t = useT()
  const [text, setText] = useState('')
  const { fields, pathOf } = form.prepared
  const said = text.trim() || t('apiEntity.testExample')
  const wrong = ApiEntityFields.safeParse({ ...fields, name: 'test' }).error?.issues ?? []
  const trial = useTrial({
    asked: wrong.length === 0 ? { url: fields.url, text: said } : null,
    ask: (asked, send) => {
      const body = { fields: { ...fields, name: 'test', url: asked.url }, text: asked.text, send }
      return call(apiEntity.echo, { query: { domainId }, body })
    },
    touch: () => {
      for (const { path } of wrong) form.touch(pathOf?.(path.join('.')) ?? path.join('.'))
    },
  })
  const lang = useDomain(domainId)?.language
  if (readOnly) return null
  return (
    <section className={classes.card} aria-label={t('apiEntity.test')}>
      <h3>{t('apiEntity.test')}</h3>
      <TrialText
        label={t('apiEntity.testText')}
        description={t('apiEntity.testHelp')}
        placeholder={t('apiEntity.testExample')}
        lang={lang}
        value={text}
        onChange={setText}
        {...trial.enter}
      />
      <TriedCall trial={trial}>{(echo, sent) => <Outcome echo={echo} sent={sent} />}</TriedCall>
    </section>
  )
}

function Outcome({ echo, sent }: { echo: ApiEntityEcho; sent: boolean }) {
  const t = useT()
  const { request, response, reason, words } = echo
  return (
    <>
      <RequestPart request={request} sent={sent} />
      <ReplyFault of="apiEntity" reason={reason} />
      {response && <Response response={response} failed={reason !== null} />}
      {sent && reason === null && (
        <Part title={t('apiEntity.found')}>
          {words.length > 0 ? (
            <Rows
              name={t('apiEntity.found')}
              rows={words.map(({ word, value, isThere }) => [
                word,
                isThere ? value : t('apiEntity.notThere', { value }),
              ])}
            />
          ) : (
            <p className={callClasses.help}>{t('apiEntity.foundNone')}</p>
          )}
        </Part>
      )}
    </>
  )
}
