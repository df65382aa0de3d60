import { wordSet } from '../../../finder/words'
import { CODE_DIGITS, readCode } from '../../latin/numbers/codes'
import { isShortRange, numberFinder, readCount } from '../../latin/numbers/numbers'
import type { Numeral } from '../../latin/numbers/numerals'
import { isGlued, type Token, type Tokens, textAt } from '../../latin/tokens'
import { findDates } from '../dates/dates'
import { findTimes } from '../times/times'
import { findMoney } from './money'
import { DIGIT_WORDS, JOINED_NUMBERS, ONE_OF_SCALE, ONE_PACK, ONE_PIECE } from './numberWords'
import { mayHaveNumeral, readNumeral } from './numerals'
import { readOrder } from './ordinals'
import { readShare } from './share'
import words from './words.json'

/** Units that are written without a space. */
const UNITS = new Set(words.units)
/** A number after one of these names a model or version. */
const MODELS = new Set(words.models)
const NETWORKS = wordSet('jaringan sinyal paket kuota hp internet wifi data network kartu')
/** "Salah satu" is one of them, "yang satu" a pronoun, "satu sama lain" each other. */
const PRONOUN_BEFORE = wordSet('salah yang yg bersatu')
const PRONOUN_AFTER = wordSet('sama persatu per lagi -')
const BEGINNINGS = new Set([
  ...[DIGIT_WORDS, JOINED_NUMBERS, ONE_OF_SCALE, ONE_PACK].flatMap((table) => [...table.keys()]),
  ...ONE_PIECE,
  'nol',
  'minus',
  'setengah',
])
const RULES = {
  readNumeral,
  readOther: (tokens: Tokens, i: number) => readOrder(tokens, i) ?? readShare(tokens, i),
  endOfCode,
  isCount,
  units: UNITS,
  scales: wordSet('rb jt k'),
  mayTouch,
  isModel,
}

/** Numbers by which something is counted or measured. */
export const findNumbers = numberFinder(
  mayHaveNumeral,
  (tokens, i) => {
    if (ONE_PIECE.has(textAt(tokens, i))) return { value: '1', next: i + 1 }
    return mayBegin(tokens[i]!) ? readCount(tokens, i, RULES) : null
  },
  [findDates, findTimes, findMoney],
)

/** Passes over the many words that begin no number. */
function mayBegin({ kind, text }: Token): boolean {
  return kind !== 'WORD' || BEGINNINGS.has(text) || text.startsWith('ke')
}

function isCount(tokens: Tokens, i: number, { next, value }: Numeral): boolean {
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

function mayTouch(tokens: Tokens, i: number, next: number): boolean {
  const mark = textAt(tokens, next)
  if ('_@#/'.includes(mark)) return mark === '/' && tokens[next + 1]?.kind === 'WORD'
  const after = isGlued(tokens, next + 1) ? tokens[next + 1] : undefined
  if (after?.kind !== 'DIGITS' || ',×*'.includes(mark)) return mark !== '-' || isSuffix(after)
  return isShortRange(mark, textAt(tokens, i), after.text)
}

/** `100-an`; not `3-in-1`. */
function isSuffix(after: Token | undefined): boolean {
  return after === undefined || after.kind !== 'WORD' || after.text === 'an'
}

function isModel(tokens: Tokens, i: number, next: number): boolean {
  if (MODELS.has(textAt(tokens, i - 1))) return true
  const isNetwork = textAt(tokens, next) === 'g' && isGlued(tokens, next)
  return isNetwork && (NETWORKS.has(textAt(tokens, i - 1)) || NETWORKS.has(textAt(tokens, next + 1)))
}

/** A telephone or card number, an address of a server or a version; thousands are neither. */
function endOfCode(tokens: Tokens, i: number): number {
  return readCode(
    tokens,
    i,
    (first, { digits, next }) => {
      if (readNumeral(tokens, first)?.next === next) return false
      if (digits >= CODE_DIGITS) return true
      return textAt(tokens, first + 1) === '.' && isGlued(tokens, first + 1) && isGlued(tokens, first + 2)
    },
    (first, { groups, digits, next }) => (groups > 1 && digits >= CODE_DIGITS ? next : first + 1),
  )
}
