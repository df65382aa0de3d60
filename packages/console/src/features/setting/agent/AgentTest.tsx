import { type AgentSwitchBody, agentSwitch, type ReplyOf, SWITCH_NOTE_MAX } from '@parlance/contract'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { key } from '../../../shared/api/queryKeys'
import { CallGuide } from '../../../shared/call/CallGuide'
import { RequestPart, Response } from '../../../shared/call/CallParts'
import { ReplyFault } from '../../../shared/call/ReplyFault'
import { JSON_TYPE } from '../../../shared/call/serverExamples'
import { TrialText } from '../../../shared/call/TrialText'
import { TriedCall } from '../../../shared/call/TriedCall'
import { useTrial } from '../../../shared/call/useTrial'
import { useT } from '../../../shared/i18n/useT'
import classes from './Agent.module.css'
import { type AgentForm, wrongFields } from './agentDraft'

type Props = { domainId: number; form: AgentForm; id: number | null }
type Entered = Omit<AgentSwitchBody, 'send'>

/** Hands a conversation of a test user over by the unsaved form, and shows the request and the answer of the switcher. */
export function AgentTest({ domainId, form, id }: Props) {
  const t = useT()
  const [note, setNote] = useState('')
  const { fields } = form.prepared
  const wrong = wrongFields(fields)
  const entered: Entered = {
    id,
    place: fields,
    userId: 'test-user',
    note: note.trim() || t('agent.testExample'),
  }
  const trial = useTrial({
    asked: wrong.length === 0 ? entered : null,
    ask: (asked, send) => call(agentSwitch.echo, { query: { domainId }, body: { ...asked, send } }),
    touch: () => {
      for (const path of wrong) form.touch(path)
    },
  })
  return (
    <>
      <section className={classes.card} aria-label={t('agent.test')}>
        <h3>{t('agent.test')}</h3>
        <p className={classes.help}>{t('agent.testHelp')}</p>
        <TrialText
          label={t('agent.testNote')}
          placeholder={t('agent.testExample')}
          maxLength={SWITCH_NOTE_MAX}
          value={note}
          onChange={setNote}
        />
        <TriedCall trial={trial}>{(echo, sent) => <Outcome echo={echo} sent={sent} />}</TriedCall>
      </section>
      <SwitcherGuide domainId={domainId} entered={entered} />
    </>
  )
}

function Outcome({ echo, sent }: { echo: ReplyOf<typeof agentSwitch.echo>; sent: boolean }) {
  const { request, response, errorCode, fault } = echo
  const failed = errorCode !== null
  return (
    <>
      <ReplyFault of="linkage" reason={failed ? (fault ?? `HTTP_${response?.status ?? ''}`) : null} />
      <RequestPart request={request} sent={sent && fault !== 'NO_SECRET'} />
      {response && <Response response={response} failed={failed} />}
    </>
  )
}

/** The request that the switcher gets and the answer expected of it, with example servers and a call to paste. */
function SwitcherGuide({ domainId, entered }: { domainId: number; entered: Entered }) {
  const t = useT()
  const body = { ...entered, send: false }
  return (
    <CallGuide
      queryKey={key('switcher', domainId, 'echo', body)}
      ask={(signal) => call(agentSwitch.echo, { query: { domainId }, body, signal })}
      isWhole={wrongFields(entered.place).length === 0}
      answer={{ contentType: JSON_TYPE, body: '{}' }}
      help={t('agent.guideHelp')}
    />
  )
}
