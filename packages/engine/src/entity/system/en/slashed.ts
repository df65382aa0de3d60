import { beginsNumber, isGlued, type Token, textAt } from './tokens'

/** What a fraction is of: then `3/4` is no date. */
const MEASURED = new Set(
  (
    'of cup cups teaspoon teaspoons tsp tablespoon tablespoons tbsp inch inches mile miles pint pints pound pounds ' +
    'lb lbs ounce ounces oz gallon full empty off price portion size tank liter liters litre litres kg majority ' +
    'hour hours spoon spoons done way scale'
  ).split(' '),
)
const ON_DATE = new Set('on by from until till til before after since due date between to'.split(' '))
const RATES = new Set('rate rated rating give gave score scored got about only'.split(' '))

/** What speaks for and against `a/b` being a date. */
export type Slashed = 'DATE' | 'SHARE' | 'EITHER'

/** How `3/4` at a piece is meant as far as the words around tell; null when it is not of that form. */
export function readSlashed(tokens: readonly Token[], i: number): Slashed | null {
  const under = tokens[i + 2]
  if (textAt(tokens, i + 1) !== '/' || under?.kind !== 'DIGITS' || !under.glued) return null
  if (!isGlued(tokens, i + 1) || !beginsNumber(tokens, i) || !isWhole(tokens, i + 3)) return null
  const [over, below] = [textAt(tokens, i), under.text]
  if (over.length > 2 || below.length > 2) return 'SHARE'
  // Round the clock, and even chances.
  if (over === '24' && below === '7') return null
  if (over === '50' && below === '50') return null
  const isMixed = tokens[i - 1]?.kind === 'DIGITS' && !isGlued(tokens, i)
  if (isMixed || MEASURED.has(textAt(tokens, i + 3))) return 'SHARE'
  const before = textAt(tokens, i - 1)
  if (ON_DATE.has(before)) return 'DATE'
  const isRated = tokens.slice(Math.max(0, i - 3), i).some(({ text }) => RATES.has(text))
  if (isRated) return 'SHARE'
  return isRangeOfDates(tokens, i) ? 'DATE' : 'EITHER'
}

function isWhole(tokens: readonly Token[], i: number): boolean {
  if (!isGlued(tokens, i)) return true
  const { kind, text } = tokens[i]!
  return kind === 'MARK' && text !== '/' && text !== '%' && !(text === '.' && isDigits(tokens, i + 1))
}

function isRangeOfDates(tokens: readonly Token[], i: number): boolean {
  const after = textAt(tokens, i + 3)
  return (after === '-' || after === '~' || after === 'to') && textAt(tokens, i + 5) === '/'
}

function isDigits(tokens: readonly Token[], i: number): boolean {
  return isGlued(tokens, i) && tokens[i]!.kind === 'DIGITS'
}
