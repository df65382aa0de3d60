import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useUser } from '../api/useUser'
import { useT } from '../i18n/useT'
import { personName } from '../person/personName'
import { toasts } from '../ui/Toasts'
import { mergeEdits } from './conflict/mergeEdits'
import type { DraftFormOptions, EditConflict, Prepared, Stored } from './draftForm'
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

const JOINS_MAX = 5

type Input<Fields, Draft, Saved extends Stored<Fields>> = {
  options: DraftFormOptions<Fields, Draft, Saved>
  edit: Edit<Fields, Draft, Saved>
  shown: ShownIssues<Fields>
  send: (sent: Prepared<Fields>, base: Saved) => void
}

/**
 * What happens when another saved first. Edits of different places are saved as one, and the reader is told; where both
 * changed the same place, the reader chooses.
 */
function useConflict<Fields, Draft, Saved extends Stored<Fields>>(input: Input<Fields, Draft, Saved>) {
  const { options, edit, shown, send } = input
  const t = useT()
  const latest = useLatest(edit)
  const [theirs, setTheirs] = useState<Saved | null>(null)
  const joining = useJoining()
  const mergedWith = (other: Saved, theirsAt?: ReadonlySet<string>) => {
    const { base, draft, shape } = latest.current
    const start = base === null || base.isOutdated ? undefined : base.fields
    return mergeEdits<Fields>(start, shape.prepare(draft).fields, other.fields, theirsAt)
  }
  const save = (other: Saved, fields: Fields) => {
    const { shape, draft, put } = latest.current
    const next = shape.of(fields, draft)
    joining.begin(other)
    put({ base: other, start: shape.of(other.fields), draft: next })
    send(shape.prepare(next), other)
  }
  const close = () => setTheirs(null)
  const takeTheirs = (other: Saved) => {
    const { shape, draft, begin, put } = latest.current
    close()
    shown.clear()
    begin(other, other.fields)
    const back = { base: other, start: shape.of(other.fields), draft }
    toasts.undoable(t('form.tookTheirs'), () => put(back))
  }
  return {
    shown: theirs && conflictOf(theirs, mergedWith(theirs).clashes, { save, mergedWith, takeTheirs, close }),
    close,
    meet: (other: Saved) => {
      const { fields, clashes } = mergedWith(other)
      const isNew = other.revision !== latest.current.base?.revision && joining.mayAgain()
      // Each may be right by itself and both together not, such as one entry too many.
      const isRight = clashes.length === 0 && issuesOf(options.schema, { fields }).size === 0
      if (isNew && isRight) save(other, fields)
      else setTheirs(other)
    },
    tellJoined: joining.tell,
  }
}

/** Whose edit is saved along with this one, and how often in a row: others who save all the time do not go on for ever. */
function useJoining() {
  const t = useT()
  const user = useUser()
  const joined = useRef<Stored<unknown> | null>(null)
  const times = useRef(0)
  return {
    begin: (other: Stored<unknown>) => {
      joined.current = other
      times.current += 1
    },
    mayAgain: () => times.current < JOINS_MAX,
    /** Tells after the save that another's changes were joined into it. */
    tell: () => {
      const other = joined.current
      joined.current = null
      times.current = 0
      if (!other) return
      const { updatedBy: email, updatedByName: name } = other
      const isOwn = email === undefined || email === user?.email
      toasts.success(isOwn ? t('form.joinedOwn') : t('form.joined', { name: personName(t, name, email) }))
    },
  }
}

type Ways<Fields, Saved> = {
  save: (other: Saved, fields: Fields) => void
  mergedWith: (other: Saved, theirsAt?: ReadonlySet<string>) => { fields: Fields }
  takeTheirs: (other: Saved) => void
  close: () => void
}

function conflictOf<Fields, Saved extends Stored<Fields>>(
  theirs: Saved,
  clashes: EditConflict<Fields>['clashes'],
  { save, mergedWith, takeTheirs, close }: Ways<Fields, Saved>,
): Omit<EditConflict<Fields>, 'idOf'> {
  return {
    theirs,
    clashes,
    close,
    takeTheirs: () => takeTheirs(theirs),
    saveBoth: (theirsAt) => save(theirs, mergedWith(theirs, theirsAt).fields),
  }
}
