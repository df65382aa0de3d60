import { TextInput } from '@mantine/core'
import { useEnter } from '@parlance/chat'
import { SLOT_CHECK_VALUE_MAX, type SlotCheckEcho, task } from '@parlance/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../shared/api/call'
import { Part, RequestPart, Response } from '../../../../../shared/call/CallParts'
import { CallTrial, TrialResult } from '../../../../../shared/call/CallTrial'
import { ReplyFault } from '../../../../../shared/call/ReplyFault'
import { useT } from '../../../../../shared/i18n/useT'
import { Status } from '../../../../../shared/ui/Status'
import { useEditedConversation } from '../../draft/editedConversation'
import classes from '../Task.module.css'
import type { SlotInputsProps } from '../taskInputsProps'
import { askedOf } from './slotCheck'

type Asked = NonNullable<ReturnType<typeof askedOf>>

/** Tries the condition URL as it stands in the form with a value. Nothing is saved. */
export function SlotCheckTest({ form, domainId, lang }: SlotInputsProps) {
  const t = useT()
  const { name } = useEditedConversation()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const value = typed.trim()
  const echo = useMutation({
    mutationFn: async (asked: Asked) => {
      return { asked, echo: await call(task.checkSlot, { query: { domainId }, body: asked }) }
    },
  })
  const run = (send: boolean) => {
    const asked = askedOf(form.draft, name, value, send)
    for (const path of ['name', 'entity', 'conditionUrl']) form.touch(path)
    setRefused(!asked)
    if (asked) echo.mutate(asked)
  }
  const enter = useEnter(() => run(true))
  const tried = echo.data
  return (
    <section className={classes.check} aria-label={t('task.check.title')}>
      <h6>{t('task.check.title')}</h6>
      <TextInput
        label={t('task.check.value')}
        description={t('task.check.help')}
        autoComplete="off"
        lang={lang}
        maxLength={SLOT_CHECK_VALUE_MAX}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...enter}
      />
      <CallTrial
        running={echo.isPending ? echo.variables.send : null}
        onRun={run}
        refused={refused ? t('task.check.refused') : null}
        error={echo.error}
      >
        {tried && (
          <TrialResult
            stale={
              JSON.stringify(askedOf(form.draft, name, value, tried.asked.send)) !==
              JSON.stringify(tried.asked)
            }
          >
            <Outcome echo={tried.echo} sent={tried.asked.send} />
          </TrialResult>
        )}
      </CallTrial>
    </section>
  )
}

function Outcome({ echo, sent }: { echo: SlotCheckEcho; sent: boolean }) {
  const t = useT()
  const { request, response, reason, verdict } = echo
  return (
    <>
      <ReplyFault of="task.check" reason={reason} />
      {verdict && (
        <Part title={t('task.check.verdict')}>
          <Status tone={verdict.valid ? 'ok' : 'danger'}>
            {t(verdict.valid ? 'task.check.valid' : 'task.check.invalid')}
          </Status>
          {verdict.value !== undefined && <p>{t('task.check.corrected', { value: verdict.value })}</p>}
          {verdict.message !== undefined && <p>{t('task.check.message', { message: verdict.message })}</p>}
        </Part>
      )}
      <RequestPart request={request} sent={sent} />
      {response && <Response response={response} failed={reason !== null} />}
    </>
  )
}
