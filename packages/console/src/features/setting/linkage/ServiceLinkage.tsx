import {
  type ClassifierEcho,
  type DialogueSettings,
  type IntentClassifier,
  IntentClassifierFields,
  intentClassifier,
  SERVICE_NAMES,
  SERVICES,
} from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { dialogueSettingsQuery } from '../../../shared/api/dialogueSettingsQuery'
import { useDomain } from '../../../shared/api/useDomain'
import { useMay } from '../../../shared/api/useMay'
import { Part, RequestPart, Response } from '../../../shared/call/CallParts'
import callClasses from '../../../shared/call/call.module.css'
import { ReplyFault } from '../../../shared/call/ReplyFault'
import { TrialText } from '../../../shared/call/TrialText'
import { TriedCall } from '../../../shared/call/TriedCall'
import { useTrial } from '../../../shared/call/useTrial'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { ButtonLink } from '../../../shared/link/ButtonLink'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { serviceQuery } from '../../../shared/linkage/serviceQuery'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { Status } from '../../../shared/ui/Status'
import { AccountLinkage } from './AccountLinkage'
import classes from './linkage.module.css'
import { ServerForm } from './ServerForm'
import { type ServerDraft, useServerForm } from './useServerForm'

/** Tab "Service linkage": servers of the operator that the bot asks before it answers, payment services, and the proof of identity. */
export function ServiceLinkage({ domainId }: { domainId: number }) {
  const maySee = useMay(domainId, 'View/settings')
  const found = useQuery(serviceQuery(domainId, 'intentClassifier'))
  const settings = useQuery(dialogueSettingsQuery(domainId)).data?.settings
  return (
    <div className={classes.page}>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {found.data && <Classifier domainId={domainId} found={found.data} />}
      {maySee &&
        SERVICE_NAMES.map((service) => {
          const about = SERVICES[service]
          return 'link' in about && <AccountLinkage key={service} {...{ domainId, service, about }} />
        })}
      {settings && <AuthenticationLinkage domainId={domainId} settings={settings} />}
    </div>
  )
}

function Classifier({ domainId, found }: { domainId: number; found: IntentClassifier }) {
  const t = useT()
  const may = useMay(domainId, 'Change/content')
  const form = useServerForm(domainId, 'intentClassifier', found)
  const { active, url } = form.draft as ServerDraft
  return (
    <section className={classes.root}>
      <h2>{t('linkage.classifier')}</h2>
      <p className={classes.help}>{t('linkage.classifierHelp')}</p>
      <ServerForm service="intentClassifier" form={form} found={found} may={may}>
        <AnchorLink to="/dmManagement" search={{ domainId, chatType: 'INTENT' }}>
          {t('linkage.intentConversations')}
        </AnchorLink>
      </ServerForm>
      {may && active && <ClassifierTest domainId={domainId} url={url} onWrong={() => form.touch('url')} />}
    </section>
  )
}

type Props = { domainId: number; settings: Pick<DialogueSettings, 'authentication' | 'oauth'> }

/** How end users prove who they are; it is set up with the messages that ask them to. */
function AuthenticationLinkage({ domainId, settings: { authentication, oauth } }: Props) {
  const t = useT()
  const way = authentication ? 'LINK' : oauth ? 'OAUTH' : null
  return (
    <section className={classes.service}>
      <div className={linkage.head}>
        <h2>{t('message.authentication')}</h2>
        <Status tone={way ? 'ok' : 'muted'}>
          {t(way ? `message.authenticationWay.${way}` : 'common.off')}
        </Status>
      </div>
      <p className="quiet">{t('linkage.authenticationHelp')}</p>
      <div>
        <ButtonLink to="/message" search={{ domainId, tab: 'settings' }}>
          {t('linkage.authentication')}
        </ButtonLink>
      </div>
    </section>
  )
}

type ClassifierTestProps = { domainId: number; url: string; onWrong: () => void }

/** Tries the classifier at the address that stands in the form with an utterance. Nothing is saved. */
function ClassifierTest({ domainId, url, onWrong }: ClassifierTestProps) {
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
