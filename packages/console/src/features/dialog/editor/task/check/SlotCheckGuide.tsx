import { task } from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../shared/api/call'
import { key } from '../../../../../shared/api/queryKeys'
import { GuideFrame, GuideSteps } from '../../../../../shared/call/GuideParts'
import { JSON_TYPE } from '../../../../../shared/call/serverExamples'
import { useT } from '../../../../../shared/i18n/useT'
import { useEditedConversation } from '../../draft/editedConversation'
import type { SlotInputsProps } from '../taskInputsProps'
import { askedOf } from './slotCheck'

/** What the operator's server gets for a value and has to answer, with servers and a call to paste. */
export function SlotCheckGuide({ form, domainId }: SlotInputsProps) {
  const t = useT()
  const { name } = useEditedConversation()
  const [opened, setOpened] = useState(false)
  const asked = askedOf(form.draft, name, t('task.check.example'), false)
  const found = useQuery({
    queryKey: key('slotCheck', domainId, asked),
    queryFn: ({ signal }) => call(task.checkSlot, { query: { domainId }, body: asked!, signal }),
    enabled: opened && asked !== null,
    placeholderData: keepPreviousData,
  })
  const reply = { valid: false, message: t('task.check.exampleMessage') }
  return (
    <GuideFrame isWhole={asked !== null} found={found} onToggle={setOpened}>
      {found.data && (
        <GuideSteps
          request={found.data.request}
          answer={{ contentType: JSON_TYPE, body: JSON.stringify(reply, null, 2) }}
          help={t('task.check.guideHelp')}
        />
      )}
    </GuideFrame>
  )
}
