import type { Conversation, ConversationFields, FieldIssue } from '@parlance/contract'
import { useCallback, useState } from 'react'
import { useSaveKey } from '../../../shared/form/useSaveKey'
import { focusFirstError } from '../../../shared/form/useSchemaForm'
import { useT } from '../../../shared/i18n/useT'
import { useToasts } from '../../../shared/ui/Toasts'
import { useFieldText } from '../../../shared/ui/useErrorText'
import { draftOf, type Prepared, prepare, storedFields } from './draft/draft'
import { draftIssues } from './draft/draftIssues'
import { keepTheirs } from './draft/keepTheirs'
import { type DraftState, useDraft } from './draft/useDraft'
import { useDraftJournal } from './draft/useDraftJournal'
import { type EditorIssues, useEditorIssues } from './draft/useEditorIssues'
import { useQuestionConflict } from './question/useQuestionConflict'
import { useTakenQuestions } from './question/useTakenQuestions'
import { useNameTaken } from './useNameTaken'
import { useOpenConversation } from './useOpenConversation'
import { type Conflict, useSaveConversation } from './useSaveConversation'

type Next = 'stay' | 'new'

/** What the conversation editor does: edit, check, save, and settle with another's edit. */
export function useEditor(of: { domainId: number; conversation: Conversation | null; may: boolean }) {
  const { domainId, may } = of
  const state = useDraft(of.conversation)
  const { draft, prepared, base } = state
  const journal = useDraftJournal(domainId, state)
  const issues = useEditorIssues(state.issues, prepared)
  const taken = useTakenQuestions(domainId, base?.id ?? null, prepared)
  const conflicts = useQuestionConflict(domainId, base?.id ?? null)
  const nameTaken = useNameTaken(domainId, base?.id ?? null, draft.name)
  const saving = useSaving(domainId, state, issues)
  useSaveKey(may ? () => saving.save() : undefined)
  return {
    ...saving,
    state,
    journal,
    taken,
    conflicts,
    /** What both edits started from. */
    commonBase: base && storedFields(base),
    onLeave: issues.touch,
    errorAt: useErrorAt(issues.shown, nameTaken),
  }
}

/** Saves, and when another saved first, lets the reader choose whose edit stays. */
function useSaving(domainId: number, state: DraftState, issues: EditorIssues) {
  const t = useT()
  const toasts = useToasts()
  const { draft, base } = state
  const open = useOpenConversation(domainId)
  const [next, setNext] = useState<Next>('stay')
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const saveCall = useSaveConversation({
    domainId,
    onConflict: setConflict,
    onSaved: (saved, sent) => {
      setConflict(null)
      issues.reset()
      toasts.success(t('editor.savedNamed', { name: saved.name }))
      if (next === 'new') {
        state.startNew()
        return open.new(base === null)
      }
      state.stored(saved, sent)
      if (base === null) open.saved(saved)
    },
    onRefused: ({ reply }, sent) => {
      issues.setRefused(reply.issues ?? [], sent)
      focusFirstError()
    },
  })
  const save = (wanted: Next = 'stay') => {
    if (saveCall.isPending) return
    const prepared = prepare(draft)
    setNext(wanted)
    if (draftIssues(prepared).size === 0) return saveCall.mutate({ prepared, base })
    issues.showAll()
    focusFirstError()
  }
  return {
    conflict,
    save,
    saving: saveCall.isPending,
    closeConflict: () => setConflict(null),
    takeTheirs: ({ theirs, sent }: Conflict) => {
      setConflict(null)
      issues.reset()
      state.adopt(theirs)
      toasts.undoable(t('editor.reloaded'), () => state.resume(draftOf(sent), theirs))
    },
    overwrite: ({ theirs }: Conflict) =>
      saveCall.mutate({ prepared: mergeInto(state, prepare(draft).fields, theirs), base: theirs }),
  }
}

/** Puts my edit over theirs into the form, and prepares it to be saved. */
function mergeInto(state: DraftState, mine: ConversationFields, theirs: Conversation): Prepared {
  const merged = draftOf(keepTheirs(state.base ?? theirs, mine, theirs))
  state.resume(merged, theirs)
  return prepare(merged)
}

function useErrorAt(shown: ReadonlyMap<string, FieldIssue>, nameTaken: boolean) {
  const t = useT()
  const fieldText = useFieldText()
  return useCallback(
    (place: string, length = 0): string | undefined => {
      const issue =
        shown.get(place) ??
        (place === 'name' && nameTaken ? { path: 'name', code: 'DUPLICATE_NAME' as const } : undefined)
      if (issue?.code === 'SCRIPT_INVALID') {
        const id = `script.fault.${String(issue.params?.fault)}`
        if (t.has(id)) return t(id, { symbol: String(issue.params?.symbol ?? '') })
      }
      return issue && fieldText(issue, length)
    },
    [shown, nameTaken, fieldText, t],
  )
}
