import { beginsNumber, isGlued, type Token, type Tokens, textAt, tokensOf } from '../../latin/tokens'
import type { SystemFinder, SystemFound } from '../../systemEntity'
import { wordSet } from '../../words'
import { findDates } from '../dates/dates'
import { findTimes } from '../times/times'
import { mayHaveNumeral } from './mayHaveNumeral'
import { findMoney } from './money'
import { DIGIT_WORDS, JOINED_NUMBERS, ONE_OF_SCALE, ONE_PACK, ONE_PIECE } from './numberWords'
import { type Numeral, printNumber, readNumeral } from './numerals'
import { readOrder } from './ordinals'
import { readShare } from './share'

/** Units that are written without a space. */
const UNITS = wordSet(`
  x k kg g gr gram ons mg t cm mm m m² m2 km inch in ml l lt ltr liter c w kw kwh watt v mah gb mb tb hz pcs
  pc bh pax org orang p jam j hr hari mnt menit thn th tahun bln bulan rb ribu jt juta rban an buah porsi
  biji box dus pak pack bungkus botol lembar ekor kali unit set lusin malam persen derajat nya item cup sdm
  sdt
`)
/** A number after one of these names a model or version. */
const MODELS = wordSet(`
  iphone ipad windows galaxy pixel playstation ps xbox versi version ver v ios android redmi agen vario
`)
const NETWORKS = wordSet('jaringan sinyal paket kuota hp internet wifi data network kartu')
/** "Salah satu" is one of them, "yang satu" a pronoun, "satu sama lain" each other. */
const PRONOUN_BEFORE = wordSet('salah yang yg bersatu')
const PRONOUN_AFTER = wordSet('sama persatu per lagi -')
const BEGINNINGS = new Set([
  ...[DIGIT_WORDS, JOINED_NUMBERS, ONE_OF_SCALE, ONE_PACK].flatMap((words) => [...words.keys()]),
  ...ONE_PIECE,
  'nol',
  'minus',
  'setengah',
])
const CODE_DIGITS = 9
const DIGITS_MAX = 9
const PLUS_DIGITS = 6
const GROUPS_MAX = 8

/**
 * Numbers by which something is counted or measured. What is part of a date, a time or an amount of money is theirs
 * alone; a length of time ("selama 3 malam") is counted. Ordinals, fractions, codes, models and telephone numbers are
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
  if (!mayBegin(tokens[i]!)) return { value: null, next: i + 1 }
  const codeEnd = readCode(tokens, i)
  if (codeEnd > i) return { value: null, next: codeEnd }
  const word = textAt(tokens, i)
  if (ONE_PIECE.has(word)) return { value: 1, next: i + 1 }
  const numeral = readNumeral(tokens, i)
  const other = readOrder(tokens, i) ?? readShare(tokens, i)
  if (other && other.next >= (numeral?.next ?? 0)) return { value: null, next: other.next }
  if (!numeral) return { value: null, next: i + 1 }
  const isCount = numeral.inWords
    ? isSpokenCount(tokens, i, numeral)
    : isWrittenCount(tokens, i, numeral.next)
  return { value: isCount ? numeral.value : null, next: numeral.next }
}

/** Most words begin no number: one look tells. */
function mayBegin({ kind, text }: Token): boolean {
  return kind !== 'WORD' || BEGINNINGS.has(text) || text.startsWith('ke')
}

function isSpokenCount(tokens: Tokens, i: number, { next, value }: Numeral): boolean {
  if (isGlued(tokens, i) && !isRangeMark(tokens, i - 1)) return false
  const after = textAt(tokens, next)
  // "dua-duanya", "satu-satunya"
  if (after === '-' && isGlued(tokens, next + 1) && readNumeral(tokens, next + 1) === null) return false
  if (value !== 1 || next > i + 1) return true
  return !PRONOUN_BEFORE.has(textAt(tokens, i - 1)) && !PRONOUN_AFTER.has(after) && !isOneByOne(tokens, i)
}

function isOneByOne(tokens: Tokens, i: number): boolean {
  return textAt(tokens, i - 1) === 'per' || textAt(tokens, i + 1) === 'per'
}

function isRangeMark(tokens: Tokens, i: number): boolean {
  return '-–~(,/'.includes(textAt(tokens, i))
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
  if (!beginsNumber(tokens, i) || before.text === ',') return before.text === ','
  const isDash = '-–~'.includes(before.text)
  return (
    !isDash ||
    !isGlued(tokens, i - 1) ||
    tokens[i - 2]!.kind === 'DIGITS' ||
    /^(?:rb|jt|k)$/.test(textAt(tokens, i - 2))
  )
}

function isFreeAfter(tokens: Tokens, i: number, next: number): boolean {
  if (!isGlued(tokens, next)) return true
  const { kind, text } = tokens[next]!
  if (kind === 'WORD') return UNITS.has(text)
  if ('_@#/'.includes(text)) return text === '/' && tokens[next + 1]?.kind === 'WORD'
  const after = isGlued(tokens, next + 1) ? tokens[next + 1] : undefined
  if (after?.kind !== 'DIGITS' || ',×*'.includes(text)) return !'-'.includes(text) || isSuffix(after)
  return '-–~'.includes(text) && isShortRange(textAt(tokens, i), after.text)
}

/** `100-an`; not `3-in-1`. */
function isSuffix(after: Token | undefined): boolean {
  return after === undefined || after.kind !== 'WORD' || after.text === 'an'
}

/** `3-5`, `1000-2000`; not `555-1234`. */
function isShortRange(from: string, to: string): boolean {
  return to.length <= 3 || (from.length === to.length && Number(from) < Number(to))
}

function isModel(tokens: Tokens, i: number, next: number): boolean {
  if (MODELS.has(textAt(tokens, i - 1))) return true
  const isNetwork = textAt(tokens, next) === 'g' && isGlued(tokens, next)
  return isNetwork && (NETWORKS.has(textAt(tokens, i - 1)) || NETWORKS.has(textAt(tokens, next + 1)))
}

/** Where a telephone or card number or another code ends that begins here; where it begins when there is none. */
function readCode(tokens: Tokens, i: number): number {
  const isPlus = textAt(tokens, i) === '+'
  const first = isPlus || textAt(tokens, i) === '(' ? i + 1 : i
  if (tokens[first]?.kind !== 'DIGITS') return i
  const { groups, digits, next } = readGroups(tokens, first)
  if (isPlus && digits > PLUS_DIGITS) return next
  if (groups > 2 && isGroupedCode(tokens, first, next, digits)) return next
  const single = textAt(tokens, first)
  const isLong = single.length > DIGITS_MAX
  return isLong || /^0\d/.test(single) ? (groups > 1 && digits >= CODE_DIGITS ? next : first + 1) : i
}

/** A telephone or card number, an address of a server or a version; thousands are neither. */
function isGroupedCode(tokens: Tokens, i: number, next: number, digits: number): boolean {
  if (readNumeral(tokens, i)?.next === next) return false
  if (digits >= CODE_DIGITS) return true
  return textAt(tokens, i + 1) === '.' && isGlued(tokens, i + 1) && isGlued(tokens, i + 2)
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
