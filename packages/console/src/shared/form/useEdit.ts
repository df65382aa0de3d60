import { useMemo, useState } from 'react'
import type { DraftFormOptions, DraftShape, Prepared, Stored } from './draftForm'

type State<Draft, Saved> = { base: Saved | null; start: Draft; draft: Draft }
const SAME: DraftShape<unknown, unknown> = { of: (fields) => fields, prepare: (fields) => ({ fields }) }

export type Edit<Fields, Draft, Saved> = State<Draft, Saved> & {
  shape: DraftShape<Fields, Draft>
  prepared: Prepared<Fields>
  dirty: boolean
  set: (next: State<Draft, Saved> | ((state: State<Draft, Saved>) => State<Draft, Saved>)) => void
  begin: (base: Saved | null, fields: Fields) => void
  /** What was sent is stored; what was typed since stays, and so does the caret. */
  accept: (saved: Saved, sent: Fields) => void
  /** Whether something else has been typed since it was sent. */
  isTypedSince: (sent: Fields) => boolean
}

/** The draft in hand, and what it started from. While nothing is changed it follows what the server has. */
export function useEdit<Fields, Draft, Saved extends Stored<Fields>>(
  options: Pick<DraftFormOptions<Fields, Draft, Saved>, 'stored' | 'initial' | 'shape'>,
): Edit<Fields, Draft, Saved> {
  const { stored, initial } = options
  // Without a shape, `Draft` is `Fields`.
  const shape = options.shape ?? (SAME as unknown as DraftShape<Fields, Draft>)
  const begun = (base: Saved | null, fields: Fields): State<Draft, Saved> => {
    const start = shape.of(fields)
    return { base, start, draft: start }
  }
  const [state, set] = useState(() => begun(stored, stored?.fields ?? initial))
  const { base, start, draft } = state
  const prepared = useMemo(() => shape.prepare(draft), [shape, draft])
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
    set(({ draft: now }) =>
      !asSent && textOf(shape.prepare(now)) === sentText ? fresh : { ...fresh, draft: now },
    )
  }
  const isTypedSince = (sent: Fields) => textOf(prepared) !== textOf({ fields: sent })
  if (!dirty && stored && stored.revision > (base?.revision ?? 0)) begin(stored, stored.fields)
  return { ...state, shape, prepared, dirty, set, begin, accept, isTypedSince }
}

function textOf<Fields>({ fields }: Prepared<Fields>): string {
  return JSON.stringify(fields)
}
