import type { FieldIssue } from '@parlance/contract'
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

/**
 * Saves a draft: what is refused is shown at its field, and what another saved in between is not overwritten unasked.
 */
export function useSaveDraft<Fields, Draft, Saved extends Stored<Fields>>(
  options: DraftFormOptions<Fields, Draft, Saved>,
  edit: Edit<Fields, Draft, Saved>,
  shown: ShownIssues<Fields>,
  focusFirst: (paths: readonly string[]) => boolean,
) {
  const t = useT()
  const toasts = useToasts()
  const point = usePointAt(focusFirst)
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
      const unsaved = edit.isTypedSince(sent.fields)
      options.onSaved?.(saved, sent.fields, { unsaved, restart: (fields) => edit.begin(null, fields) })
    },
    onError: async (error, { sent, base }) => {
      const { code, issues = [] } = error instanceof ApiError ? error.reply : {}
      if (code === 'EDITED_BY_ANOTHER' && options.read && base) {
        const theirs = await options.read(base).catch(toasts.error)
        if (theirs) setEdited({ mine: sent.fields, theirs })
      } else point(shown.refuse(issues, sent), issues[0], error)
    },
  })
  const leave = () => {
    toasts.success(t('form.unchanged'))
    options.onUnchanged?.()
  }
  const save = () => {
    if (saving.isPending) return
    const { prepared, base } = edit
    const found = issuesOf(options.schema, prepared)
    const [first] = found.values()
    if (!first) return !base || edit.dirty ? saving.mutate({ sent: prepared, base }) : leave()
    shown.showAll()
    point([...found.keys()], first)
  }
  const send = (sent: Prepared<Fields>, base: Saved) => saving.mutate({ sent, base })
  return {
    save,
    saving: saving.isPending,
    conflict: useConflict({ options, edit, shown, edited, close: () => setEdited(null), send }),
  }
}

/** Focuses the first field that is wrong; what has no field here is described all the same. */
function usePointAt(focusFirst: (paths: readonly string[]) => boolean) {
  const toasts = useToasts()
  const fieldText = useFieldText()
  return (paths: readonly string[], issue: FieldIssue | undefined, error?: unknown) => {
    if (focusFirst(paths)) return
    if (issue) toasts.failure(fieldText(issue))
    else toasts.error(error)
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
