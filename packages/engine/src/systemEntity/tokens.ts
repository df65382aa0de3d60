import type { SystemText } from './systemEntity'

/**
 * A piece of an utterance: a word (with its inner apostrophes, always `'`), a run of digits, or one mark. `glued` when
 * no space is before it. Offsets are UTF-16 in the text.
 */
export type Token = {
  text: string
  start: number
  end: number
  kind: 'WORD' | 'DIGITS' | 'MARK'
  glued: boolean
}

const TOKEN = /([\p{L}\p{M}]+(?:['’]\p{L}+)*)|([0-9]+)|\S/gu

/** All kinds of one utterance are looked for one after another: it is cut up once. */
const known = new WeakMap<SystemText, readonly Token[]>()

/** An utterance of a language that writes spaces, in pieces, left to right; the same pieces for the same text. */
export function tokensOf(text: SystemText): readonly Token[] {
  const before = known.get(text)
  if (before) return before
  const tokens = cut(text.text)
  known.set(text, tokens)
  return tokens
}

/** The piece's text, or an empty one before the first and after the last. */
export function textAt(tokens: readonly Token[], i: number): string {
  return tokens[i]?.text ?? ''
}

/** Whether the piece is there and no space is before it. */
export function isGlued(tokens: readonly Token[], i: number): boolean {
  return i > 0 && tokens[i]?.glued === true
}

/** Whether the pieces from `i` on are these. */
export function hasWords(tokens: readonly Token[], i: number, words: readonly string[]): boolean {
  return words.every((word, k) => textAt(tokens, i + k) === word)
}

/** Whether a number may begin at a piece: it is not the rest of a word, a decimal, a fraction or a code. */
export function beginsNumber(tokens: readonly Token[], i: number): boolean {
  if (!isGlued(tokens, i)) return true
  const before = tokens[i - 1]!
  return before.kind === 'MARK' && !'.:/_@#+\\'.includes(before.text)
}

function cut(text: string): Token[] {
  const tokens: Token[] = []
  let last = -1
  for (const match of text.matchAll(TOKEN)) {
    const [piece, word, digits] = match
    const start = match.index
    tokens.push({
      text: word?.includes('’') ? word.replaceAll('’', "'") : piece,
      start,
      end: start + piece.length,
      kind: word ? 'WORD' : digits ? 'DIGITS' : 'MARK',
      glued: start === last,
    })
    last = start + piece.length
  }
  return tokens
}
