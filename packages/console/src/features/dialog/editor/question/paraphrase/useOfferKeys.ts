import type { Paraphrase } from '@parlance/contract'
import { type KeyboardEvent, useState } from 'react'
import type { Line } from '../../draft/draft'

/** The keys by which a question field takes, chooses or sends away what is offered. */
export type OfferKeys = {
  chosen: number
  /** True when the key was for the offers. */
  onKeyDown: (event: KeyboardEvent, line: Line, place: { isLast: boolean }) => boolean
}

type Options = {
  offers: readonly Paraphrase[]
  onTake: (offers: readonly Paraphrase[], into: Line) => void
  onDismiss: () => void
}

/**
 * Tab in an empty question takes the chosen offer, arrows in the last one choose another, Escape sends them away. A key
 * within a composition is never for the offers; it does not come here.
 */
export function useOfferKeys({ offers, onTake, onDismiss }: Options): OfferKeys {
  const [wanted, choose] = useState<string | null>(null)
  const chosen = Math.max(
    0,
    offers.findIndex(({ text }) => text === wanted),
  )
  const offer = offers[chosen]
  const step = (by: 1 | -1) => {
    const next = offers[chosen + by]
    if (next) choose(next.text)
    return next !== undefined
  }
  const act = ({ key, shiftKey }: KeyboardEvent, line: Line, isLast: boolean): boolean => {
    if (!offer || shiftKey) return false
    if (key === 'Escape') return (onDismiss(), true)
    if (line.text !== '') return false
    if (key === 'Tab') return (onTake([offer], line), true)
    return isLast && (key === 'ArrowDown' ? step(1) : key === 'ArrowUp' && step(-1))
  }
  return {
    chosen,
    onKeyDown: (event, line, { isLast }) => {
      if (event.altKey || event.metaKey || event.ctrlKey || !act(event, line, isLast)) return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}
