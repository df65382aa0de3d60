import { wordMap, wordSet } from '../../../finder/words'
import { partAround } from '../../latin/times/times'
import { type Read, type Tokens, textAt } from '../../latin/tokens'
import { WEEKDAYS } from '../dates/calendarWords'

/** The part of the day by which one of two clock times is meant. */
export type PartOfDay = 'AM' | 'PAGI' | 'SIANG' | 'SORE' | 'MALAM'

const PARTS: ReadonlyMap<string, PartOfDay> = wordMap(
  ['PAGI', 'pagi pgi subuh shubuh'],
  ['AM', 'am'],
  ['SIANG', 'siang'],
  ['SORE', 'pm sore sre petang'],
  ['MALAM', 'malam malem mlm'],
)
const WORDS_AROUND: ReadonlyMap<string, PartOfDay> = new Map([
  ...PARTS,
  ...wordMap<PartOfDay>(['PAGI', 'sarapan bangunin bangunkan alarm sahur'], ['MALAM', 'dinner']),
])
const GREETINGS = wordSet('selamat slmt met selamet')
/** Words farther off belong to something else. */
const AROUND_MAX = 6

/** `sore`, `malam`, `dini hari`, `di pagi hari`, `malam hari`, `siang ini` right at a token. */
export function readPart(tokens: Tokens, i: number): Read<PartOfDay> | null {
  const start = textAt(tokens, i) === 'di' ? i + 1 : i
  const word = textAt(tokens, start)
  if (word === 'dini' && textAt(tokens, start + 1) === 'hari') return { value: 'PAGI', next: start + 2 }
  const part = PARTS.get(word)
  if (!part) return null
  // "jam 10 pagi hari jumat": there the "hari" belongs to the day.
  const after = textAt(tokens, start + 2)
  const isHari = textAt(tokens, start + 1) === 'hari' && after !== 'ini' && !WEEKDAYS.has(after)
  return { value: part, next: isHari ? start + 2 : start + 1 }
}

/** The part of the nearest word around (`nanti malam jam 7`), greetings aside. */
export function partNear(tokens: Tokens, i: number): PartOfDay | null {
  return partAround(tokens, i, AROUND_MAX, WORDS_AROUND, GREETINGS)
}

/** The hour 0–24 that an hour of the twelve-hour clock is in a part of the day: "jam 1 malam" is after midnight. */
export function hourIn(part: PartOfDay, hour: number): number {
  if (hour === 0 || hour > 12) return hour
  if (part === 'AM' || part === 'PAGI') return hour === 12 ? 0 : hour
  if (part === 'SIANG') return hour >= 9 ? hour : hour + 12
  if (part === 'SORE') return hour === 12 ? 12 : hour + 12
  if (hour === 12) return 0
  return hour >= 5 ? hour + 12 : hour
}
