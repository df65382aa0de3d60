import { type MatchType, RESOLVED_MINUTES } from '@parlance/contract'
import { createGramBuffer, readGrams } from '../text/grams'

/** The last message that asked for something: when, and what it is compared by. */
export type Asked = { at: number; grams: number[] }

/** Decisions on a message that asks, other than by choosing or telling what was asked for. */
const ASKS: readonly MatchType[] = ['EXACT', 'REGEX', 'INTENT', 'KEYWORD', 'SINGLE', 'SIMILAR', 'FAIL']
/** N-grams that are kept: the smallest hashes are as good as a random choice, and the same one in every text. */
const GRAMS_KEPT = 32
/** The share of the n-grams of two texts that both have, from which one is the other in other words. */
const ALIKE = 0.45

const buffer = createGramBuffer()

/** What is kept of a message that asks; null of another. The text itself is not kept, as parts of it may be sensitive. */
export function askedBy(text: string, matchType: MatchType, now: number): Asked | null {
  if (!ASKS.includes(matchType) || text === '') return null
  readGrams(text, buffer)
  return { at: now, grams: [...buffer.hashes.subarray(0, Math.min(buffer.length, GRAMS_KEPT))] }
}

/** Whether a message asks what the one before asked, within some minutes and in much the same words. */
export function rephrases(asked: Asked, before: Asked | undefined): boolean {
  if (!before || asked.at - before.at >= RESOLVED_MINUTES * 60_000) return false
  const smallest = [...new Set([...asked.grams, ...before.grams])].sort((a, b) => a - b).slice(0, GRAMS_KEPT)
  const both = smallest.filter((gram) => asked.grams.includes(gram) && before.grams.includes(gram))
  return both.length >= ALIKE * smallest.length
}
