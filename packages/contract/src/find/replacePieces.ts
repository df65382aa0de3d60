import { parseExpression } from '../expression/parse'
import type { Replacing } from './replace'

/** A stretch of a text: one that is replaced, or what stands between. */
type ReplacePiece = { text: string; found: boolean }

/**
 * Returns how a text is split into what is replaced and what stays. What is looked for is literal, so that it takes one
 * pass. What an expression refers to is no text: it follows the name of what it refers to.
 */
export function replacePieces({
  find,
  matchCase,
  wholeWord,
}: Pick<Replacing, 'find' | 'matchCase' | 'wholeWord'>): (text: string) => ReplacePiece[] {
  const literal = find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const inWord = String.raw`[\p{L}\p{M}\p{N}_]`
  const pattern = wholeWord ? `(?<!${inWord})${literal}(?!${inWord})` : literal
  // A split by a capturing group returns what was found at the odd positions.
  const found = new RegExp(`(${pattern})`, matchCase ? 'u' : 'iu')
  const plain = (text: string) => text.split(found).map((piece, at) => ({ text: piece, found: at % 2 === 1 }))
  return (text) =>
    text.includes('{')
      ? parseExpression(text).flatMap((part) =>
          part.kind === 'text' ? plain(part.text) : { text: text.slice(part.start, part.end), found: false },
        )
      : plain(text)
}
