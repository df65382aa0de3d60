import { TextInput } from '@mantine/core'
import { type AgentSwitchBody, agentSwitch, SWITCH_NOTE_MAX } from '@parlance/contract'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { key } from '../../../shared/api/queryKeys'
import { RequestPart, Response } from '../../../shared/call/CallParts'
import { CallTrial, TrialResult } from '../../../shared/call/CallTrial'
import { GuideFrame, GuideSteps } from '../../../shared/call/GuideParts'
import { ReplyFault } from '../../../shared/call/ReplyFault'
import { JSON_TYPE } from '../../../shared/call/serverExamples'
import { useT } from '../../../shared/i18n/useT'
import classes from './Agent.module.css'
import { type PlaceForm, wrongFields } from './placeDraft'

type Props = { domainId: number; form: PlaceForm; id: number | null }
type Entered = Omit<AgentSwitchBody, 'send'>

/** Hands a talk of a test user over as it stands in the form, and shows what the switcher gets and says. Nothing is saved. */
export function PlaceTest({ domainId, form, id }: Props) {
  const t = useT()
  const [note, setNote] = useState('')
  const [refused, setRefused] = useState(false)
  const { fields } = form.prepared
  const entered: Entered = {
    id,
    place: fields,
    userId: 'test-user',
    note: note.trim() || t('agent.testExample'),
  }
  const echo = useMutation({
    mutationFn: async (body: AgentSwitchBody) => ({
      body,
      echo: await call(agentSwitch.echo, { query: { domainId }, body }),
    }),
  })
  const run = (send: boolean) => {
    const wrong = wrongFields(fields)
    for (const path of wrong) form.touch(path)
    setRefused(wrong.length > 0)
    if (wrong.length === 0) echo.mutate({ ...entered, send })
  }
  const tried = echo.data
  return (
    <>
      <section className={classes.card} aria-label={t('agent.test')}>
        <h3>{t('agent.test')}</h3>
        <p className={classes.help}>{t('agent.testHelp')}</p>
        <TextInput
          label={t('agent.testNote')}
          placeholder={t('agent.testExample')}
          autoComplete="off"
          maxLength={SWITCH_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <CallTrial
          running={echo.isPending ? echo.variables.send : null}
          onRun={run}
          refused={refused ? t('call.correctFirst') : null}
          error={echo.error}
        >
          {tried && (
            <TrialResult
              stale={
                JSON.stringify({ ...tried.body, send: null }) !== JSON.stringify({ ...entered, send: null })
              }
            >
              <ReplyFault of="linkage" reason={reasonOf(tried.echo)} />
              <RequestPart
                request={tried.echo.request}
                sent={tried.body.send && tried.echo.fault !== 'NO_SECRET'}
              />
              {tried.echo.response && (
                <Response response={tried.echo.response} failed={tried.echo.errorCode !== null} />
              )}
            </TrialResult>
          )}
        </CallTrial>
      </section>
      <SwitcherGuide domainId={domainId} entered={entered} />
    </>
  )
}

type Echo = Awaited<ReturnType<typeof call<typeof agentSwitch.echo>>>

function reasonOf({ errorCode, fault, response }: Echo): string | null {
  return errorCode === null ? null : (fault ?? `HTTP_${response?.status ?? ''}`)
}

/** What the switcher gets and has to answer, with servers and a call to paste. */
function SwitcherGuide({ domainId, entered }: { domainId: number; entered: Entered }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const isWhole = wrongFields(entered.place).length === 0
  const body = { ...entered, send: false }
  const found = useQuery({
    queryKey: key('switcher', domainId, 'echo', body),
    queryFn: ({ signal }) => call(agentSwitch.echo, { query: { domainId }, body, signal }),
    enabled: opened && isWhole,
    placeholderData: keepPreviousData,
  })
  return (
    <GuideFrame isWhole={isWhole} found={found} onToggle={setOpened}>
      {found.data && (
        <GuideSteps
          request={found.data.request}
          answer={{ contentType: JSON_TYPE, body: '{}' }}
          help={t('agent.guideHelp')}
        />
      )}
    </GuideFrame>
  )
}
