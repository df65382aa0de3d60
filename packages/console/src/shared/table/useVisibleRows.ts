import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'

/** Below this many rows all are drawn: find-in-page and printing then see them. */
const VIRTUAL_FROM = 120

export type VisibleRows = {
  indexes: number[]
  /** Pixels above and below what is drawn. */
  before: number
  after: number
  scrollTo: (index: number) => void
}

/** Which rows of a long list to draw: all of a short one, else those in sight and a few around them. */
export function useVisibleRows(scroller: RefObject<HTMLElement | null>, count: number): VisibleRows {
  const virtual = count >= VIRTUAL_FROM
  // Not memoisable by a compiler, which is not used here; the grid is drawn anew when it scrolls.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    enabled: virtual,
    overscan: 12,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight(),
  })
  const scrollTo = useCallback(
    (index: number) => {
      if (virtual) virtualizer.scrollToIndex(index)
      else scroller.current?.querySelectorAll('[data-row]')[index]?.scrollIntoView({ block: 'nearest' })
    },
    [scroller, virtual, virtualizer],
  )
  if (!virtual) return { indexes: Array.from({ length: count }, (_, i) => i), before: 0, after: 0, scrollTo }
  const items = virtualizer.getVirtualItems()
  return {
    indexes: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    scrollTo,
  }
}

function rowHeight(): number {
  return (
    Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row-height'), 10) || 36
  )
}
