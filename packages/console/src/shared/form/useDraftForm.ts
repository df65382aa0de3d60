import { useDeferredValue, useState } from 'react'
import type { DraftForm, DraftFormOptions, Stored } from './draftForm'
import { shapeOf } from './draftJournal'
import { useDraftInputs } from './useDraftInputs'
import { useDraftJournal } from './useDraftJournal'
import { useEdit } from './useEdit'
import { useSaveDraft } from './useSaveDraft'
import { useShownIssues } from './useShownIssues'

/**
 * The form of the console: edits a copy of what is stored, checks it by the contract's schema, keeps it on this device
 * while it is unsaved, and saves it. When another saved first, nothing is overwritten unasked.
 */
export function useDraftForm<Fields, Draft = Fields, Saved extends Stored<Fields> = Stored<Fields>>(
  options: DraftFormOptions<Fields, Draft, Saved>,
): DraftForm<Fields, Draft, Saved> {
  const edit = useEdit(options)
  const { draft, base, dirty } = edit
  const prepared = useDeferredValue(edit.prepared)
  const shown = useShownIssues(options.schema, prepared)
  const setDraft = (change: (now: Draft) => Draft) =>
    edit.set(({ draft: now, ...rest }) => ({ ...rest, draft: change(now) }))
  const { inputs, focusFirst } = useDraftInputs({
    draft,
    setDraft,
    issues: shown.issues,
    touch: shown.touch,
  })
  const saving = useSaveDraft(options, edit, shown, focusFirst)
  const { journalShape, initial } = options
  const [shape] = useState(() => journalShape ?? shapeOf(initial))
  const { offered, settle } = useDraftJournal({
    name: options.journal,
    shape,
    fields: prepared.fields,
    revision: base?.revision ?? null,
    dirty,
  })
  const restart = (fields: Fields, next: Saved | null = null) => {
    shown.clear()
    edit.begin(next, fields)
  }
  const restore = () => {
    if (!offered) return
    // A save must find out that another saved since the draft was kept.
    const kept = base && { ...base, revision: offered.revision ?? base.revision }
    edit.set(({ start }) => ({ base: kept, start, draft: edit.shape.of(offered.fields) }))
    settle()
  }
  return {
    ...inputs,
    prepared,
    base,
    dirty,
    issues: shown.issues,
    ...saving,
    replace: (fields) => setDraft(() => edit.shape.of(fields)),
    reset: () => restart(base?.fields ?? initial, base),
    restart,
    offered,
    restore,
    discard: settle,
  }
}
