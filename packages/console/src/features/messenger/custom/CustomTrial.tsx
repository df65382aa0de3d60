import { Select } from '@mantine/core'
import {
  type BodyOf,
  CHANNEL_USER_ID_MAX,
  CUSTOM_ERRORS,
  CUSTOM_EVENTS,
  type CustomChannel,
  type CustomError,
  customChannel,
  type ReplyOf,
} from '@parlance/contract'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { useDomain } from '../../../shared/api/useDomain'
import { Fault, RequestPart, Response } from '../../../shared/call/CallParts'
import { indented } from '../../../shared/call/serverExamples'
import { TrialText } from '../../../shared/call/TrialText'
import { TriedCall } from '../../../shared/call/TriedCall'
import { useTrial } from '../../../shared/call/useTrial'
import { useT } from '../../../shared/i18n/useT'
import classes from '../Messenger.module.css'

type Asked = Omit<BodyOf<typeof customChannel.echo>, 'send'>
type Echo = ReplyOf<typeof customChannel.echo>

const TEST_USER = 'console-test'

/** Calls the Invoke URL as a program does, signed by our server: the request, what it is answered and how long it took. */
export function CustomTrial({ domainId, channel }: { domainId: number; channel: CustomChannel }) {
  const t = useT()
  const lang = useDomain(domainId)?.language
  const [event, setEvent] = useState<Asked['event']>('send')
  const [text, setText] = useState('')
  const [userId, setUserId] = useState('')
  const asked: Asked = {
    environment: channel.environment,
    event,
    userId: userId.trim() || TEST_USER,
    text: event === 'send' ? text.trim() || t('messenger.hello') : '',
  }
  const trial = useTrial({
    asked,
    ask: (given, send) => call(customChannel.echo, { query: { domainId }, body: { ...given, send } }),
  })
  return (
    <section className={classes.card} aria-label={t('custom.trial')}>
      <h2>{t('custom.trial')}</h2>
      <p className="quiet">{t(`custom.trialHelp.${channel.environment}`)}</p>
      {channel.ipAccess.length > 0 && <p className="quiet">{t('custom.trialCallers')}</p>}
      {!channel.hasSecret && <p className={classes.warn}>{t('messenger.noSecret')}</p>}
      <Select
        label={t('custom.event')}
        data={CUSTOM_EVENTS.map((value) => ({ value, label: t(`custom.event.${value}`) }))}
        value={event}
        onChange={(chosen) => setEvent(CUSTOM_EVENTS.find((each) => each === chosen) ?? event)}
      />
      {event === 'send' && (
        <TrialText
          label={t('custom.text')}
          placeholder={t('messenger.hello')}
          lang={lang}
          value={text}
          onChange={setText}
          {...trial.enter}
        />
      )}
      <TrialText
        label={t('custom.userId')}
        description={t('custom.userIdHelp')}
        placeholder={TEST_USER}
        spellCheck={false}
        maxLength={CHANNEL_USER_ID_MAX}
        value={userId}
        onChange={setUserId}
        {...trial.enter}
      />
      <TriedCall trial={trial}>{(echo, sent) => <Outcome echo={echo} sent={sent} />}</TriedCall>
    </section>
  )
}

function Outcome({ echo: { request, response }, sent }: { echo: Echo; sent: boolean }) {
  const failed = response !== null && response.status !== 200
  return (
    <>
      {failed && <Refusal body={response.body} />}
      {response && <Response response={{ ...response, body: indented(response.body) }} failed={failed} />}
      <RequestPart request={request} sent={sent} />
    </>
  )
}

/** What the code of a refusal means, and what the server says of it. */
function Refusal({ body }: { body: string }) {
  const t = useT()
  const { code, message } = JSON.parse(body) as { code: string; message: string }
  const kinds = Object.keys(CUSTOM_ERRORS) as CustomError[]
  const kind = kinds.find((each) => CUSTOM_ERRORS[each] === code)
  const meaning = [code, kind && t(`messenger.error.${kind}`)].filter(Boolean).join(' · ')
  return <Fault meaning={meaning} remedy={message} />
}
