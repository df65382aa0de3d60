import { addMonths, daysBetween, nthWeekday } from '../../../finder/calendar'
import { matchAt } from '../../../finder/matchAt'
import { numberOf } from '../numbers/numerals'
import { type DatePart, type DateReader, oneDay } from './dateParts'

export type Month = { year: number; month: number }

const NTH = /第 ?([1-5一二三四五]) ?([日月火水木金土])曜(?:日)?/y
const WEEKDAYS = '日月火水木金土'

/** 第二土曜日 by itself: of this month, or of the next when it has passed. */
export const readComingNthWeekday: DateReader = (text, start, at) => {
  const found = readNthWeekday(text, start, at)
  if (found && daysBetween(found.from, at) >= 0) return found
  return readNthWeekday(text, start, addMonths({ ...at, day: 1 }, 1))
}

/** The day of a month that 第3日曜 names at an offset, or null. */
export function readNthWeekday(text: string, start: number, { year, month }: Month): DatePart | null {
  const [, nth, weekday] = matchAt(NTH, text, start) ?? []
  if (!nth || !weekday) return null
  const day = nthWeekday(year, month, WEEKDAYS.indexOf(weekday), numberOf(nth))
  return day.month === month ? oneDay(day, NTH.lastIndex) : null
}
