import { task } from '@parlance/contract'
import { call } from '../../../../../shared/api/call'
import { key } from '../../../../../shared/api/queryKeys'
import { CallGuide } from '../../../../../shared/call/CallGuide'
import { JSON_TYPE } from '../../../../../shared/call/serverExamples'
import { useT } from '../../../../../shared/i18n/useT'
import { useEditedConversation } from '../../draft/editedConversation'
import type { SlotInputsProps } from '../taskInputsProps'
import { askedOf } from './slotCheck'

/** What the operator's server gets for a value and has to answer, with servers and a call to paste. */
export function SlotCheckGuide({ form, domainId }: SlotInputsProps) {
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
