import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useT } from '../i18n/useT'
import { toasts } from '../ui/Toasts'
import { useConflict } from './conflict/useConflict'
import type { DraftFormOptions, Stored } from './draftForm'
import type { Edit } from './useEdit'
import { useLatest } from './useLatest'
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
  const conflict = useConflict({ options, edit, shown, send: (sent, base) => saving.mutate({ sent, base }) })
  const failures = useSaveFailures(options, shown, focusFirst, conflict.meet)
  const allSaved = useRef(false)
  const saving = useMutation({
    // Without a connection a save fails at once instead of waiting unseen.
    networkMode: 'always',
    mutationFn: ({ sent, base }: Attempt<Fields, Saved>) =>
      options.save(sent.fields, base?.revision ?? null, base),
    onSuccess: (saved, { sent }) => {
      failures.clear()
      conflict.close()
      shown.clear()
      conflict.tellJoined()
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
  // A retry saves what stands in the form by then.
  const latest = useLatest(save)
  return { save, saving: saving.isPending, refused: failures.refused, conflict: conflict.shown }
}
