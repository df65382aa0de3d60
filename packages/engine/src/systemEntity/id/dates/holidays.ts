import { addDays, comingMonthDay } from '../../calendar'
import type { Period } from '../../latin/dates/period'
import { hasWords, type Tokens, textAt } from '../../latin/tokens'
import type { LocalTime } from '../../localTime'
import { wordSet } from '../../words'

type Holiday = { words: readonly string[]; month: number; day: number; notAfter?: string }

/** Only those that the Gregorian calendar fixes: Lebaran, Nyepi and Imlek are not here. */
const HOLIDAYS: readonly Holiday[] = [
  holiday('malam tahun baru', 12, 31, 'imlek islam hijriah hijriyah saka cina china jawa'),
  holiday('tahun baru', 1, 1, 'imlek islam hijriah hijriyah saka cina china jawa'),
  holiday('malam natal', 12, 24),
  holiday('hari natal', 12, 25),
  holiday('natal', 12, 25),
  holiday('christmas', 12, 25),
  holiday('hari kemerdekaan', 8, 17),
  holiday('tujuh belasan', 8, 17),
  holiday('17 - an', 8, 17),
  holiday('hari kartini', 4, 21),
  holiday('kartinian', 4, 21),
  holiday('hari buruh', 5, 1),
  holiday('may day', 5, 1),
  holiday('hari pancasila', 6, 1),
  holiday('hari lahir pancasila', 6, 1),
  holiday('hari ibu', 12, 22),
  holiday('hari guru', 11, 25),
  holiday('hari pahlawan', 11, 10),
  holiday('hari batik', 10, 2),
  holiday('hari sumpah pemuda', 10, 28),
  holiday('hari pendidikan nasional', 5, 2),
  holiday('hardiknas', 5, 2),
  holiday('hari valentine', 2, 14),
  holiday('valentine', 2, 14),
  holiday('halloween', 10, 31),
]
/** "kado natal", "kue natal": things of the feast, no day; "masa natal" is before birth. */
const THINGS_BEFORE = wordSet(`
  kado kue lagu pohon kartu hampers parsel promo diskon dekorasi baju hiasan kota bandara masa ante pasca
`)

/** First words of holidays, by which most pieces are passed over. */
export const HOLIDAY_BEGINNINGS: ReadonlySet<string> = new Set(HOLIDAYS.map(({ words }) => words[0]!))

/** A holiday by name: its next day, today included; `h-3 natal` is not read. */
export function readHoliday(tokens: Tokens, i: number, at: LocalTime): Period | null {
  if (!HOLIDAY_BEGINNINGS.has(textAt(tokens, i)) || THINGS_BEFORE.has(textAt(tokens, i - 1))) return null
  for (const { words, month, day, notAfter } of HOLIDAYS) {
    if (!hasWords(tokens, i, words)) continue
    const next = i + words.length
    if (notAfter?.split(' ').includes(textAt(tokens, next))) return null
    const from = comingMonthDay(at, month, day)
    return from && { from: addDays(from, 0), to: null, next }
  }
  return null
}

function holiday(words: string, month: number, day: number, notAfter?: string): Holiday {
  return { words: words.split(' '), month, day, ...(notAfter ? { notAfter } : {}) }
}
