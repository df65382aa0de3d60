import { wordSet } from '../../../finder/words'
import { firstWords, fixedHolidays, type Holiday, holidayReader } from '../../latin/dates/holidays'
import { hasWords, textAt } from '../../latin/tokens'
import holidays from './holidays.json'
import words from './words.json'

/** Only those that the Gregorian calendar fixes: Lebaran, Nyepi and Imlek are not here. */
const HOLIDAYS: readonly Holiday[] = fixedHolidays(holidays)
/** Calendars with a new year of their own. */
const NEW_YEARS = wordSet('imlek islam hijriah hijriyah saka cina china jawa')
/** "kado natal", "kue natal": things of the feast, no day; "masa natal" is before birth. */
const THINGS_BEFORE = new Set(words.thingsBeforeHoliday)

/** The words that names of holidays begin with. */
export const HOLIDAY_BEGINNINGS = firstWords(HOLIDAYS)

/** The next time of the holiday that is named at a token, today included; `h-3 natal` is not read. */
export const readHoliday = holidayReader(HOLIDAYS, (tokens, i, next) => {
  if (THINGS_BEFORE.has(textAt(tokens, i - 1))) return true
  return hasWords(tokens, next - 2, ['tahun', 'baru']) && NEW_YEARS.has(textAt(tokens, next))
})
