import { addDays, addMonths, type Day, isDay, printDay, printTime } from '../../../finder/calendar'
import { momentAway } from '../../../finder/dateTime'
import { printDuration, sumOf, type TimeParts } from '../../../finder/duration'
import { printNumber } from '../../../language/latin/numbers/numerals'

/** By how much a value changes: a number, an amount or a length of time, as its entity writes it. */
export type Difference = { value: string; isLess: boolean }

/** The values that change alike, by the entity that writes them. */
export const FAMILIES = {
  number: ['`@{NUM_General}'],
  people: ['`@{PEOPLE}', '`@{KR_PEOPLE}', '`@{JP_PEOPLE}'],
  money: ['`@{CURRENCY}'],
  duration: ['`@{DURATION}'],
  time: ['`@{TIME}', '`@{KR_TIME}', '`@{JP_TIME}'],
  date: ['`@{DATE}', '`@{KR_DATE}', '`@{JP_DATE}'],
  moment: ['`@{DATETIME}'],
} as const
export type Family = keyof typeof FAMILIES

/** The value that is so much more, less, later or earlier; null where there is none. */
export function changedValue(family: Family, held: string, by: Difference): string | null {
  return CHANGES[family](held, by)
}

const CHANGES: Record<Family, (held: string, by: Difference) => string | null> = {
  number: changedNumber,
  people: (held, by) => (Number(changedNumber(held, by)) > 0 ? changedNumber(held, by) : null),
  money: changedMoney,
  duration: changedDuration,
  time: (held, by) => eachOf(held, (time) => movedTime(time, by)),
  date: (held, by) => eachOf(held, (day) => movedDay(day, by)),
  moment: (held, by) => eachOf(held, (moment) => movedMoment(moment, by)),
}

function changedNumber(held: string, { value, isLess }: Difference): string | null {
  const [from, by] = [Number(held), Number(value)]
  if (held.trim() === '' || !Number.isFinite(from) || !(by > 0)) return null
  // What is a count stays one.
  const to = isLess ? from - by : from + by
  return from >= 0 && to < 0 ? null : printNumber(to)
}

function changedMoney(held: string, { value, isLess }: Difference): string | null {
  const [amount = '', code] = held.split(' ')
  const [by = '', other = code] = value.split(' ')
  const to = other === code ? changedNumber(amount, { value: by, isLess }) : null
  return to === null || Number(to) <= 0 ? null : `${to} ${code}`
}

function changedDuration(held: string, { value, isLess }: Difference): string | null {
  const [from, by] = [partsOf(held), partsOf(value)]
  if (!from || !by) return null
  const sum = sumOf([...from, ...by.map(([count, unit]) => [isLess ? -count : count, unit] as const)])
  if (Object.values(sum).some((one) => one < 0)) return null
  return printDuration([
    [sum.months, 'MONTH'],
    [sum.days, 'DAY'],
    [sum.seconds, 'SECOND'],
  ])
}

function movedTime(time: string, by: Difference): string | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? []
  const length = lengthOf(by)
  if (hour === undefined || !length || length.months !== 0 || length.days !== 0) return null
  const to = Number(hour) * 60 + Number(minute) + length.seconds / 60
  // Whether another day is meant then, is for them to say.
  return Number.isInteger(to) && to >= 0 && to < 1440 ? printTime(Math.floor(to / 60), to % 60) : null
}

function movedDay(day: string, by: Difference): string | null {
  const from = dayOf(day)
  const length = lengthOf(by)
  if (!from || !length || length.seconds !== 0) return null
  const to = addDays(addMonths(from, length.months), length.days)
  return isDay(to) ? printDay(to) : null
}

function movedMoment(moment: string, by: Difference): string | null {
  const [, day = '', hour, minute] = /^(.+)T(\d{1,2}):(\d{2})$/.exec(moment) ?? []
  const length = lengthOf(by)
  if (hour === undefined || !length || length.seconds % 60 !== 0) return null
  const from = dayOf(length.seconds === 0 ? (movedDay(day, by) ?? '') : day)
  const at = from && { ...from, hour: Number(hour), minute: Number(minute), weekday: 0 }
  return at && momentAway(at, length.seconds / 60)
}

function dayOf(day: string): Day | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const read = { year, month, day: date }
  return isDay(read) ? read : null
}

function eachOf(held: string, move: (one: string) => string | null): string | null {
  const moved = held.split('~').map(move)
  return moved.includes(null) ? null : moved.join('~')
}

function lengthOf({ value, isLess }: Difference): ReturnType<typeof sumOf> | null {
  const parts = partsOf(value)
  const side = isLess ? -1 : 1
  return parts && sumOf(parts.map(([count, unit]) => [side * count, unit] as const))
}

const ISO = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/
const ISO_UNITS = ['YEAR', 'MONTH', 'DAY', 'HOUR', 'MINUTE', 'SECOND'] as const

function partsOf(duration: string): TimeParts | null {
  const [, ...counts] = ISO.exec(duration) ?? []
  return counts.length === 0 ? null : ISO_UNITS.map((unit, i) => [Number(counts[i] ?? 0), unit] as const)
}
