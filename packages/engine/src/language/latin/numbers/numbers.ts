import type { SystemFinder } from '../../../finder/systemFinder'
import { findByTokens, type Reading } from '../findByTokens'
import { beginsNumber, isGlued, type Reader, type Tokens, textAt } from '../tokens'
import { type Numeral, printNumber } from './numerals'

/** How a language counts. */
export type NumberRules = {
  readNumeral: Reader<Numeral>
  /** Reads an ordinal or a share, which are no numbers. */
  readOther: (tokens: Tokens, i: number) => { next: number } | null
  /** Where a telephone number or another code ends that begins here; `i` where there is none. */
  endOfCode: (tokens: Tokens, i: number) => number
  /** Whether a number in words counts something here. */
  isCount: (tokens: Tokens, i: number, numeral: Numeral) => boolean
  /** Units that are written without a space. */
  units: ReadonlySet<string>
  /** Words for thousands that may touch the dash of a range (`5rb-10rb`). */
  scales: ReadonlySet<string>
  /** Whether a mark may touch a number from `i` to before `next`. */
  mayTouch: (tokens: Tokens, i: number, next: number) => boolean
  /** Whether the number names a model or a version. */
  isModel: (tokens: Tokens, i: number, next: number) => boolean
}

/**
 * Makes the finder of numbers by which something is counted or measured. What is part of a date, a time or an amount
 * of money (`others`) is theirs alone; a length of time ("for 3 nights") is counted. Ordinals, fractions, codes, models
 * and telephone numbers are no numbers.
 */
export function numberFinder(
  mayHaveNumeral: (text: string) => boolean,
  readCount: Reader<Reading>,
  others: readonly SystemFinder[],
): SystemFinder {
  return (text, at) => {
    const found = mayHaveNumeral(text.text) ? findByTokens(text, readCount) : []
    if (found.length === 0) return found
    const taken = others.flatMap((find) => find(text, at))
    return found.filter(({ start, end }) => !taken.some((other) => other.start < end && start < other.end))
  }
}

/** Reads a number, or how far to go on where there is none. */
export function readCount(tokens: Tokens, i: number, rules: NumberRules): Reading | null {
  const codeEnd = rules.endOfCode(tokens, i)
  if (codeEnd > i) return { next: codeEnd }
  const numeral = rules.readNumeral(tokens, i)
  const other = rules.readOther(tokens, i)
  if (other && other.next >= (numeral?.next ?? 0)) return { next: other.next }
  if (!numeral) return null
  const { value, next, inWords } = numeral
  const isCount = inWords ? rules.isCount(tokens, i, numeral) : isWrittenCount(tokens, i, next, rules)
  return isCount ? { value: printNumber(value), next } : { next }
}

function isWrittenCount(tokens: Tokens, i: number, next: number, rules: NumberRules): boolean {
  const first = isSign(tokens, i) ? i + 1 : i
  if (!isFreeBefore(tokens, first, rules.scales) || rules.isModel(tokens, first, next)) return false
  if (!isGlued(tokens, next)) return true
  const { kind, text } = tokens[next]!
  return kind === 'WORD' ? rules.units.has(text) : rules.mayTouch(tokens, first, next)
}

/** Not the point of `.5`. */
function isSign(tokens: Tokens, i: number): boolean {
  return tokens[i]!.kind !== 'DIGITS' && textAt(tokens, i) !== '.'
}

/** Nothing but a bracket, an `x` or a range may touch a number in front. */
function isFreeBefore(tokens: Tokens, i: number, scales: ReadonlySet<string>): boolean {
  if (!isGlued(tokens, i)) return true
  const before = tokens[i - 1]!
  if (before.kind === 'WORD') return before.text === 'x' && !isGlued(tokens, i - 1)
  if (before.text === ':') return isGlued(tokens, i - 1) && tokens[i - 2]!.kind === 'WORD'
  if (!beginsNumber(tokens, i)) return false
  const isDash = '-–~'.includes(before.text) && isGlued(tokens, i - 1)
  return !isDash || tokens[i - 2]!.kind === 'DIGITS' || scales.has(textAt(tokens, i - 2))
}

/** `3-5`, `1000-2000`; not `555-1234`. */
export function isShortRange(mark: string, from: string, to: string): boolean {
  if (!'-–~'.includes(mark)) return false
  return to.length <= 3 || (from.length === to.length && Number(from) < Number(to))
}
