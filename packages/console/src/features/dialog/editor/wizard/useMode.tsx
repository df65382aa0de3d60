import type { ConversationFields } from '@parlance/contract'
import { flushSync } from 'react-dom'
import type { DraftForm } from '../../../../shared/form/draftForm'
import type { Draft, StoredConversation } from '../draft/draft'
import { ModeSwitch } from './ModeSwitch'
import { useCreateMode } from './useCreateMode'

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
