import type { Paraphrase } from '@parlance/contract'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { Line } from '../../draft/draft'
import { keysIdOf, Offers, OffersStatus } from './Offers'
import type { Paraphrases } from './useParaphrases'

/** What is offered below a list of questions, and how its fields take it. */
export type Offering = Pick<OfferKeys, 'onKeyDown'> & {
  /** The ids of what describes an empty field that takes an offer; undefined while nothing is offered. */
  describedBy: string | undefined
  /** Null where questions are not offered. */
  list: ReactNode
}

type Options = {
  paraphrases: Paraphrases | undefined
  lang: string | undefined
  /** Takes texts into a line, or into the first empty one. */
  take: (texts: readonly string[], into?: Line) => void
}

const NONE: readonly Paraphrase[] = []

/** Offers further ways to ask below the questions. */
export function useOffering({ paraphrases, lang, take }: Options): Offering {
  const id = useId()
  const offers = paraphrases?.offers ?? NONE
  const onTake = (taken: readonly Paraphrase[], into?: Line) => {
    paraphrases?.took(taken)
    take(
      taken.map(({ text }) => text),
      into,
    )
  }
  const onDismiss = () => paraphrases?.dismiss()
  const { chosen, onKeyDown } = useOfferKeys({ offers, onTake, onDismiss })
  return {
    onKeyDown,
    describedBy: offers.length > 0 ? `${id} ${keysIdOf(id)}` : undefined,
    list: paraphrases && (
      <>
        <Offers id={id} {...{ offers, chosen, lang, onDismiss }} onTake={(taken) => onTake(taken)} />
        <OffersStatus offers={offers} chosen={chosen} />
      </>
    ),
  }
}

/** The keys by which a question field takes, chooses or sends away what is offered. */
type OfferKeys = {
  chosen: number
  /** True when the key was for the offers. */
  onKeyDown: (event: KeyboardEvent, line: Line, place: { isLast: boolean }) => boolean
}

type KeyOptions = {
  offers: readonly Paraphrase[]
  onTake: (offers: readonly Paraphrase[], into: Line) => void
  onDismiss: () => void
}

/**
 * Tab in an empty question takes the chosen offer, arrows in the last one choose another, Escape sends them away. A key
 * within a composition is never for the offers; it does not come here.
 */
function useOfferKeys({ offers, onTake, onDismiss }: KeyOptions): OfferKeys {
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
