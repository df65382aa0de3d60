import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../../../shared/api/ApiError'
import { refreshComponents } from '../../../../shared/component/refreshComponents'
import { useT } from '../../../../shared/i18n/useT'
import { useToasts } from '../../../../shared/ui/Toasts'
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
  const toasts = useToasts()
  const cache = useQueryClient()
  const [known] = useState<KnownObjects>(() => new Map())
  const { history, latest, setHistory } = useHistory()
  const busy = useRef(false)
  const refresh = useCallback(async () => {
    refreshComponents(cache, domainId)
    await refreshScenarios(cache, domainId)
  }, [cache, domainId])

  const note = useCallback(
    (step: Step) => setHistory({ past: [...latest.current.past, step].slice(-STEPS), future: [] }),
    [latest, setHistory],
  )
  /** One command at a time: the next one begins from what this one saved. */
  const once = useCallback(async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    try {
      await work()
    } finally {
      busy.current = false
    }
  }, [])

  const step = useCallback(
    (is: 'undo' | 'redo') =>
      once(async () => {
        const { past, future } = latest.current
        const one = is === 'undo' ? past.at(-1) : future[0]
        if (!one) return
        const edits = is === 'undo' ? one.edits.map(inverseOf).reverse() : one.edits
        try {
          await saveEdits(domainId, known, edits)
        } catch (error) {
          // What cannot be taken back keeps nothing before it from being taken back.
          setHistory(is === 'undo' ? { past: past.slice(0, -1), future } : { past, future: future.slice(1) })
          if (isChangedSince(error)) toasts.failure(t(`scenario.${is}.refused`, { what: one.text }))
          else toasts.error(error)
          return
        }
        setHistory(
          is === 'undo'
            ? { past: past.slice(0, -1), future: [one, ...future] }
            : { past: [...past, one], future: future.slice(1) },
        )
        toasts.success(t(`scenario.${is}.done`, { what: one.text }))
        await refresh()
      }),
    [domainId, known, latest, once, refresh, setHistory, t, toasts],
  )
  const undo = useCallback(() => step('undo'), [step])
  const redo = useCallback(() => step('redo'), [step])

  /** Saves a command; throws what the server refused. */
  const make = useCallback(
    async (text: string, edits: readonly ObjectEdit[]) => {
      await saveEdits(domainId, known, edits)
      const made = { text, edits }
      note(made)
      toasts.undoable(text, () => void (latest.current.past.at(-1) === made && undo()))
      await refresh()
    },
    [domainId, known, latest, note, refresh, toasts, undo],
  )
  /** The editor beside the picture has saved: that can be taken back here too. */
  const noteSaved = useCallback(
    (before: StoredConversation, after: StoredConversation) => {
      const { id, name } = after.conversation
      const key = keyIn(known, 'conversation', { id, revision: before.revision })
      known.set(key, { id, revision: after.revision })
      const edit: ObjectEdit = { kind: 'conversation', key, before: before.fields, after: after.fields }
      note({ text: t('scenario.step.edit', { name }), edits: [edit] })
      void refreshScenarios(cache, domainId)
    },
    [cache, domainId, known, note, t],
  )
  return useMemo(
    () => ({
      known,
      make,
      noteSaved,
      once,
      undo,
      redo,
      undoable: history.past.at(-1)?.text ?? null,
      redoable: history.future[0]?.text ?? null,
    }),
    [known, make, noteSaved, once, undo, redo, history],
  )
}

/** The commands so far; `latest` has them before the page is drawn again. */
function useHistory() {
  const [history, set] = useState<History>({ past: [], future: [] })
  const latest = useRef(history)
  const setHistory = useCallback((next: History) => {
    latest.current = next
    set(next)
  }, [])
  return { history, latest, setHistory }
}
export type ScenarioEdits = ReturnType<typeof useScenarioEdits>

function isChangedSince(error: unknown): boolean {
  return error instanceof ApiError && ['EDITED_BY_ANOTHER', 'NOT_FOUND'].includes(error.reply.code)
}
