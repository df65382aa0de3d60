import { type ClassifierEcho, IntentClassifierFields, intentClassifier } from '@parlance/contract'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { useDomain } from '../../../shared/api/useDomain'
import { Part, RequestPart, Response } from '../../../shared/call/CallParts'
import callClasses from '../../../shared/call/call.module.css'
import { ReplyFault } from '../../../shared/call/ReplyFault'
import { TrialText } from '../../../shared/call/TrialText'
import { TriedCall } from '../../../shared/call/TriedCall'
import { useTrial } from '../../../shared/call/useTrial'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import classes from './linkage.module.css'

type Props = { domainId: number; url: string; onWrong: () => void }

/** Tries the classifier at the address that stands in the form with an utterance. Nothing is saved. */
export function ClassifierTest({ domainId, url, onWrong }: Props) {
  const t = useT()
  const lang = useDomain(domainId)?.language
  const [text, setText] = useState('')
  const said = text.trim() || t('apiEntity.testExample')
  const isWhole = IntentClassifierFields.safeParse({ active: true, url }).success
  const trial = useTrial({
    asked: isWhole ? { url, text: said } : null,
    ask: (asked, send) => call(intentClassifier.echo, { query: { domainId }, body: { ...asked, send } }),
    touch: onWrong,
  })
  return (
    <section className={classes.card} aria-label={t('linkage.test')}>
      <h3>{t('linkage.test')}</h3>
      <TrialText
        label={t('apiEntity.testText')}
        description={t('apiEntity.testHelp')}
        placeholder={t('apiEntity.testExample')}
        lang={lang}
        value={text}
        onChange={setText}
        {...trial.enter}
      />
      <TriedCall trial={trial}>
        {(echo, sent) => <Outcome domainId={domainId} echo={echo} sent={sent} />}
      </TriedCall>
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
