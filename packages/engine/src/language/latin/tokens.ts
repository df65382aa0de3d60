import type { SystemText } from '../../finder/systemFinder'

/**
 * A token of an utterance: a word (with its inner apostrophes, always `'`), a run of digits, or one mark. `glued` when
 * no space is before it. Offsets are UTF-16 in the text.
 */
export type Token = {
  text: string
  start: number
  end: number
  kind: 'WORD' | 'DIGITS' | 'MARK'
  glued: boolean
}

/** An utterance in tokens, left to right. */
export type Tokens = readonly Token[]

/** What stands at a token, read up to before the token `next`. */
export type Read<Value> = { value: Value; next: number }

/** Reads something at a token; null where there is none. */
export type Reader<Value> = (tokens: Tokens, i: number) => Value | null

const TOKEN = /([\p{L}\p{M}]+(?:['’]\p{L}+)*)|([0-9]+)|\S/gu

/** Every entity of an utterance is looked for in turn; its tokens are cut once. */
const known = new WeakMap<SystemText, Tokens>()

/** The tokens of an utterance in a language that writes spaces; the same for the same text. */
export function tokensOf(text: SystemText): Tokens {
  const before = known.get(text)
  if (before) return before
  const tokens = cut(text.text)
  known.set(text, tokens)
  return tokens
}

/** The token's text, or an empty one before the first and after the last. */
export function textAt(tokens: Tokens, i: number): string {
  return tokens[i]?.text ?? ''
}

/** Whether there is such a token and no space before it. */
export function isGlued(tokens: Tokens, i: number): boolean {
  return i > 0 && tokens[i]?.glued === true
}

/** Whether digits stand here with no space before them. */
export function isGluedDigits(tokens: Tokens, i: number): boolean {
  return isGlued(tokens, i) && tokens[i]!.kind === 'DIGITS'
}

/** Whether the tokens from `i` on are these words. */
export function hasWords(tokens: Tokens, i: number, words: readonly string[]): boolean {
  return words.every((word, k) => textAt(tokens, i + k) === word)
}

/** Whether one of the `count` tokens before `i` is one of these words. */
export function hasBefore(tokens: Tokens, i: number, count: number, words: ReadonlySet<string>): boolean {
  return tokens.slice(Math.max(0, i - count), i).some(({ text }) => words.has(text))
}

/** The token after a hyphen that joins two words (`anak-anak`), or `i` where there is none. */
export function skipHyphen(tokens: Tokens, i: number): number {
  const isHyphen = textAt(tokens, i) === '-' && isGlued(tokens, i) && isGlued(tokens, i + 1)
  return isHyphen ? i + 1 : i
}

/** Whether a number may begin at a token: it is not the rest of a word, a decimal, a fraction or a code. */
export function beginsNumber(tokens: Tokens, i: number): boolean {
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
