import { wordMap } from '../../../finder/words'
/** What a word for a part of the day makes of an hour from 1 to 12. */
export type HalfDay = 'AM' | 'PM' | 'NOON' | 'NIGHT' | 'LATE'

const NAMES: ReadonlyMap<string, HalfDay> = wordMap(
  ['PM', '午後 ごご pm p.m. 夕方 今夕'],
  ['NOON', '昼 お昼 昼過ぎ お昼過ぎ'],
  ['NIGHT', '夜 よる 晩 今夜 今晩 明晩'],
  ['LATE', '深夜 夜中 真夜中'],
)

/** All others (午前, 朝, 未明, 翌) are before noon. */
export function halfDayOf(word: string): HalfDay {
  return NAMES.get(word) ?? 'AM'
}

/**
 * The hour of 24 that an hour of such a part of the day is. 午後12時 is noon and 午前12時 midnight, as clocks show it; 昼の2時
 * is 14; 夜の12時 is midnight and 夜の1時 the hour after it.
 */
export function hourIn(half: HalfDay, hour: number): number {
  if (hour > 12) return hour
  if (half === 'AM') return hour % 12
  if (half === 'PM') return (hour % 12) + 12
  if (half === 'NOON') return hour > 0 && hour < 7 ? hour + 12 : hour
  if (hour === 12) return 24
  return hour >= (half === 'LATE' ? 8 : 5) ? hour + 12 : hour
}

/** The first of the two hours of that name that comes after another time, on the next day if it must. */
export function nearestHour(hour: number, minute: number, after: { hour: number; minute: number }): number {
  const morning = hour % 12
  const from = after.hour * 60 + after.minute
  const later = [morning, morning + 12].find((one) => one * 60 + minute > from)
  return later ?? morning
}
