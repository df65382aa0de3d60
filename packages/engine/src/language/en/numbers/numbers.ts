import { wordSet } from '../../../finder/words'
import { CODE_DIGITS, readCode } from '../../latin/numbers/codes'
import { isShortRange, numberFinder, readCount } from '../../latin/numbers/numbers'
import type { Numeral } from '../../latin/numbers/numerals'
import { isGlued, isGluedDigits, type Tokens, textAt } from '../../latin/tokens'
import { findDates } from '../dates/dates'
import { findTimes } from '../times/times'
import { findMoney } from './money'
import { mayHaveNumeral, readNumeral } from './numerals'
import { readOrdinal } from './readOrdinal'
import { readShare } from './share'
import words from './words.json'

/** Units that are written without a space. */
const UNITS = new Set(words.units)
/** A number after one of these names a model or version. */
const MODELS = new Set(words.models)
const SCREENS = new Set(words.screens)
const NETWORKS = wordSet('network networks plan data signal phone phones wifi internet coverage sim')
/** "this one", "which one": a pronoun, no number. */
const PRONOUN_BEFORE = new Set(words.pronounBefore)
const PRONOUN_AFTER = new Set(words.pronounAfter)
const ASKS_ONE = wordSet('just only need want take get have order buy add me give with least')
const RULES = {
  readNumeral,
  readOther: (tokens: Tokens, i: number) => readOrdinal(tokens, i) ?? readShare(tokens, i),
  endOfCode,
  isCount,
  units: UNITS,
  scales: new Set<string>(),
  mayTouch,
  isModel,
}

/** Numbers by which something is counted or measured. */
export const findNumbers = numberFinder(mayHaveNumeral, (tokens, i) => readCount(tokens, i, RULES), [
  findDates,
  findTimes,
  findMoney,
])

function isCount(tokens: Tokens, i: number, { next }: Numeral): boolean {
  if (textAt(tokens, i) === 'a' && textAt(tokens, i - 1) === 'thanks') return false
  if (textAt(tokens, i) !== 'one' || next > i + 1) return true
  const before = textAt(tokens, i - 1)
  const after = textAt(tokens, next)
  if (PRONOUN_BEFORE.has(before) || PRONOUN_AFTER.has(after)) return false
  if (ASKS_ONE.has(before) || tokens.length === 1) return true
  return tokens[next]?.kind === 'WORD' && after !== 'please' ? true : i === 0
}

function mayTouch(tokens: Tokens, i: number, next: number): boolean {
  const mark = textAt(tokens, next)
  if ('_@#'.includes(mark)) return false
  if (!isGluedDigits(tokens, next + 1) || ',×*'.includes(mark)) return true
  return isShortRange(mark, textAt(tokens, i), textAt(tokens, next + 1))
}

function isModel(tokens: Tokens, i: number, next: number): boolean {
  if (MODELS.has(textAt(tokens, i - 1))) return true
  if (textAt(tokens, next) === 'g' && isGlued(tokens, next)) return NETWORKS.has(textAt(tokens, next + 1))
  return textAt(tokens, next - 1) === 'k' && SCREENS.has(textAt(tokens, next))
}

/** A telephone or card number, a version, or a number too long to count by. */
function endOfCode(tokens: Tokens, i: number): number {
  return readCode(
    tokens,
    i,
    (first, { groups, digits }) => {
      if (digits >= CODE_DIGITS && digits / groups >= 2) return true
      return textAt(tokens, first + 1) === '.' && isGlued(tokens, first + 2)
    },
    (first) => (textAt(tokens, first).startsWith('0') || textAt(tokens, first + 1) !== ',' ? first + 1 : i),
  )
}
