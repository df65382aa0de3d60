import { beginsNumber, isGlued, type Tokens, textAt, tokensOf } from '../../latin/tokens'
import type { SystemFinder, SystemFound } from '../../systemEntity'
import { wordSet } from '../../words'
import { findDates } from '../dates/dates'
import { findTimes } from '../times/times'
import { mayHaveNumeral } from './mayHaveNumeral'
import { findMoney } from './money'
import { printNumber, readNumeral } from './numerals'
import { readOrdinal } from './readOrdinal'
import { readShare } from './share'

/** Units that are written without a space. */
const UNITS = wordSet(`
  x k kg g gr gm mg lb lbs oz t cm mm m km mi ft inch in ml l cl dl c f w kw kwh v mah gb mb tb hz mhz pcs
  pc pax ppl p px h hr hrs min mins s sec secs d days yrs yo pm am st nd rd th won yen usd eur
`)
/** A number after one of these names a model or version. */
const MODELS = wordSet(`
  iphone ipad windows galaxy pixel playstation ps xbox version ver v ios android agent
`)
const SCREENS = wordSet(`
  tv tvs television monitor monitors display screen video videos resolution hdr uhd
`)
const NETWORKS = wordSet('network networks plan data signal phone phones wifi internet coverage sim')
/** "this one", "which one": a pronoun, no number. */
const PRONOUN_BEFORE = wordSet(`
  this that the which any every each no another what next last previous other right left wrong same some
`)
const PRONOUN_AFTER = wordSet(`
  of another can could should would is was are at by day time that i who which and
`)
const ASKS_ONE = wordSet('just only need want take get have order buy add me give with least')
const CODE_DIGITS = 9
const DIGITS_MAX = 9
const PLUS_DIGITS = 6
const GROUPS_MAX = 8

/**
 * Numbers by which something is counted or measured. What is part of a date, a time or an amount of money is theirs
 * alone; a length of time ("for 3 nights") is counted. Ordinals, fractions, codes, models and telephone numbers are
 * no numbers.
 */
export const findNumbers: SystemFinder = (text, at) => {
  if (!mayHaveNumeral(text.text)) return []
  const tokens = tokensOf(text)
  const found: SystemFound[] = []
  let i = 0
  while (i < tokens.length) {
    const { value, next } = readCount(tokens, i)
    if (value !== null) {
      found.push({ start: tokens[i]!.start, end: tokens[next - 1]!.end, value: printNumber(value) })
    }
    i = next
  }
  if (found.length === 0) return found
  const others = [...findDates(text, at), ...findTimes(text, at), ...findMoney(text, at)]
  return found.filter(({ start, end }) => !others.some((other) => other.start < end && start < other.end))
}

/** A number, or how far to go on when there is none. */
function readCount(tokens: Tokens, i: number): { value: number | null; next: number } {
  const codeEnd = readCode(tokens, i)
  if (codeEnd > i) return { value: null, next: codeEnd }
  const numeral = readNumeral(tokens, i)
  const other = readOrdinal(tokens, i) ?? readShare(tokens, i)
  if (other && other.next >= (numeral?.next ?? 0)) return { value: null, next: other.next }
  if (!numeral) return { value: null, next: i + 1 }
  const { value, next, inWords } = numeral
  const isCount = inWords ? isSpokenCount(tokens, i, next) : isWrittenCount(tokens, i, next)
  return { value: isCount && Math.abs(value) < 1e15 ? value : null, next }
}

function isSpokenCount(tokens: Tokens, i: number, next: number): boolean {
  if (textAt(tokens, i) === 'a' && textAt(tokens, i - 1) === 'thanks') return false
  if (textAt(tokens, i) !== 'one' || next > i + 1) return true
  const before = textAt(tokens, i - 1)
  const after = textAt(tokens, next)
  if (PRONOUN_BEFORE.has(before) || PRONOUN_AFTER.has(after)) return false
  if (ASKS_ONE.has(before) || tokens.length === 1) return true
  return tokens[next]?.kind === 'WORD' && after !== 'please' ? true : i === 0
}

function isWrittenCount(tokens: Tokens, i: number, next: number): boolean {
  const first = tokens[i]!.kind === 'DIGITS' ? i : i + 1
  return isFreeBefore(tokens, first) && isFreeAfter(tokens, first, next) && !isModel(tokens, first, next)
}

/** Nothing but a bracket, an `x` or a range may touch a number in front. */
function isFreeBefore(tokens: Tokens, i: number): boolean {
  if (!isGlued(tokens, i)) return true
  const before = tokens[i - 1]!
  if (before.kind === 'WORD') return before.text === 'x' && !isGlued(tokens, i - 1)
  if (before.text === ':') return isGlued(tokens, i - 1) && tokens[i - 2]!.kind === 'WORD'
  if (!beginsNumber(tokens, i)) return false
  const isDash = '-–~'.includes(before.text)
  return !isDash || !isGlued(tokens, i - 1) || tokens[i - 2]!.kind === 'DIGITS'
}

function isFreeAfter(tokens: Tokens, i: number, next: number): boolean {
  if (!isGlued(tokens, next)) return true
  const { kind, text } = tokens[next]!
  if (kind === 'WORD') return UNITS.has(text)
  if ('_@#'.includes(text)) return false
  const after = isGlued(tokens, next + 1) ? tokens[next + 1] : undefined
  if (after?.kind !== 'DIGITS' || ',×*'.includes(text)) return true
  return '-–~'.includes(text) && isShortRange(textAt(tokens, i), after.text)
}

/** `3-5`, `1000-2000`; not `555-1234`. */
function isShortRange(from: string, to: string): boolean {
  return to.length <= 3 || (from.length === to.length && Number(from) < Number(to))
}

function isModel(tokens: Tokens, i: number, next: number): boolean {
  if (MODELS.has(textAt(tokens, i - 1))) return true
  if (textAt(tokens, next) === 'g' && isGlued(tokens, next)) return NETWORKS.has(textAt(tokens, next + 1))
  return textAt(tokens, next - 1) === 'k' && SCREENS.has(textAt(tokens, next))
}

/** Where a telephone or card number or another code ends that begins here; where it begins when there is none. */
function readCode(tokens: Tokens, i: number): number {
  const isPlus = textAt(tokens, i) === '+'
  const first = isPlus || textAt(tokens, i) === '(' ? i + 1 : i
  if (tokens[first]?.kind !== 'DIGITS') return i
  const { groups, digits, next } = readGroups(tokens, first)
  if (isPlus && digits > PLUS_DIGITS) return next
  if (groups > 2 && isGroupedCode(tokens, first, digits / groups, digits)) return next
  const single = textAt(tokens, first)
  const isLong = single.length > DIGITS_MAX && textAt(tokens, first + 1) !== ','
  return isLong || /^0\d/.test(single) ? first + 1 : i
}

/** A telephone or card number, or a version. */
function isGroupedCode(tokens: Tokens, i: number, average: number, digits: number): boolean {
  if (digits >= CODE_DIGITS && average >= 2) return true
  return textAt(tokens, i + 1) === '.' && isGlued(tokens, i + 2)
}

/** Groups of digits with nothing but spaces, hyphens, brackets and full stops between them. */
function readGroups(tokens: Tokens, i: number): { groups: number; digits: number; next: number } {
  let groups = 0
  let digits = 0
  let next = i
  while (groups < GROUPS_MAX && tokens[next]?.kind === 'DIGITS') {
    groups++
    digits += textAt(tokens, next).length
    next++
    for (let marks = 0; marks < 2 && tokens[next + 1] && '-().'.includes(textAt(tokens, next)); marks++)
      next++
  }
  return { groups, digits, next }
}
