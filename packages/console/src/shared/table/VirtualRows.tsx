import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useImperativeHandle } from 'react'

/** Brings a row into sight. */
export type ScrollTo = (index: number) => void

type Props = {
  scroller: RefObject<HTMLElement | null>
  scrollTo: RefObject<ScrollTo | null>
  count: number
  row: (index: number) => ReactNode
}

/** The rows of a long list: those in sight and a few around them. */
export function VirtualRows({ scroller, scrollTo, count, row }: Props) {
  // Not memoisable by a compiler, which is not used here; the grid is drawn anew when it scrolls.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    overscan: 12,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight(),
  })
  useImperativeHandle(scrollTo, () => (index) => virtualizer.scrollToIndex(index), [virtualizer])
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <>
      {before > 0 && <div role="presentation" style={{ height: before }} />}
      {items.map(({ index }) => row(index))}
      {after > 0 && <div role="presentation" style={{ height: after }} />}
    </>
  )
}

function rowHeight(): number {
  return (
    Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row-height'), 10) || 36
  )
}
