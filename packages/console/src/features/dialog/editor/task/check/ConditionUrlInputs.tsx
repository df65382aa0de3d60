import { Switch } from '@mantine/core'
import { SLOT_CHECK_VALUE_MAX, type Slot, type SlotCheckEcho, task } from '@parlance/contract'
import { useState } from 'react'
import { call } from '../../../../../shared/api/call'
import { key } from '../../../../../shared/api/queryKeys'
import { CallGuide } from '../../../../../shared/call/CallGuide'
import { Part, RequestPart, Response } from '../../../../../shared/call/CallParts'
import { ReplyFault } from '../../../../../shared/call/ReplyFault'
import { JSON_TYPE } from '../../../../../shared/call/serverExamples'
import { TrialText } from '../../../../../shared/call/TrialText'
import { TriedCall } from '../../../../../shared/call/TriedCall'
import { useTrial } from '../../../../../shared/call/useTrial'
import { useT } from '../../../../../shared/i18n/useT'
import { AddressInput } from '../../../../../shared/input/AddressInput'
import { Status } from '../../../../../shared/ui/Status'
import { useEditedConversation } from '../../draft/editedConversation'
import classes from '../Task.module.css'
import { type SlotInputsProps, textField } from '../taskInputsProps'

/** The server that says whether a value will do, with a test call. */
export function ConditionUrlInputs(props: SlotInputsProps) {
  const { form, readOnly } = props
  const t = useT()
  return (
    <>
      <AddressInput
        label={t('task.conditionUrl')}
        description={t('task.conditionUrlHelp')}
        disabled={readOnly}
        {...textField(form.field('conditionUrl'))}
      />
      <Switch
        label={t('task.strict')}
        description={t('task.strictHelp')}
        disabled={readOnly}
        {...form.flag('strict')}
      />
      {!readOnly && (
        <>
          <SlotCheckTest {...props} />
          <SlotCheckGuide {...props} />
        </>
      )}
    </>
  )
}

/** What the operator's server gets for a value and has to answer, with servers and a call to paste. */
function SlotCheckGuide({ form, domainId }: SlotInputsProps) {
  const t = useT()
  const { name } = useEditedConversation()
  const asked = askedOf(form.draft, name, t('task.check.example'), false)
  const reply = { valid: false, message: t('task.check.exampleMessage') }
  return (
    <CallGuide
      queryKey={key('slotCheck', domainId, asked)}
      ask={(signal) => call(task.checkSlot, { query: { domainId }, body: asked!, signal })}
      isWhole={asked !== null}
      answer={{ contentType: JSON_TYPE, body: JSON.stringify(reply, null, 2) }}
      help={t('task.check.guideHelp')}
    />
  )
}

/** Tries the condition URL as it stands in the form with a value. Nothing is saved. */
function SlotCheckTest({ form, domainId, lang }: SlotInputsProps) {
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

/** What a test call is made of; null while the slot is not yet right. */
function askedOf(slot: Slot, name: string, value: string, send: boolean) {
  const { name: slotName, entity, conditionUrl = '' } = slot
  const body = {
    task: name,
    slot: { name: slotName.trim(), entity, conditionUrl: conditionUrl.trim() },
    value,
    send,
  }
  return task.checkSlot.body.safeParse(body).success ? body : null
}
