import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

type Drag = { from: number; to: number }
type DragOrder<List extends HTMLElement> = {
  /** The element whose children are the items. */
  list: RefObject<List | null>
  /** The items in the order in which they are drawn: while one is dragged, as they would lie. */
  order: readonly number[]
  /** The item that is dragged. */
  dragged: number | null
  /** The props of the grip of an item. */
  gripOf: (index: number) => Grip
}
/** The props of a button by which an item is dragged. */
export type Grip = {
  onPointerDown: (event: PointerEvent) => void
  /** While it is dragged, Escape is not for the window around: the kit looks for this at what has the focus. */
  'data-mantine-stop-propagation'?: true
}

/** Puts the items of a list in another order by dragging one by its grip; Escape leaves them as they were. */
export function useDragOrder<List extends HTMLElement>(
  count: number,
  onMove: (from: number, to: number) => void,
): DragOrder<List> {
  const list = useRef<List>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])

  const begin = (from: number, event: PointerEvent) => {
    if (event.button !== 0) return
    // No selection of text begins.
    event.preventDefault()
    ;(event.currentTarget as HTMLElement).focus()
    let now: Drag = { from, to: from }
    const show = (next: Drag) => {
      now = next
      setDrag(next)
    }
    const ended = new AbortController()
    stop.current = () => ended.abort()
    const end = () => {
      ended.abort()
      setDrag(null)
    }
    // The pointer is followed on the window, as the item is put elsewhere meanwhile.
    const { signal } = ended
    addEventListener('pointermove', ({ clientY }) => show({ from, to: placeAt(list, now, clientY) }), {
      signal,
    })
    addEventListener(
      'pointerup',
      () => {
        end()
        if (now.to !== from) onMove(from, now.to)
      },
      { signal },
    )
    addEventListener('pointercancel', end, { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  }
  const order = Array.from({ length: count }, (_, i) => i)
  return {
    list,
    order: drag ? moved(order, drag.from, drag.to) : order,
    dragged: drag?.from ?? null,
    gripOf: (index) => ({
      onPointerDown: (event) => begin(index, event),
      ...(drag?.from === index && { 'data-mantine-stop-propagation': true }),
    }),
  }
}

/** A list in which one item lies at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** How many of the other items lie above the pointer. */
function placeAt(list: RefObject<HTMLElement | null>, { to }: Drag, y: number): number {
  const others = [...(list.current?.children ?? [])].filter((_, drawnAt) => drawnAt !== to)
  return others.filter((item) => {
    const { top, height } = item.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}
