import type { Paraphrase } from '@parlance/contract'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Line } from '../../draft/draft'
import { keysIdOf, Offers, OffersStatus } from './Offers'
import { type OfferKeys, useOfferKeys } from './useOfferKeys'
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
