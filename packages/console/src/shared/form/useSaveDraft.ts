import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api/ApiError'
import { useT } from '../i18n/useT'
import { useToasts } from '../ui/Toasts'
import { useFieldText } from '../ui/useErrorText'
import type { DraftFormOptions, EditConflict, Prepared, Stored } from './draftForm'
import type { Edit } from './useEdit'
import { issuesOf, type ShownIssues } from './useShownIssues'

type Attempt<Fields, Saved> = { sent: Prepared<Fields>; base: Saved | null }

/** Saves a draft: what is refused is shown at its field, and what another saved in between is not overwritten unasked. */
export function useSaveDraft<Fields, Draft, Saved extends Stored<Fields>>(
  options: DraftFormOptions<Fields, Draft, Saved>,
  edit: Edit<Fields, Draft, Saved>,
  shown: ShownIssues<Fields>,
  focusFirst: (paths: readonly string[]) => boolean,
) {
  const toasts = useToasts()
  const fieldText = useFieldText()
  const [edited, setEdited] = useState<{ mine: Fields; theirs: Saved } | null>(null)
  const saving = useMutation({
    // Without a connection a save fails at once instead of waiting unseen.
    networkMode: 'always',
    mutationFn: ({ sent, base }: Attempt<Fields, Saved>) =>
      options.save(sent.fields, base?.revision ?? null, base),
    onSuccess: (saved, { sent }) => {
      setEdited(null)
      shown.clear()
      if (saved) edit.accept(saved, sent.fields)
      options.onSaved?.(saved, sent.fields, (fields) => edit.begin(null, fields))
    },
    onError: async (error, { sent }) => {
      const { code, issues = [] } = error instanceof ApiError ? error.reply : {}
      if (code === 'EDITED_BY_ANOTHER' && options.read) {
        const theirs = await options.read().catch(toasts.error)
        if (theirs) setEdited({ mine: sent.fields, theirs })
      } else if (!focusFirst(shown.refuse(issues, sent))) toasts.error(error)
    },
  })
  const save = () => {
    if (saving.isPending) return
    const { prepared, base } = edit
    const found = issuesOf(options.schema, prepared)
    const [first] = found.values()
    if (!first) return saving.mutate({ sent: prepared, base })
    shown.showAll()
    if (!focusFirst([...found.keys()])) toasts.failure(fieldText(first))
  }
  const send = (sent: Prepared<Fields>, base: Saved) => saving.mutate({ sent, base })
  return {
    save,
    saving: saving.isPending,
    conflict: useConflict({ options, edit, shown, edited, close: () => setEdited(null), send }),
  }
}

/** The ways out of an edit conflict. */
function useConflict<Fields, Draft, Saved extends Stored<Fields>>(of: {
  options: DraftFormOptions<Fields, Draft, Saved>
  edit: Edit<Fields, Draft, Saved>
  shown: ShownIssues<Fields>
  edited: { mine: Fields; theirs: Saved } | null
  close: () => void
  send: (sent: Prepared<Fields>, base: Saved) => void
}): EditConflict<Fields> | null {
  const t = useT()
  const toasts = useToasts()
  const { options, edit, shown, edited, close, send } = of
  if (!edited) return null
  const { mine, theirs } = edited
  const { shape, base, draft } = edit
  const over = (next: Draft) => edit.set({ base: theirs, start: shape.of(theirs.fields), draft: next })
  return {
    mine,
    theirs,
    close,
    takeTheirs: () => {
      close()
      shown.clear()
      edit.begin(theirs, theirs.fields)
      toasts.undoable(t('form.tookTheirs'), () => over(draft))
    },
    keepMine: () => {
      const next = options.merge
        ? shape.of(options.merge(base?.fields ?? theirs.fields, shape.prepare(draft).fields, theirs.fields))
        : draft
      over(next)
      send(shape.prepare(next), theirs)
    },
  }
}
