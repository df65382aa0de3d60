import { isComposing } from '@parlance/chat'
import { useReactFlow } from '@xyflow/react'
import type { KeyboardEvent } from 'react'
import { keyOf } from '../../../shared/input/keyOf'
import type { CanvasProps } from './canvasProps'
import { type Direction, neighbour } from './layout/layout'
import { linkKey, linksAt } from './linkKey'

const ARROWS: Record<string, Direction> = {
  arrowleft: 'left',
  arrowright: 'right',
  arrowup: 'up',
  arrowdown: 'down',
}

/**
 * The keys of the picture: arrows go from card to card, N from link to link of a card, Enter opens, Space folds, A adds
 * what follows, L leads on, Delete removes the chosen link. Never while something is composed, and not for its buttons.
 */
export function useCanvasKeys(props: CanvasProps) {
  const { placed, links, selected, chosen, may, onSelect, onShow, onChoose, onOpen, onFold } = props
  const { onAdd, onLead, onRemove } = props
  const flow = useReactFlow()
  const step = (direction: Direction) => {
    const next = selected === null ? placed[0] : neighbour(placed, links, selected, direction)
    if (next) onShow(next.node.id)
  }
  const nextLink = (id: number) => {
    const keys = linksAt(links, id).map(linkKey)
    const next = keys[(keys.indexOf(chosen ?? '') + 1) % keys.length]
    if (next !== undefined) onChoose(next)
  }
  /** What a key does to the selected card; undefined where it does nothing. */
  const ofCard = (key: string, id: number): (() => void) | undefined => {
    if (key === 'enter') return () => onOpen(id)
    if (key === ' ') return () => onFold(id)
    if (key === 'n') return () => nextLink(id)
    if (may && key === 'a') return () => onAdd(id)
    return may && key === 'l' ? () => onLead(id) : undefined
  }
  const ofPicture = (key: string): (() => void) | undefined => {
    const direction = ARROWS[key]
    if (direction) return () => step(direction)
    if (key === '+' || key === '=') return () => void flow.zoomIn()
    if (key === '-') return () => void flow.zoomOut()
    if (key === '0') return () => void flow.fitView({ duration: 120 })
    if (key === 'escape') return () => (chosen === null ? onSelect(null) : onChoose(null))
    const isDelete = key === 'delete' || key === 'backspace'
    return may && isDelete && chosen !== null ? () => onRemove(chosen) : undefined
  }
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event.nativeEvent)) return
    if (event.target instanceof Element && event.target.closest('button, a')) return
    const key = keyOf(event)
    const act = (selected === null ? undefined : ofCard(key, selected)) ?? ofPicture(key)
    if (!act) return
    event.preventDefault()
    act()
  }
}
