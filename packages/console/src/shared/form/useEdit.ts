import { useMemo, useState } from 'react'
import type { DraftFormOptions, DraftShape, Prepared, Stored } from './draftForm'
import { type DraftHistory, NO_HISTORY, redone, stepTo, undone } from './undo/draftHistory'

type State<Draft, Saved> = { base: Saved | null; start: Draft; draft: Draft }
type Kept<Draft, Saved> = State<Draft, Saved> & { history: DraftHistory<Draft> }
const SAME: DraftShape<unknown, unknown> = { of: (fields) => fields, prepare: (fields) => ({ fields }) }

export type Edit<Fields, Draft, Saved> = State<Draft, Saved> & {
  shape: DraftShape<Fields, Draft>
  prepared: Prepared<Fields>
  /** The draft that outlives the form while it is unsaved. */
  kept: Fields
  dirty: boolean
  /** Changes the draft: one step that can be taken back. */
  change: (next: (draft: Draft) => Draft) => void
  /** Goes on from another base, perhaps with another draft; this can be taken back too. */
  put: (next: Partial<State<Draft, Saved>>) => void
  begin: (base: Saved | null, fields: Fields) => void
  /** What was sent is stored; what was typed since stays, and so does the caret. */
  accept: (saved: Saved, sent: Fields) => void
  /** Whether something else has been typed since it was sent. */
  isTypedSince: (sent: Fields) => boolean
  /** Each returns the draft and the path in it of what has changed; null when there is no step. */
  undo: () => { draft: Draft; path: string } | null
  redo: () => { draft: Draft; path: string } | null
}

/** The draft in hand, and what it started from. While nothing is changed it follows what the server has. */
export function useEdit<Fields, Draft, Saved extends Stored<Fields>>(
  options: Pick<DraftFormOptions<Fields, Draft, Saved>, 'stored' | 'initial' | 'shape'>,
): Edit<Fields, Draft, Saved> {
  const { stored, initial } = options
  // Without a shape, `Draft` is `Fields`.
  const shape = options.shape ?? (SAME as unknown as DraftShape<Fields, Draft>)
  const begun = (base: Saved | null, fields: Fields): Kept<Draft, Saved> => {
    const start = shape.of(fields)
    return { base, start, draft: start, history: NO_HISTORY }
  }
  const [state, set] = useState(() => begun(stored, stored?.fields ?? initial))
  const { base, start, draft } = state
  const prepared = useMemo(() => shape.prepare(draft), [shape, draft])
  const kept = useMemo(
    () => shape.kept?.(draft, prepared.fields) ?? prepared.fields,
    [shape, draft, prepared],
  )
  const before = useMemo(() => textOf(shape.prepare(start)), [shape, start])
  const dirty = useMemo(
    () => draft !== start && textOf(prepared) !== before,
    [draft, start, prepared, before],
  )
  const begin = (next: Saved | null, fields: Fields) => set(begun(next, fields))
  const accept = (saved: Saved, sent: Fields) => {
    const fresh = begun(saved, saved.fields)
    const sentText = textOf({ fields: sent })
    const asSent = textOf(shape.prepare(fresh.start)) === sentText
    // Where the server stored a text otherwise, such as trimmed, its form is shown.
    set(({ draft: now, history }) =>
      !asSent && textOf(shape.prepare(now)) === sentText
        ? { ...fresh, history }
        : { ...fresh, draft: now, history },
    )
  }
  const isTypedSince = (sent: Fields) => textOf(prepared) !== textOf({ fields: sent })
  if (!dirty && stored && stored.revision > (base?.revision ?? 0)) begin(stored, stored.fields)
  const { history: _, ...now } = state
  return { ...now, shape, prepared, kept, dirty, begin, accept, isTypedSince, ...stepsOf(state, set) }
}

/** The changes of a draft, forwards and back. */
function stepsOf<Draft, Saved>(
  state: Kept<Draft, Saved>,
  set: (next: (state: Kept<Draft, Saved>) => Kept<Draft, Saved>) => void,
) {
  const go = (step: ReturnType<typeof undone<Draft>>) => {
    if (!step) return null
    const { draft, history } = step
    set((now) => ({ ...now, draft, history }))
    return step
  }
  return {
    change: (next: (draft: Draft) => Draft) => {
      const at = performance.now()
      set((now) => ({ ...now, ...stepTo(now, next(now.draft), at) }))
    },
    put: ({ draft, ...others }: Partial<State<Draft, Saved>>) => {
      const at = performance.now()
      set((now) => ({ ...now, ...others, ...(draft !== undefined && stepTo(now, draft, at)) }))
    },
    undo: () => go(undone(state)),
    redo: () => go(redone(state)),
  }
}

/** What cannot be saved yet differs from everything that is stored. */
function textOf<Fields>({ fields, issues = [] }: Prepared<Fields>): string {
  return JSON.stringify(issues.length > 0 ? { fields, issues } : fields)
}
