import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../shared/api/ApiError'
import { refreshComponents } from '../../../../shared/component/refreshComponents'
import { useT } from '../../../../shared/i18n/useT'
import { toasts } from '../../../../shared/ui/Toasts'
import type { StoredConversation } from '../../editor/draft/draft'
import { refreshScenarios } from '../scenarioQueries'
import { inverseOf, type KnownObjects, keyIn, type ObjectEdit, saveEdits } from './objectEdit'

/** Commands that can be taken back. */
const STEPS = 100

/** One command, in words, and what it saved. */
type Step = { text: string; edits: readonly ObjectEdit[] }
type History = { past: readonly Step[]; future: readonly Step[] }

/** The commands of the picture: each is saved at once, and can be taken back while nobody else has changed the same. */
export function useScenarioEdits(domainId: number) {
  const t = useT()
  const cache = useQueryClient()
  const [known] = useState<KnownObjects>(() => new Map())
  const { history, latest, change } = useHistory()
  const inTurn = useInTurn()
  const refresh = () => {
    refreshComponents(cache, domainId)
    return refreshScenarios(cache, domainId)
  }
  const note = (step: Step) => change({ past: [...latest.current.past, step].slice(-STEPS), future: [] })
  const step = (is: 'undo' | 'redo') =>
    inTurn(async () => {
      const { one, next, dropped } = stepIn(latest.current, is)
      if (!one) return
      try {
        await saveEdits(domainId, known, is === 'undo' ? one.edits.map(inverseOf).reverse() : one.edits)
      } catch (error) {
        // What cannot be taken back keeps nothing before it from being taken back.
        change(dropped)
        if (!isChangedSince(error)) return toasts.error(t, error)
        return toasts.failure(t(`scenario.${is}.refused`, { what: one.text }))
      }
      change(next)
      toasts.success(t(`scenario.${is}.done`, { what: one.text }))
      await refresh()
    })
  const undo = () => step('undo')
  return {
    known,
    inTurn,
    undo,
    redo: () => step('redo'),
    undoable: history.past.at(-1)?.text ?? null,
    redoable: history.future[0]?.text ?? null,
    /** Saves a command; throws what the server refused. */
    make: async (text: string, edits: readonly ObjectEdit[]) => {
      const made = { text, edits }
      await saveEdits(domainId, known, edits)
      note(made)
      toasts.undoable(text, () => void (latest.current.past.at(-1) === made && undo()))
      await refresh()
    },
    /** The editor beside the picture has saved: that can be taken back here too. */
    noteSaved: (before: StoredConversation, after: StoredConversation) => {
      const text = t('scenario.step.edit', { name: after.fields.name })
      note({ text, edits: [savedEdit(known, before, after)] })
      void refreshScenarios(cache, domainId)
    },
  }
}
export type ScenarioEdits = ReturnType<typeof useScenarioEdits>

/** What the editor has saved, as an edit. */
function savedEdit(known: KnownObjects, before: StoredConversation, after: StoredConversation): ObjectEdit {
  const { id } = after.conversation
  const key = keyIn(known, 'conversation', { id, revision: before.revision })
  known.set(key, { id, revision: after.revision })
  return { kind: 'conversation', key, before: before.fields, after: after.fields }
}

/** The commands so far; `latest` has them before the page is drawn again. */
function useHistory() {
  const [history, set] = useState<History>({ past: [], future: [] })
  const latest = useRef(history)
  const change = (next: History) => {
    latest.current = next
    set(next)
  }
  return { history, latest, change }
}

/** One command after the other: the next one begins from what this one saved. */
function useInTurn() {
  const last = useRef<Promise<void>>(Promise.resolve())
  return (work: () => Promise<void>) => {
    last.current = last.current.then(work, work)
    return last.current
  }
}

/** The step back or forth, the history behind it, and that without the step. */
function stepIn({ past, future }: History, is: 'undo' | 'redo') {
  if (is === 'undo') {
    const one = past.at(-1)
    const dropped = { past: past.slice(0, -1), future }
    return { one, dropped, next: { ...dropped, future: one ? [one, ...future] : future } }
  }
  const [one, ...rest] = future
  const dropped = { past, future: rest }
  return { one, dropped, next: { ...dropped, past: one ? [...past, one] : past } }
}

function isChangedSince(error: unknown): boolean {
  return error instanceof ApiError && ['EDITED_BY_ANOTHER', 'NOT_FOUND'].includes(error.reply.code)
}
