/** What a word for a part of the day makes of an hour from 1 to 12. */
export type HalfDay = 'AM' | 'PM' | 'NOON' | 'NIGHT' | 'LATE'

const NAMES: Readonly<Record<string, HalfDay>> = {
  午後: 'PM',
  ごご: 'PM',
  pm: 'PM',
  'p.m.': 'PM',
  夕方: 'PM',
  今夕: 'PM',
  昼: 'NOON',
  お昼: 'NOON',
  昼過ぎ: 'NOON',
  お昼過ぎ: 'NOON',
  夜: 'NIGHT',
  よる: 'NIGHT',
  晩: 'NIGHT',
  今夜: 'NIGHT',
  今晩: 'NIGHT',
  明晩: 'NIGHT',
  深夜: 'LATE',
  夜中: 'LATE',
  真夜中: 'LATE',
}

/** All others (午前, 朝, 未明, 翌) are before noon. */
export function halfDayOf(word: string): HalfDay {
  return NAMES[word] ?? 'AM'
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
