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
