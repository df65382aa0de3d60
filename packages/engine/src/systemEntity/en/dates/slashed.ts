import { beginsNumber, isGlued, type Tokens, textAt } from '../../latin/tokens'
import { wordSet } from '../../words'

/** What a fraction is of: then `3/4` is no date. */
const MEASURED = wordSet(`
  of cup cups teaspoon teaspoons tsp tablespoon tablespoons tbsp inch inches mile miles pint pints pound
  pounds lb lbs ounce ounces oz gallon full empty off price portion size tank liter liters litre litres kg
  majority hour hours spoon spoons done way scale
`)
/** Round the clock, and even chances. */
const IDIOMS = new Set(['24/7', '50/50'])
const ON_DATE = wordSet('on by from until till til before after since due date between to')
const RATES = wordSet('rate rated rating give gave score scored got about only')

/** What speaks for and against `a/b` being a date. */
export type Slashed = 'DATE' | 'SHARE' | 'EITHER'

/** How `3/4` at a piece is meant as far as the words around tell; null when it is not of that form. */
export function readSlashed(tokens: Tokens, i: number): Slashed | null {
  if (!isOfForm(tokens, i)) return null
  const [over, under] = [textAt(tokens, i), textAt(tokens, i + 2)]
  if (over.length > 2 || under.length > 2) return 'SHARE'
  if (IDIOMS.has(`${over}/${under}`)) return null
  const isMixed = tokens[i - 1]?.kind === 'DIGITS' && !isGlued(tokens, i)
  if (isMixed || MEASURED.has(textAt(tokens, i + 3))) return 'SHARE'
  const before = textAt(tokens, i - 1)
  if (ON_DATE.has(before)) return 'DATE'
  const isRated = tokens.slice(Math.max(0, i - 3), i).some(({ text }) => RATES.has(text))
  if (isRated) return 'SHARE'
  return isRangeOfDates(tokens, i) ? 'DATE' : 'EITHER'
}

function isOfForm(tokens: Tokens, i: number): boolean {
  if (textAt(tokens, i + 1) !== '/' || !isGlued(tokens, i + 1) || !isDigits(tokens, i + 2)) return false
  return beginsNumber(tokens, i) && isWhole(tokens, i + 3)
}

function isWhole(tokens: Tokens, i: number): boolean {
  if (!isGlued(tokens, i)) return true
  const { kind, text } = tokens[i]!
  return kind === 'MARK' && text !== '/' && text !== '%' && !(text === '.' && isDigits(tokens, i + 1))
}

function isRangeOfDates(tokens: Tokens, i: number): boolean {
  const after = textAt(tokens, i + 3)
  return (after === '-' || after === '~' || after === 'to') && textAt(tokens, i + 5) === '/'
}

function isDigits(tokens: Tokens, i: number): boolean {
  return isGlued(tokens, i) && tokens[i]!.kind === 'DIGITS'
}
