import { wordSet } from '../../../finder/words'
import { firstWords, fixedHoliday, type Holiday, holidayReader } from '../../latin/dates/holidays'
import { hasWords, textAt } from '../../latin/tokens'

/** Only those that the Gregorian calendar fixes: Lebaran, Nyepi and Imlek are not here. */
const HOLIDAYS: readonly Holiday[] = [
  ...fixedHoliday('malam tahun baru', 12, 31),
  ...fixedHoliday('tahun baru', 1, 1),
  ...fixedHoliday('malam natal', 12, 24),
  ...fixedHoliday('hari natal|natal|christmas', 12, 25),
  ...fixedHoliday('hari kemerdekaan|tujuh belasan|17 - an', 8, 17),
  ...fixedHoliday('hari kartini|kartinian', 4, 21),
  ...fixedHoliday('hari buruh|may day', 5, 1),
  ...fixedHoliday('hari pancasila|hari lahir pancasila', 6, 1),
  ...fixedHoliday('hari ibu', 12, 22),
  ...fixedHoliday('hari guru', 11, 25),
  ...fixedHoliday('hari pahlawan', 11, 10),
  ...fixedHoliday('hari batik', 10, 2),
  ...fixedHoliday('hari sumpah pemuda', 10, 28),
  ...fixedHoliday('hari pendidikan nasional|hardiknas', 5, 2),
  ...fixedHoliday('hari valentine|valentine', 2, 14),
  ...fixedHoliday('halloween', 10, 31),
]
/** Calendars with a new year of their own. */
const NEW_YEARS = wordSet('imlek islam hijriah hijriyah saka cina china jawa')
/** "kado natal", "kue natal": things of the feast, no day; "masa natal" is before birth. */
const THINGS_BEFORE = wordSet(`
  kado kue lagu pohon kartu hampers parsel promo diskon dekorasi baju hiasan kota bandara masa ante pasca
`)

/** The words that names of holidays begin with. */
export const HOLIDAY_BEGINNINGS = firstWords(HOLIDAYS)

/** The next time of the holiday that is named at a token, today included; `h-3 natal` is not read. */
export const readHoliday = holidayReader(HOLIDAYS, (tokens, i, next) => {
  if (THINGS_BEFORE.has(textAt(tokens, i - 1))) return true
  return hasWords(tokens, next - 2, ['tahun', 'baru']) && NEW_YEARS.has(textAt(tokens, next))
})
