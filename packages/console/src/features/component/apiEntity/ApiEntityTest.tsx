import { TextInput } from '@mantine/core'
import { useEnter } from '@parlance/chat'
import { type ApiEntityEcho, ApiEntityFields, apiEntity, UTTERANCE_MAX } from '@parlance/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { useDomain } from '../../../shared/api/useDomain'
import { Part, RequestPart, Response, Rows } from '../../../shared/call/CallParts'
import { CallTrial, TrialResult } from '../../../shared/call/CallTrial'
import callClasses from '../../../shared/call/call.module.css'
import { ReplyFault } from '../../../shared/call/ReplyFault'
import { useT } from '../../../shared/i18n/useT'
import classes from './apiEntity.module.css'
import type { ApiEntityInputsProps } from './apiEntityInputsProps'

type Asked = { url: string; text: string; send: boolean }

/** Tries the address as it stands in the form with an utterance. Nothing is saved. */
export function ApiEntityTest({ form, domainId, readOnly }: ApiEntityInputsProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const { fields, pathOf } = form.prepared
  const echo = useMutation({
    mutationFn: async (asked: Asked) => {
      const body = { fields: { ...fields, name: 'test', url: asked.url }, text: asked.text, send: asked.send }
      return { ...asked, echo: await call(apiEntity.echo, { query: { domainId }, body }) }
    },
  })
  const said = text.trim() || t('apiEntity.testExample')
  const run = (send: boolean) => {
    const wrong = ApiEntityFields.safeParse({ ...fields, name: 'test' }).error?.issues ?? []
    for (const { path } of wrong) form.touch(pathOf?.(path.join('.')) ?? path.join('.'))
    setRefused(wrong.length > 0)
    if (wrong.length === 0) echo.mutate({ url: fields.url, text: said, send })
  }
  const enter = useEnter(() => run(true))
  const lang = useDomain(domainId)?.language
  if (readOnly) return null
  const tried = echo.data
  return (
    <section className={classes.card} aria-label={t('apiEntity.test')}>
      <h3>{t('apiEntity.test')}</h3>
      <TextInput
        label={t('apiEntity.testText')}
        description={t('apiEntity.testHelp')}
        placeholder={t('apiEntity.testExample')}
        autoComplete="off"
        lang={lang}
        maxLength={UTTERANCE_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        {...enter}
      />
      <CallTrial
        running={echo.isPending ? echo.variables.send : null}
        onRun={run}
        refused={refused ? t('call.correctFirst') : null}
        error={echo.error}
      >
        {tried && (
          <TrialResult stale={tried.url !== fields.url || tried.text !== said}>
            <Outcome echo={tried.echo} sent={tried.send} />
          </TrialResult>
        )}
      </CallTrial>
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
