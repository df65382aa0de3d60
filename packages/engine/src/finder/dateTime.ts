import { addDays, printDay, printTime } from './calendar'
import type { LocalTime } from './localTime'
import type { SystemFinder, SystemFound, SystemText } from './systemFinder'
import { overlap } from './vocabulary'

/**
 * DATETIME as a date and a time that follow one another, in either order, with nothing but `between` in the gap; a
 * date or time alone is none. Value `YYYY-MM-DDTHH:mm`; a range of times is `A~B` on that day; a range of dates with
 * a time is not one moment and is left out. Each time belongs to one date only: of "tomorrow at 3, friday at 4" the 3
 * to the first, the 4 to the second.
 */
export function dateTimeFinder(
  findDates: SystemFinder,
  findTimes: SystemFinder,
  between: RegExp,
): SystemFinder {
  return (text, at) => {
    const dates = findDates(text, at)
    if (dates.length === 0) return []
    const times = findTimes(text, at)
    const found: SystemFound[] = []
    let from = 0
    for (const date of dates) {
      const time = times.find((one) => one.start >= from && adjoins(text, date, one, between))
      if (!time || date.start < from || !date.value || !time.value || date.value.includes('~')) continue
      const value = time.value
        .split('~')
        .map((moment) => `${date.value}T${moment}`)
        .join('~')
      const end = Math.max(date.end, time.end)
      found.push({ start: Math.min(date.start, time.start), end, value })
      from = end
    }
    return found
  }
}

/** A gap is short: a text of nothing but dates and times is not read again and again. */
const GAP_MAX = 40

function adjoins({ text }: SystemText, a: SystemFound, b: SystemFound, between: RegExp): boolean {
  const [first, second] = a.start < b.start ? [a, b] : [b, a]
  if (second.start < first.end || second.start - first.end > GAP_MAX) return false
  return between.test(text.slice(first.end, second.start))
}

/** What may stand beside "now" where it answers a question for a time; else it is mostly a filler (지금 예약할게요). */
const BESIDE_NOW =
  /^(?:이요|요|이에요|예요|으로|로|바로|당장|please|吧|就|马上|馬上|立刻|です|で|お願いします|ครับ|ค่ะ|คะ|เลย|นะ|[\s.,!~。！，])*$/

/** Makes the finder of clock times and of the times of moments (`YYYY-MM-DDTHH:mm`) that are not over. */
export function timeFinder(findClockTimes: SystemFinder, findMoments: SystemFinder): SystemFinder {
  return (text, at) => {
    const times = findClockTimes(text, at)
    const all = findMoments(text, at)
    if (all.length === 0) return times
    const now = momentAway(at, 0)
    const ahead = all.filter(({ start, end, value }) => {
      const rest = () => text.text.slice(0, start) + text.text.slice(end)
      return value! > now || (value === now && BESIDE_NOW.test(rest()))
    })
    if (ahead.length === 0) return times
    const moments = ahead.map((moment) => ({ ...moment, value: moment.value!.slice(11) }))
    const free = times.filter((time) => !moments.some((moment) => overlap(time, moment)))
    return [...free, ...moments].sort((a, b) => a.start - b.start)
  }
}

/** `YYYY-MM-DDTHH:mm` so many minutes from now. */
export function momentAway(at: LocalTime, minutes: number): string {
  const all = at.hour * 60 + at.minute + Math.round(minutes)
  const days = Math.floor(all / 1440)
  const rest = all - days * 1440
  return `${printDay(addDays(at, days))}T${printTime(Math.floor(rest / 60), rest % 60)}`
}

/** The same time a day later. */
export function nextDay(moment: string): string {
  const [year = 1, month = 1, day = 1] = moment.slice(0, 10).split('-').map(Number)
  return printDay(addDays({ year, month, day }, 1)) + moment.slice(10)
}

/** Whether a clock time without its half of the day has passed today: then the later half is meant. */
export function isPast(at: LocalTime, hour: number, minute: number): boolean {
  return at.hour > hour || (at.hour === hour && at.minute >= minute)
}
