import { useCallback, useMemo, useState } from 'react'

export type RowKey = string | number
type State = { all: boolean; keys: ReadonlySet<RowKey> }
const NONE: State = { all: false, keys: new Set() }

export type Selection = {
  /** Every row of the filter, also those on other pages. */
  all: boolean
  /** The chosen rows when not `all`. */
  keys: ReadonlySet<RowKey>
  has: (key: RowKey) => boolean
  count: (total: number) => number
  toggle: (key: RowKey) => void
  add: (keys: readonly RowKey[]) => void
  selectAllOfFilter: () => void
  clear: () => void
}

/** Which rows are chosen. Keep it beside the list's query and `clear()` it when the filter changes. */
export function useSelection(): Selection {
  const [state, setState] = useState<State>(NONE)
  const toggle = useCallback((key: RowKey) => {
    setState(({ all, keys }) => {
      const next = new Set(all ? [] : keys)
      if (!next.delete(key)) next.add(key)
      return { all: false, keys: next }
    })
  }, [])
  const add = useCallback(
    (more: readonly RowKey[]) => setState(({ keys }) => ({ all: false, keys: new Set([...keys, ...more]) })),
    [],
  )
  const selectAllOfFilter = useCallback(() => setState({ all: true, keys: new Set() }), [])
  const clear = useCallback(() => setState(NONE), [])
  return useMemo(
    () => ({
      ...state,
      has: (key) => state.all || state.keys.has(key),
      count: (total) => (state.all ? total : state.keys.size),
      toggle,
      add,
      selectAllOfFilter,
      clear,
    }),
    [state, toggle, add, selectAllOfFilter, clear],
  )
}
