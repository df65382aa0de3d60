import { SLOT_CHECK_VALUE_MAX, type SlotCheckEcho, task } from '@parlance/contract'
import { useState } from 'react'
import { call } from '../../../../../shared/api/call'
import { Part, RequestPart, Response } from '../../../../../shared/call/CallParts'
import { ReplyFault } from '../../../../../shared/call/ReplyFault'
import { TrialText } from '../../../../../shared/call/TrialText'
import { TriedCall } from '../../../../../shared/call/TriedCall'
import { useTrial } from '../../../../../shared/call/useTrial'
import { useT } from '../../../../../shared/i18n/useT'
import { Status } from '../../../../../shared/ui/Status'
import { useEditedConversation } from '../../draft/editedConversation'
import classes from '../Task.module.css'
import type { SlotInputsProps } from '../taskInputsProps'
import { askedOf } from './slotCheck'

/** Tries the condition URL as it stands in the form with a value. Nothing is saved. */
export function SlotCheckTest({ form, domainId, lang }: SlotInputsProps) {
  const t = useT()
  const { name } = useEditedConversation()
  const [typed, setTyped] = useState('')
  const value = typed.trim()
  const trial = useTrial({
    asked: askedOf(form.draft, name, value, false) ?? null,
    ask: (asked, send) => call(task.checkSlot, { query: { domainId }, body: { ...asked, send } }),
    touch: () => {
      for (const path of ['name', 'entity', 'conditionUrl']) form.touch(path)
    },
  })
  return (
    <section className={classes.check} aria-label={t('task.check.title')}>
      <h6>{t('task.check.title')}</h6>
      <TrialText
        label={t('task.check.value')}
        description={t('task.check.help')}
        lang={lang}
        maxLength={SLOT_CHECK_VALUE_MAX}
        value={typed}
        onChange={setTyped}
        {...trial.enter}
      />
      <TriedCall trial={trial} refusal={t('task.check.refused')}>
        {(echo, sent) => <Outcome echo={echo} sent={sent} />}
      </TriedCall>
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
