import type { SystemFinder, SystemText } from '../../../finder/systemFinder'
import { findByTokens } from '../findByTokens'
import { skipHyphen, type Tokens, textAt, tokensOf } from '../tokens'

/** A name from the token `from` up to before `next`. */
export type Name = { from: number; next: number }
/**
 * What shows that a name follows some words: `ANY`, the words are enough; `CAPITAL`, a capital or a known name; `KNOWN`,
 * a known name, or a capital where nothing is against it.
 */
export type Shape = 'ANY' | 'CAPITAL' | 'KNOWN'
/** Words before a name. */
export type Cue = { words: readonly string[]; shape: Shape }

/** Cues by their first word, from a table of phrases by their shape. */
export function cuesByFirstWord(
  table: Readonly<Record<Shape, readonly string[]>>,
): ReadonlyMap<string, readonly Cue[]> {
  const byFirstWord = new Map<string, Cue[]>()
  for (const [shape, phrases] of Object.entries(table) as [Shape, readonly string[]][]) {
    for (const words of phrases.map((phrase) => phrase.split(' '))) {
      byFirstWord.set(words[0]!, [...(byFirstWord.get(words[0]!) ?? []), { words, shape }])
    }
  }
  return byFirstWord
}

/** Makes the finder of names: an utterance that is nothing else (`readWhole`), or where the words around show one. */
export function nameFinder(
  readWhole: (tokens: Tokens, text: SystemText) => Name | null,
  readName: (tokens: Tokens, i: number, text: SystemText) => Name | null,
): SystemFinder {
  return (text) => {
    const whole = readWhole(tokensOf(text), text)
    return findByTokens(text, (tokens, i) => {
      if (whole && i > 0) return null
      const name = whole ?? readName(tokens, i, text)
      return name && { ...name, value: null }
    })
  }
}

/** Where a name ends that begins at a token: `most` words at the most, hyphens between them, while each `goesOn`. */
export function endOfName(
  tokens: Tokens,
  i: number,
  most: number,
  goesOn: (word: string, at: number, last: string) => boolean,
): number {
  let next = i + 1
  for (let words = 1; words < most; words++) {
    const at = skipHyphen(tokens, next)
    const word = textAt(tokens, at)
    if (tokens[at]?.kind !== 'WORD' || !goesOn(word, at, textAt(tokens, next - 1))) return next
    next = at + 1
  }
  return next
}

/** Whether a word begins with a capital. */
export function isCapital(tokens: Tokens, i: number, { cased }: SystemText): boolean {
  const token = tokens[i]
  if (token?.kind !== 'WORD') return false
  const first = cased.charAt(token.start)
  return first !== first.toLowerCase()
}

/** Whether every word of a longer utterance begins with a capital: then capitals mean nothing. */
export function isTitleCase(tokens: Tokens, text: SystemText): boolean {
  return tokens.length > 3 && tokens.every((token, i) => token.kind !== 'WORD' || isCapital(tokens, i, text))
}
