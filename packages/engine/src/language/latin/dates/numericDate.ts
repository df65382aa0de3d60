import { comingMonthDay, type Day, fullYear, isDay } from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { wordSet } from '../../../finder/words'
import { beginsNumber, isGlued, isGluedDigits, type Reader, type Tokens, textAt } from '../tokens'
import type { Period, PeriodReader } from './period'
import type { Slashed } from './slashed'

const MARKS = wordSet('/ - .')
/** A larger number is no day, but may be a year. */
const DAYS_MAX = 31

/** Whether the day comes first in a numeric date: of its first two numbers, its mark and whether it has a year. */
type IsDayFirst = (first: number, second: number, mark: string, hasYear: boolean) => boolean

/** Makes the reader of `2026-03-05`, `03/05/2026` and `3/5`. */
export function numericDateReader(readSlashed: Reader<Slashed>, isDayFirst: IsDayFirst): PeriodReader {
  return (tokens, i, at) => {
    if (tokens[i]?.kind !== 'DIGITS' || !beginsNumber(tokens, i)) return null
    const mark = textAt(tokens, i + 1)
    if (!MARKS.has(mark) || !isGlued(tokens, i + 1) || !isGluedDigits(tokens, i + 2)) return null
    if (textAt(tokens, i + 3) === mark && isGlued(tokens, i + 3) && isGluedDigits(tokens, i + 4)) {
      return isWhole(tokens, i + 5, mark) ? readThree(tokens, i, at, isDayFirst) : null
    }
    const meaning = readSlashed(tokens, i)
    if (meaning === null || meaning === 'SHARE') return null
    return readTwo(tokens, i, at, isDayFirst)
  }
}

function readTwo(tokens: Tokens, i: number, at: LocalTime, isDayFirst: IsDayFirst): Period | null {
  const [first, second] = [Number(textAt(tokens, i)), Number(textAt(tokens, i + 2))]
  const [month, day] = isDayFirst(first, second, textAt(tokens, i + 1), false)
    ? [second, first]
    : [first, second]
  const from = comingMonthDay(at, month, day)
  return from && { from, to: null, next: i + 3 }
}

function readThree(tokens: Tokens, i: number, at: LocalTime, isDayFirst: IsDayFirst): Period | null {
  const numbers = [textAt(tokens, i), textAt(tokens, i + 2), textAt(tokens, i + 4)]
  const written = dayOf(numbers, textAt(tokens, i + 1), isDayFirst)
  if (!written) return null
  const from = { ...written, year: fullYear(at, written.year, written.month, written.day) }
  return isDay(from) && from.year > 1899 && from.year < 2200 ? { from, to: null, next: i + 5 } : null
}

/** The day as it is written: of its year there may be but two digits. */
function dayOf(numbers: readonly string[], mark: string, isDayFirst: IsDayFirst): Day | null {
  const lengths = numbers.map((digits) => digits.length).join('-')
  const [a, b, c] = numbers.map(Number) as [number, number, number]
  if (/^4-[12]-[12]$/.test(lengths) || (a > DAYS_MAX && /^2-[12]-[12]$/.test(lengths))) {
    return { year: a, month: b, day: c }
  }
  if (!/^[12]-[12]-[24]$/.test(lengths)) return null
  // With full stops fewer digits are rather a version.
  if (mark === '.' && c <= DAYS_MAX && lengths !== '2-2-2') return null
  return isDayFirst(a, b, mark, true) ? { year: c, month: b, day: a } : { year: c, month: a, day: b }
}

/** Not the beginning of a longer code: `2026-03-05-17`. */
function isWhole(tokens: Tokens, i: number, mark: string): boolean {
  if (!isGlued(tokens, i)) return true
  const { kind, text } = tokens[i]!
  if (kind === 'WORD') return text === 't'
  return text !== mark || !isGlued(tokens, i + 1)
}
