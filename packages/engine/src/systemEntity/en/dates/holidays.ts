import { addDays, type Day, daysBetween, weekdayOf } from '../../calendar'
import type { Period } from '../../latin/dates/period'
import { hasWords, type Tokens, textAt } from '../../latin/tokens'
import type { LocalTime } from '../../localTime'
import { wordSet } from '../../words'

type Holiday = { words: readonly string[]; dayIn: (year: number) => Day }

/** Only days on which the English-speaking countries agree, or that one country alone has; longer names first. */
const HOLIDAYS: readonly Holiday[] = [
  ...fixed(12, 24, 'christmas eve', 'xmas eve'),
  ...fixed(12, 25, 'christmas day', 'christmas', 'xmas day', 'xmas'),
  ...fixed(12, 26, 'boxing day'),
  ...fixed(12, 31, "new year's eve", 'new years eve', 'new year eve'),
  ...fixed(1, 1, "new year's day", 'new years day', "new year's", 'new year day'),
  ...fixed(2, 14, "valentine's day", 'valentines day', 'valentine day', "valentine's"),
  ...fixed(3, 17, "st patrick's day", 'st patricks day'),
  ...fixed(10, 31, 'halloween'),
  ...moving((year) => nthWeekday(year, 11, 4, 4), 'thanksgiving day', 'thanksgiving'),
  ...moving((year) => addDays(nthWeekday(year, 11, 4, 4), 1), 'black friday'),
  ...moving((year) => addDays(nthWeekday(year, 11, 4, 4), 4), 'cyber monday'),
  ...moving((year) => addDays(easter(year), -2), 'good friday'),
  ...moving((year) => addDays(easter(year), 1), 'easter monday'),
  ...moving(easter, 'easter sunday', 'easter'),
]
const BY_FIRST_WORD = new Map<string, Holiday[]>()
for (const holiday of HOLIDAYS) {
  const first = holiday.words[0]!
  BY_FIRST_WORD.set(first, [...(BY_FIRST_WORD.get(first) ?? []), holiday])
}

/** The words that names of holidays begin with. */
export const HOLIDAY_BEGINNINGS: readonly string[] = [...BY_FIRST_WORD.keys()].map((word) =>
  word.endsWith("'s") ? word.slice(0, -2) : word,
)

const WISHES = wordSet('merry happy every each last')
/** What is named after a holiday is not on it. */
const NAMED_AFTER = wordSet(`
  tree trees gift gifts present presents card cards costume costumes egg eggs bunny lights decoration
  decorations cake song songs sweater bonus deal deals sale sales special specials wishes menu island
`)

/** The next time of the holiday that is named at a piece, today included. */
export function readHoliday(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const candidates = BY_FIRST_WORD.get(textAt(tokens, i))
  if (!candidates || WISHES.has(textAt(tokens, i - 1))) return null
  const holiday = candidates.find(({ words }) => hasWords(tokens, i, words))
  if (!holiday) return null
  const next = i + holiday.words.length
  if (NAMED_AFTER.has(textAt(tokens, next))) return null
  const thisYear = holiday.dayIn(at.year)
  const day = daysBetween(thisYear, at) >= 0 ? thisYear : holiday.dayIn(at.year + 1)
  return { from: day, to: null, next }
}

function fixed(month: number, day: number, ...names: string[]): Holiday[] {
  return moving((year) => ({ year, month, day }), ...names)
}

function moving(dayIn: (year: number) => Day, ...names: string[]): Holiday[] {
  return names.map((name) => ({ words: name.split(' '), dayIn }))
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = { year, month, day: 1 }
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}

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
