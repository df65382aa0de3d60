import { type ConversationFields, NEGATIVES_MAX } from '@parlance/contract'
import { createContext, useContext, useMemo } from 'react'
import type { DraftForm } from '../../../../shared/form/draftForm'
import { useT } from '../../../../shared/i18n/useT'
import { toasts } from '../../../../shared/ui/Toasts'
import { type Draft, NEW_CONVERSATION, type StoredConversation, withoutField } from './draft'

/** What notes and settings need to know of the conversation that is being edited. */
type EditedConversation = {
  /** The whole conversation as a save would send it, as of the last pause in typing. */
  fields: ConversationFields
  name: string
  /** Its general questions. */
  questions: readonly string[]
  negatives: readonly string[]
  /** Declares another one to be none of this one; null where there may be no more, or nothing may be changed. */
  addNegative: ((name: string) => void) | null
}

const NONE: readonly string[] = []
const Edited = createContext<EditedConversation>({
  fields: NEW_CONVERSATION,
  name: '',
  questions: NONE,
  negatives: NONE,
  addNegative: null,
})

/** Tells everything below it which conversation is being edited. */
export const EditedConversationProvider = Edited.Provider

/** The conversation that is being edited. */
export function useEditedConversation(): EditedConversation {
  return useContext(Edited)
}

/** Tells other parts of the page which conversation is being edited. */
export function useEdited(
  { draft, prepared, update }: DraftForm<ConversationFields, Draft, StoredConversation>,
  may: boolean,
): EditedConversation {
  const t = useT()
  const { name, questions: all } = prepared.fields
  const { negatives = NONE } = draft.settings
  const questions = useMemo(
    () => all.flatMap(({ chatType, text }) => (chatType === 'TEXT' ? [text] : [])),
    [all],
  )
  const addNegative = (added: string) => {
    const change = (next: (names: readonly string[]) => string[]) =>
      update((now) => {
        const names = next(now.settings.negatives ?? [])
        const settings = withoutField(now.settings, 'negatives')
        return { ...now, settings: names.length > 0 ? { ...settings, negatives: names } : settings }
      })
    change((names) => [...names.filter((each) => each !== added), added])
    toasts.undoable(t('editor.negative.added', { name: added }), () =>
      change((names) => names.filter((each) => each !== added)),
    )
  }
  return {
    fields: prepared.fields,
    name,
    questions,
    negatives,
    addNegative: may && negatives.length < NEGATIVES_MAX ? addNegative : null,
  }
}
