import { Select, Tabs } from '@mantine/core'
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
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { useDomain } from '../../../shared/api/useDomain'
import { useMay } from '../../../shared/api/useMay'
import { Fault, RequestPart, Response } from '../../../shared/call/CallParts'
import { indented } from '../../../shared/call/serverExamples'
import { TrialText } from '../../../shared/call/TrialText'
import { TriedCall } from '../../../shared/call/TriedCall'
import { useTrial } from '../../../shared/call/useTrial'
import { useT } from '../../../shared/i18n/useT'
import { CodeBlock } from '../../../shared/ui/code/CodeBlock'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { channelsQuery } from '../channelsQuery'
import { EnvironmentChoice, useEnvironmentChoice } from '../EnvironmentChoice'
import { invokeUrl } from '../invokeAddress'
import classes from '../Messenger.module.css'
import { curlCall, javaCall, nodeCall, pythonCall, SECRET_PLACEHOLDER } from './exampleCalls'
import { InvokeUrl } from './InvokeUrl'

/** Custom Interlocking: how a program of one's own talks to the bot, through the signed Custom API. */
export function CustomTab({ domainId }: { domainId: number }) {
  const t = useT()
  const choice = useEnvironmentChoice(domainId)
  const channels = useQuery(channelsQuery(domainId))
  const may = useMay(domainId, 'Change/linkMessenger')
  return (
    <div className={classes.root}>
      <p className={`quiet ${classes.intro}`}>{t('custom.intro')}</p>
      <EnvironmentChoice {...choice} />
      <ErrorAlert error={channels.error} onRetry={() => void channels.refetch()} />
      {channels.data?.map((channel) => {
        const { environment } = channel
        return (
          // The other one stays, so that what is typed there is not lost.
          <div key={environment} className={classes.root} hidden={environment !== choice.environment}>
            <section className={classes.card} data-environment={environment}>
              <h2>{t('custom.connection')}</h2>
              <InvokeUrl domainId={domainId} channel={channel} may={may} />
            </section>
            <div className={classes.halves}>
              {may && <CustomTrial domainId={domainId} channel={channel} />}
              <section className={classes.card}>
                <CallExamples channel={channel} />
              </section>
            </div>
          </div>
        )
      })}
      <section className={classes.card}>
        <ErrorCodes />
      </section>
    </div>
  )
}

const EXAMPLES = Object.entries({
  curl: curlCall,
  JavaScript: nodeCall,
  Python: pythonCall,
  Java: javaCall,
})

/** Signed calls that are ready to paste: only the secret key is missing. */
function CallExamples({ channel }: { channel: CustomChannel }) {
  const t = useT()
  const url = invokeUrl(channel)
  return (
    <>
      <h2>{t('messenger.examples')}</h2>
      <p className="quiet">{t('messenger.examplesHelp', { placeholder: SECRET_PLACEHOLDER })}</p>
      <Tabs defaultValue={EXAMPLES[0]![0]} className={classes.tabs}>
        <Tabs.List>
          {EXAMPLES.map(([name]) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {EXAMPLES.map(([name, codeOf]) => (
          <Tabs.Panel key={name} value={name}>
            <CodeBlock name={name} code={codeOf(url, t('messenger.hello'))} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

const CODES = Object.entries(CUSTOM_ERRORS) as [CustomError, string][]

/** The codes that a refused call is answered with (behaviour 1.4). */
function ErrorCodes() {
  const t = useT()
  return (
    <>
      <h2>{t('messenger.errors')}</h2>
      <p className="quiet">{t('messenger.errorsHelp')}</p>
      <table className={classes.codes} aria-label={t('messenger.errors')}>
        <thead>
          <tr>
            <th scope="col">{t('messenger.code')}</th>
            <th scope="col">{t('messenger.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {CODES.map(([kind, code]) => (
            <tr key={code}>
              <td>
                <code>{code}</code>
              </td>
              <td>{t(`messenger.error.${kind}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type Asked = Omit<BodyOf<typeof customChannel.echo>, 'send'>

type Echo = ReplyOf<typeof customChannel.echo>

const TEST_USER = 'console-test'

/** Calls the Invoke URL as a program does, signed by our server: the request, what it is answered and how long it took. */
function CustomTrial({ domainId, channel }: { domainId: number; channel: CustomChannel }) {
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
