import { isComposing } from '@parlance/chat'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { keyOf } from '../input/keyOf'
import { usePageKey } from '../palette/shortcuts'
import type { DataTableProps } from './dataTableProps'

type Input<Row> = Pick<DataTableProps<Row>, 'rowKey' | 'onOpen' | 'onActive' | 'opened' | 'selection'> & {
  rows: readonly Row[]
  scrollTo: (index: number) => void
}

type GridKeys = {
  /** The row that the keys speak to; -1 when none. */
  active: number
  activeId: string | undefined
  rowId: (index: number) => string
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  step: (by: 1 | -1) => void
  /** The checkbox of a row was pressed; with shift, the range from the last one. */
  pick: (index: number, shift: boolean) => void
  press: (index: number) => void
}

/**
 * The keys of a grid: ↑ ↓ j k Home End move, x selects, shift extends, ⌘A takes all of the filter, Enter opens. While a
 * row is open beside the list, moving opens, and Escape closes it.
 */
export function useGridKeys<Row>(input: Input<Row>): GridKeys {
  const { rows, rowKey, onOpen, opened, selection, scrollTo } = input
  const id = useId()
  const [active, setActive] = useOpenRow(input)
  const [anchor, setAnchor] = useState(-1)
  useTellActive(input, active)
  const rowId = (index: number) => `${id}-row-${index}`

  const move = (to: number, extend: boolean) => {
    if (opened && Math.abs(to - active) === 1) return opened.onStep(to > active ? 1 : -1)
    if (rows.length === 0) return
    const index = Math.max(0, Math.min(rows.length - 1, to))
    if (opened) return press(index)
    setActive(index)
    scrollTo(index)
    if (extend && selection) selectRange(anchor < 0 ? Math.max(active, 0) : anchor, index)
    else setAnchor(index)
  }
  const selectRange = (from: number, to: number) =>
    selection?.add(rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(rowKey))
  const pick = (index: number, shift: boolean) => {
    const row = rows[index]
    if (row === undefined || !selection) return
    if (shift && anchor >= 0) selectRange(anchor, index)
    else selection.toggle(rowKey(row))
    setAnchor(index)
    setActive(index)
  }
  const press = (index: number) => {
    setActive(index)
    if (rows[index] !== undefined) onOpen?.(rows[index])
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const command = takeCommand(event)
    if (command === 'all') selection?.selectAllOfFilter()
    else if (command === 'clear') (opened?.onClose ?? selection?.clear)?.()
    else if (command === 'open') press(active)
    else if (command === 'pick') pick(active, false)
    else if (command) move(command(active, rows.length), event.shiftKey)
  }
  return {
    active,
    activeId: active >= 0 && active < rows.length ? rowId(active) : undefined,
    rowId,
    onKeyDown,
    step: (by) => move(active + by, false),
    pick,
    press,
  }
}

/** The row that the keys speak to: the open one, wherever it was opened, brought into sight. */
function useOpenRow<Row>({ rows, rowKey, opened, scrollTo }: Input<Row>) {
  const [active, setActive] = useState(-1)
  const at = opened ? rows.findIndex((row) => rowKey(row) === opened.key) : -1
  if (at >= 0 && at !== active) setActive(at)
  const show = useEffectEvent(scrollTo)
  useEffect(() => {
    if (at >= 0) show(at)
  }, [at])
  return [active, setActive] as const
}

/** Tells the page which row the keys speak to: another one also when rows go. */
function useTellActive<Row>({ rows, onActive }: Input<Row>, active: number): void {
  const row = rows[active]
  const tell = useEffectEvent((now: Row | undefined) => onActive?.(now))
  useEffect(() => tell(row), [row])
}

/** On the page, the keys that move between rows lead into the grid. */
export function useEnterGrid(enter: (step: 1 | -1) => void): void {
  usePageKey('j', () => enter(1))
  usePageKey('arrowdown', () => enter(1))
  usePageKey('k', () => enter(-1))
  usePageKey('arrowup', () => enter(-1))
}

type Command = 'all' | 'clear' | 'open' | 'pick' | ((active: number, count: number) => number)
const COMMANDS: Record<string, Command> = {
  arrowdown: (active) => active + 1,
  arrowup: (active) => active - 1,
  j: (active) => active + 1,
  k: (active) => active - 1,
  pagedown: (active) => active + 10,
  pageup: (active) => active - 10,
  home: () => 0,
  end: (_active, count) => count - 1,
  enter: 'open',
  x: 'pick',
  ' ': 'pick',
  escape: 'clear',
}

/** The command of a key that was pressed on the grid itself; nobody else gets that key. */
function takeCommand(event: KeyboardEvent<HTMLElement>): Command | undefined {
  if (event.target !== event.currentTarget || isComposing(event.nativeEvent)) return undefined
  const command = commandOf(event)
  if (!command) return undefined
  event.preventDefault()
  event.stopPropagation()
  return command
}

function commandOf(event: KeyboardEvent): Command | undefined {
  if (event.metaKey || event.ctrlKey) return keyOf(event) === 'a' ? 'all' : undefined
  if (event.altKey) return undefined
  return COMMANDS[keyOf(event)]
}
