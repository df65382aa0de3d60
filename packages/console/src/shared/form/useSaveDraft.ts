import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n/useT'
import { useToasts } from '../ui/Toasts'
import type { DraftFormOptions, EditConflict, Prepared, Stored } from './draftForm'
import type { Edit } from './useEdit'
import { type Attempt, useSaveFailures } from './useSaveFailures'
import { issuesOf, type ShownIssues } from './useShownIssues'

type Following = { focusFirst: (paths: readonly string[]) => boolean; forget: () => void }

/**
 * Saves a draft: what is refused is shown at its field, and what another saved in between is not overwritten unasked.
 */
export function useSaveDraft<Fields, Draft, Saved extends Stored<Fields>>(
  options: DraftFormOptions<Fields, Draft, Saved>,
  edit: Edit<Fields, Draft, Saved>,
  shown: ShownIssues<Fields>,
  { focusFirst, forget }: Following,
) {
  const t = useT()
  const toasts = useToasts()
  const failures = useSaveFailures(options, shown, focusFirst)
  const allSaved = useRef(false)
  const saving = useMutation({
    // Without a connection a save fails at once instead of waiting unseen.
    networkMode: 'always',
    mutationFn: ({ sent, base }: Attempt<Fields, Saved>) =>
      options.save(sent.fields, base?.revision ?? null, base),
    onSuccess: (saved, { sent }) => {
      failures.clear()
      shown.clear()
      if (saved) edit.accept(saved, sent.fields)
      const unsaved = edit.isTypedSince(sent.fields)
      allSaved.current = !unsaved
      if (!unsaved) forget()
      options.onSaved?.(saved, sent.fields, { unsaved, restart: (fields) => edit.begin(null, fields) })
    },
    onError: (error, attempt) => failures.show(error, attempt, () => void latest.current()),
  })
  const save = async (): Promise<boolean> => {
    if (saving.isPending) return false
    const { prepared, base } = edit
    const found = issuesOf(options.schema, prepared)
    if (found.size > 0) return failures.refuse(found)
    if (base && !edit.dirty) {
      toasts.success(t('form.unchanged'))
      options.onUnchanged?.()
      return true
    }
    return saving.mutateAsync({ sent: prepared, base }).then(
      () => allSaved.current,
      () => false,
    )
  }
  const latest = useLatest(save)
  const send = (sent: Prepared<Fields>, base: Saved) => saving.mutate({ sent, base })
  const { refused, edited, close } = failures
  return {
    save,
    saving: saving.isPending,
    refused,
    conflict: useConflict({ options, edit, shown, edited, close, send }),
  }
}

/** What a retry calls: it saves what stands in the form by then. */
function useLatest<Save>(save: Save) {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  return latest
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
  const over = (next: Draft) => edit.put({ base: theirs, start: shape.of(theirs.fields), draft: next })
  const { join } = options
  const joinedBy = (way: NonNullable<typeof join>) =>
    shape.of(way(base?.fields ?? theirs.fields, shape.prepare(draft).fields, theirs.fields))
  const save = (next: Draft) => {
    over(next)
    send(shape.prepare(next), theirs)
  }
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
    keepMine: () => save(options.merge ? joinedBy(options.merge) : draft),
    ...(join && { keepBoth: () => save(joinedBy(join)) }),
  }
}
