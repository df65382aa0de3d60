import { notifications, notificationsStore } from '@mantine/notifications'
import type { OtherEditor } from '@parlance/contract'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { OFFER } from '../ui/Toasts'
import type { DraftForm, DraftFormOptions, DraftInputs, Prepared, Stored } from './draftForm'
import { type KeptDraft, shapeOf } from './kept/draftJournal'
import type { EditedObject } from './kept/useDraftCalls'
import { useDraftJournal } from './kept/useDraftJournal'
import { noteChange, useUndoKeys } from './undo/useUndoKeys'
import { useDraftInputs } from './useDraftInputs'
import { type Edit, useEdit } from './useEdit'
import { useLatest } from './useLatest'
import { useSaveDraft } from './useSaveDraft'
import { useShownIssues } from './useShownIssues'

/**
 * The form of the console: edits a copy of what is stored, checks it by the contract's schema, keeps it on this device
 * while it is unsaved, and saves it. Every change can be taken back. When another saved first, nothing is overwritten
 * unasked.
 */
export function useDraftForm<Fields, Draft = Fields, Saved extends Stored<Fields> = Stored<Fields>>(
  options: DraftFormOptions<Fields, Draft, Saved>,
): DraftForm<Fields, Draft, Saved> {
  const edit = useEdit(options)
  const { draft, base, dirty } = edit
  const prepared = useDeferredValue(edit.prepared)
  const shown = useShownIssues(options.schema, prepared)
  const { formId, inputs, focusFirst } = useDraftInputs({
    draft,
    setDraft: (change) => {
      noteChange(formId)
      edit.change(change)
    },
    issues: shown.issues,
    touch: shown.touch,
  })
  useUndoKeys({ formId, ...stepsOf(options, edit, focusFirst) })
  const { journalShape, initial } = options
  const [shape] = useState(() => journalShape ?? shapeOf(initial))
  const { offered, others, settle, forget } = useDraftJournal({
    of: useEditedObject(options.journal),
    shape,
    // Not as of the last pause: what is drawn later may wait for seconds while somebody types.
    fields: edit.kept,
    revision: base?.revision ?? null,
    dirty,
  })
  useNewer(options.refresh, base, others)
  const { refused, conflict, ...saving } = useSaveDraft(options, edit, shown, { focusFirst, forget })
  const restart = (fields: Fields, next: Saved | null = null) => {
    shown.clear()
    edit.begin(next, fields)
  }
  return {
    ...inputs,
    prepared,
    base,
    dirty,
    problems: refused ? shown.issues.size : 0,
    showProblem: () => void focusFirst([...shown.issues.keys()]),
    ...saving,
    conflict: conflict && { ...conflict, idOf: idIn(inputs, prepared) },
    ...waysOf(options, edit, restart),
    offered,
    others,
    ...waysWithKept(edit, offered, settle),
  }
}

/** The id of the input for a path of the fields. */
function idIn<Fields, Draft>({ idOf }: DraftInputs<Draft>, { pathOf }: Prepared<Fields>) {
  return (path: string) => idOf(pathOf?.(path) ?? path)
}

/** The object whose drafts are kept; the same as long as nothing of it changes. */
function useEditedObject(of: EditedObject | undefined): EditedObject | null {
  const { domainId, object } = of ?? {}
  return useMemo(
    () => (domainId === undefined || object === undefined ? null : { domainId, object }),
    [domainId, object],
  )
}

/** What the reader may do with a draft that was left behind. */
function waysWithKept<Fields, Draft, Saved extends Stored<Fields>>(
  edit: Edit<Fields, Draft, Saved>,
  offered: KeptDraft<Fields> | null,
  settle: () => void,
) {
  const restore = () => {
    if (offered) putKept(edit, offered)
    settle()
  }
  return { restore, discard: settle }
}

function putKept<Fields, Draft, Saved extends Stored<Fields>>(
  { base, shape, put }: Edit<Fields, Draft, Saved>,
  { fields, revision }: KeptDraft<Fields>,
) {
  // A save must find out that another saved since the draft was kept.
  const isOutdated = base !== null && revision !== null && revision !== base.revision
  put({
    base: base && { ...base, revision: revision ?? base.revision, isOutdated },
    draft: shape.of(fields),
  })
}

/** The ways to other content of the form. */
function waysOf<Fields, Draft, Saved extends Stored<Fields>>(
  { stored, initial }: DraftFormOptions<Fields, Draft, Saved>,
  { base, dirty, shape, change }: Edit<Fields, Draft, Saved>,
  restart: (fields: Fields, base?: Saved | null) => void,
) {
  return {
    newer: dirty && stored && stored.revision > (base?.revision ?? 0) ? stored : null,
    replace: (fields: Fields) => change(() => shape.of(fields)),
    reset: () => restart(base?.fields ?? initial, base),
    restart,
  }
}

/** Undo and redo, each followed by the focus: what has changed is then in sight. */
function stepsOf<Fields, Draft, Saved extends Stored<Fields>>(
  { shape }: DraftFormOptions<Fields, Draft, Saved>,
  edit: Edit<Fields, Draft, Saved>,
  focusFirst: (paths: readonly string[]) => boolean,
) {
  const make = (step: Edit<Fields, Draft, Saved>['undo']) => {
    const made = flushSync(step)
    if (made) focusFirst([shape?.fieldAt?.(made.draft, made.path) ?? made.path])
    return made !== null
  }
  const undo = () => {
    const made = make(edit.undo)
    if (made) endOffers()
    return made
  }
  return { undo, redo: () => make(edit.redo) }
}

/** Reads again what the server has when another who has the object open has saved it: once for each revision. */
function useNewer(
  refresh: (() => void) | undefined,
  base: Stored<unknown> | null,
  others: readonly OtherEditor[],
): void {
  const newest = Math.max(0, ...others.map(({ revision }) => revision ?? 0))
  const latest = useLatest({ refresh, revision: base?.revision })
  useEffect(() => {
    const { revision = newest, refresh: read } = latest.current
    if (newest > revision) read?.()
  }, [newest, latest])
}

/** Ends what notices offer to take back in forms: it was taken back by other means, and would be put there twice. */
function endOffers(): void {
  const { notifications: shown, queue } = notificationsStore.getState()
  for (const { id } of [...shown, ...queue]) if (id?.startsWith(OFFER)) notifications.hide(id)
}
