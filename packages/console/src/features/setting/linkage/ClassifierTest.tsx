import { TextInput } from '@mantine/core'
import { useEnter } from '@parlance/chat'
import {
  type ClassifierEcho,
  IntentClassifierFields,
  intentClassifier,
  UTTERANCE_MAX,
} from '@parlance/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { useDomain } from '../../../shared/api/useDomain'
import { Part, RequestPart, Response } from '../../../shared/call/CallParts'
import { CallTrial, TrialResult } from '../../../shared/call/CallTrial'
import callClasses from '../../../shared/call/call.module.css'
import { ReplyFault } from '../../../shared/call/ReplyFault'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import classes from './linkage.module.css'

type Asked = { url: string; text: string; send: boolean }
type Props = { domainId: number; url: string; onWrong: () => void }

/** Tries the classifier at the address that stands in the form with an utterance. Nothing is saved. */
export function ClassifierTest({ domainId, url, onWrong }: Props) {
  const t = useT()
  const lang = useDomain(domainId)?.language
  const [text, setText] = useState('')
  const echo = useMutation({
    mutationFn: async (asked: Asked) => {
      const reply = await call(intentClassifier.echo, { query: { domainId }, body: asked })
      return { ...asked, echo: reply }
    },
  })
  const said = text.trim() || t('apiEntity.testExample')
  const run = (send: boolean) => {
    if (IntentClassifierFields.safeParse({ active: true, url }).success)
      echo.mutate({ url, text: said, send })
    else onWrong()
  }
  const enter = useEnter(() => run(true))
  const tried = echo.data
  return (
    <section className={classes.card} aria-label={t('linkage.test')}>
      <h3>{t('linkage.test')}</h3>
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
        refused={null}
        error={echo.error}
      >
        {tried && (
          <TrialResult stale={tried.url !== url || tried.text !== said}>
            <Outcome domainId={domainId} echo={tried.echo} sent={tried.send} />
          </TrialResult>
        )}
      </CallTrial>
    </section>
  )
}

function Outcome({ domainId, echo, sent }: { domainId: number; echo: ClassifierEcho; sent: boolean }) {
  const t = useT()
  const { request, response, reason, intent, conversations } = echo
  return (
    <>
      <ReplyFault of="linkage" reason={reason} />
      {intent !== null && (
        <Part title={t('linkage.intent')}>
          <p>
            <strong>{intent}</strong>
          </p>
          {conversations.length === 0 ? (
            <p className={callClasses.help}>{t('linkage.intentUnknown')}</p>
          ) : (
            <p>
              {t('linkage.intentLeads')}{' '}
              {conversations.map((conversation, i) => (
                <span key={conversation.id}>
                  {i > 0 && ', '}
                  <ComponentLink domainId={domainId} {...conversation} newTab />
                </span>
              ))}
            </p>
          )}
        </Part>
      )}
      <RequestPart request={request} sent={sent} />
      {response && <Response response={response} failed={reason !== null} />}
    </>
  )
}
