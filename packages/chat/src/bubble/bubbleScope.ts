import { createContext, useContext } from 'react'
import type { Press } from './press'

/** The labels inside bubbles, in the reader's language. */
export type BubbleLabels = {
  /** Instead of a picture that cannot be shown. */
  imageFailed: string
  sticker: string
  audio: string
  /** Names a row of cards. */
  cards: string
  previousCards: string
  nextCards: string
}
type BubbleScope = { labels: BubbleLabels; onPress: (press: Press) => void }

/** What every part of a bubble needs, however deep it stands. */
export const BubbleContext = createContext<BubbleScope | null>(null)

export function useBubbleScope(): BubbleScope {
  const scope = useContext(BubbleContext)
  if (!scope) throw new Error('A part of a bubble stands outside of Bubble')
  return scope
}
