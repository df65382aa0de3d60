import { useReactFlow } from '@xyflow/react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { CanvasProps } from './canvasProps'
import { CARD, type Placed } from './layout/layout'

/** Below this zoom a card cannot be read. */
const READABLE_ZOOM = 0.5
const ZOOM = 0.8

/**
 * Brings a card into sight: what is found by keys, the search or the list of problems, and what is open in an editor
 * that takes room from the picture. What can be read already stays where it is.
 */
export function useInSight(
  root: RefObject<HTMLDivElement | null>,
  { placed, wanted, narrow, selected }: Pick<CanvasProps, 'placed' | 'wanted' | 'narrow' | 'selected'>,
): void {
  const flow = useReactFlow()
  const done = useRef<object | null>(null)
  const bring = useEffectEvent(({ x, y }: Placed) => {
    const { x: left, y: top, zoom } = flow.getViewport()
    const { clientWidth = 0, clientHeight = 0 } = root.current ?? {}
    const [cardLeft, cardTop] = [left + x * zoom, top + y * zoom]
    const isIn =
      cardLeft >= 0 &&
      cardTop >= 0 &&
      cardLeft + CARD.width * zoom <= clientWidth &&
      cardTop + CARD.height * zoom <= clientHeight
    if (isIn && zoom >= READABLE_ZOOM) return
    const [centreX, centreY] = [x + CARD.width / 2, y + CARD.height / 2]
    void flow.setCenter(centreX, centreY, { zoom: Math.max(zoom, ZOOM), duration: 120 })
  })
  const bringSelected = useEffectEvent(() => {
    const one = placed.find(({ node }) => node.id === selected)
    if (one) bring(one)
  })
  useEffect(() => {
    const one = wanted && done.current !== wanted && placed.find(({ node }) => node.id === wanted.id)
    if (!one) return
    done.current = wanted
    bring(one)
  }, [wanted, placed])
  useEffect(() => {
    if (!narrow) return
    // The picture has its new width behind the next frame.
    const frame = requestAnimationFrame(() => bringSelected())
    return () => cancelAnimationFrame(frame)
  }, [narrow])
}
