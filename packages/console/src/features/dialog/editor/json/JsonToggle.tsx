import { Button } from '@mantine/core'
import type { ConversationFields } from '@parlance/contract'
import { Braces, Rows3 } from 'lucide-react'
import { flushSync } from 'react-dom'
import type { DraftForm } from '../../../../shared/form/draftForm'
import { useT } from '../../../../shared/i18n/useT'
import { toasts } from '../../../../shared/ui/Toasts'
import type { Draft, StoredConversation } from '../draft/draft'
import { prepare } from '../draft/prepare'
import { asForm, asJson } from './jsonDraft'

type Props = { form: DraftForm<ConversationFields, Draft, StoredConversation> }

/** Switches between the form and the JSON of the same draft; the way back is one step that can be undone. */
export function JsonToggle({ form }: Props) {
  const t = useT()
  const { draft } = form
  const isJson = draft.json !== null
  const toggle = () => {
    if (!isJson) {
      flushSync(() => form.update((now) => asJson(now, prepare)))
      document.getElementById(form.idOf('json'))?.focus()
      return
    }
    const next = asForm(draft, prepare)
    if (next) form.update(() => next)
    else {
      toasts.failure(t('editor.json.unreadable'))
      document.getElementById(form.idOf('json'))?.focus()
    }
  }
  const Icon = isJson ? Rows3 : Braces
  return (
    <Button leftSection={<Icon size={15} strokeWidth={1.75} aria-hidden />} onClick={toggle}>
      {t(isJson ? 'editor.json.hide' : 'editor.json.show')}
    </Button>
  )
}
