import { SegmentedControl } from '@mantine/core'
import type { ConversationFields } from '@parlance/contract'
import { flushSync } from 'react-dom'
import type { DraftForm } from '../../../../shared/form/draftForm'
import { useT } from '../../../../shared/i18n/useT'
import type { Draft, StoredConversation } from '../draft/draft'
import { CREATE_MODES, type CreateMode, useCreateMode } from './useCreateMode'

/** Whether a conversation is edited step by step, which only a new one can be, and what switches that. */
export function useMode(form: DraftForm<ConversationFields, Draft, StoredConversation>, may: boolean) {
  const [mode, setMode] = useCreateMode()
  const canChoose = form.base === null && may && form.draft.json === null
  const isWizard = canChoose && mode === 'wizard'
  return {
    isWizard,
    modeSwitch: canChoose && <ModeSwitch mode={isWizard ? 'wizard' : 'page'} onChange={setMode} />,
    /** Goes on on one page, where every problem has its field. */
    onOnePage: () => {
      flushSync(() => setMode('page'))
      if (form.problems > 0) form.showProblem()
    },
  }
}

type Props = { mode: CreateMode; onChange: (mode: CreateMode) => void }

/** Switches between the two ways to make a conversation; both edit the same draft. */
function ModeSwitch({ mode, onChange }: Props) {
  const t = useT()
  return (
    <SegmentedControl
      aria-label={t('wizard.mode')}
      value={mode}
      data={CREATE_MODES.map((value) => ({ value, label: t(`wizard.mode.${value}`) }))}
      onChange={(value) => onChange(CREATE_MODES.find((one) => one === value) ?? 'page')}
    />
  )
}
