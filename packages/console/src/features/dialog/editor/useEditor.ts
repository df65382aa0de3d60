import type { Conversation, FieldIssue } from '@parlance/contract'
import { useCallback, useState } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { useToasts } from '../../../shared/ui/Toasts'
import { useFieldText } from '../../../shared/ui/useErrorText'
import { focusFirstError } from '../../../shared/ui/useSchemaForm'
import { prepare, storedFields } from './draft'
import { draftIssues } from './draftIssues'
import { useDraft } from './useDraft'
import { useDraftJournal } from './useDraftJournal'
import { useEditorIssues } from './useEditorIssues'
import { useNameTaken } from './useNameTaken'
import { useOpenConversation } from './useOpenConversation'
import { type Conflict, useSaveConversation } from './useSaveConversation'
import { useSaveKey } from './useSaveKey'
import { useTakenQuestions } from './useTakenQuestions'

type Next = 'stay' | 'new'

/** What the conversation editor does: edit, check, save, and settle with another's edit. */
export function useEditor(of: { domainId: number; conversation: Conversation | null; may: boolean }) {
  const { domainId, may } = of
  const t = useT()
  const toasts = useToasts()
  const state = useDraft(of.conversation)
  const { draft, prepared, base } = state
  const journal = useDraftJournal(domainId, state)
  const issues = useEditorIssues(state.issues, prepared)
  const taken = useTakenQuestions(domainId, base?.id ?? null, prepared)
  const nameTaken = useNameTaken(domainId, base?.id ?? null, draft.name)
  const open = useOpenConversation(domainId)
  const [next, setNext] = useState<Next>('stay')
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const saveCall = useSaveConversation({
    domainId,
    onConflict: setConflict,
    onSaved: (saved) => {
      setConflict(null)
      issues.reset()
      const created = base === null
      toasts.success(t('editor.savedNamed', { name: saved.name }))
      if (next === 'new') {
        state.startNew()
        open.new(created)
        return
      }
      state.adopt(saved)
      if (created) open.saved(saved)
    },
    onRefused: (error, sent) => {
      issues.setRefused(error.reply.issues ?? [], sent)
      focusFirstError()
    },
  })
  const save = (wanted: Next = 'stay') => {
    if (!may || saveCall.isPending) return
    const prepared = prepare(draft)
    setNext(wanted)
    if (draftIssues(prepared).size > 0) {
      issues.showAll()
      focusFirstError()
    } else saveCall.mutate({ prepared, base })
  }
  useSaveKey(may ? () => save() : undefined)
  return {
    state,
    journal,
    taken,
    conflict,
    /** What both edits started from; unknown after a restored draft. */
    commonBase: base && storedFields(base),
    saving: saveCall.isPending,
    save,
    onLeave: issues.touch,
    errorAt: useErrorAt(issues.shown, nameTaken),
    closeConflict: () => setConflict(null),
    takeTheirs: () => {
      if (!conflict) return
      const { theirs, sent } = conflict
      state.adopt(theirs)
      issues.reset()
      setConflict(null)
      toasts.undoable(t('editor.reloaded'), () => state.resume(sent, theirs))
    },
    overwrite: () => {
      if (conflict) saveCall.mutate({ prepared: prepare(draft), base: conflict.theirs })
    },
  }
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
