import { addDays, type Day, nthWeekday } from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { wordSet } from '../../../finder/words'
import { firstWords, fixedHolidays, type Holiday, holiday, holidayReader } from '../../latin/dates/holidays'
import type { Period } from '../../latin/dates/period'
import { type Tokens, textAt } from '../../latin/tokens'
import holidays from './holidays.json'
import words from './words.json'

/** Only days on which the English-speaking countries agree, or that one country alone has; longer names first. */
const HOLIDAYS: readonly Holiday[] = [
  ...fixedHolidays(holidays),
  ...holiday('memorial day', (year) => addDays(nthWeekday(year, 6, 1, 1), -7)),
  ...holiday('labor day', (year) => nthWeekday(year, 9, 1, 1)),
  ...holiday('thanksgiving day|thanksgiving', (year) => nthWeekday(year, 11, 4, 4)),
  ...holiday('black friday', (year) => addDays(nthWeekday(year, 11, 4, 4), 1)),
  ...holiday('cyber monday', (year) => addDays(nthWeekday(year, 11, 4, 4), 4)),
  ...holiday('good friday', (year) => addDays(easter(year), -2)),
  ...holiday('easter monday', (year) => addDays(easter(year), 1)),
  ...holiday('easter sunday|easter', easter),
]
const WISHES = wordSet('merry happy every each')
/** What is named after a holiday is not on it. */
const NAMED_AFTER = new Set(words.afterHoliday)

/** The words that names of holidays begin with. */
export const HOLIDAY_BEGINNINGS: readonly string[] = [...firstWords(HOLIDAYS)].map((word) =>
  word.endsWith("'s") ? word.slice(0, -2) : word,
)

/** The next time of the holiday that is named at a token, today included; of `last christmas` the one before. */
export function readHoliday(tokens: Tokens, i: number, at: LocalTime): Period | null {
  return readNext(tokens, i, textAt(tokens, i - 1) === 'last' ? { ...at, prefers: 'PAST' } : at)
}

const readNext = holidayReader(
  HOLIDAYS,
  (tokens, i, next) => WISHES.has(textAt(tokens, i - 1)) || NAMED_AFTER.has(textAt(tokens, next)),
)

/** Western Easter (Gauss's rule as completed for the Gregorian calendar). */
function easter(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const correction = Math.floor((century + 8) / 25)
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - correction + 1) / 3) + 15) % 30
  const offset = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * offset) / 451)
  const all = epact + offset - 7 * shift + 114
  return { year, month: Math.floor(all / 31), day: (all % 31) + 1 }
}
