import { wordTable } from '../../finder/words'
import holidays from './dates/holidays.json'
import type { LunarFestival } from './dates/lunarFestival'

/**
 * A holiday that a calendar fixes: a day of a month, the nth weekday (0 = Sunday) of a month, a festival of the lunar
 * year or so many days after it (before it, when negative), or Qingming, the day the sun reaches 15°.
 */
export type Holiday =
  | { month: number; day: number }
  | { month: number; nth: number; weekday: number }
  | { festival: LunarFestival; after?: number }
  | { term: 'QINGMING' }

/** What differs between the mainland and Taiwan; the grammar and both scripts are shared. */
export type ChineseRegion = {
  country: 'CN' | 'TW'
  /** Code of the bare words 元 and 块. */
  currency: string
  /** What the sign $ alone means. */
  dollar: string
  /** What the sign ¥ alone means. */
  yen: string
  /** Whether years of two or three digits count from 1912 (民國115年 = 2026). */
  countsFromRepublic: boolean
  holidays: ReadonlyMap<string, Holiday>
}

const SHARED = holidaysIn(holidays.shared)

export const MAINLAND: ChineseRegion = {
  country: 'CN',
  currency: 'CNY',
  dollar: 'USD',
  yen: 'CNY',
  countsFromRepublic: false,
  holidays: new Map([...SHARED, ...holidaysIn(holidays.mainland)]),
}

export const TAIWAN: ChineseRegion = {
  country: 'TW',
  currency: 'TWD',
  dollar: 'TWD',
  yen: 'JPY',
  countsFromRepublic: true,
  holidays: new Map([...SHARED, ...holidaysIn(holidays.taiwan)]),
}

/**
 * Holidays by their names, from a table by their days: `5-1`; `5-2-0` for the second Sunday of May; a festival, with the
 * days after or before it (`SPRING-1`); QINGMING.
 */
function holidaysIn(table: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, Holiday> {
  return new Map([...wordTable(table)].map(([name, day]) => [name, readHoliday(day)]))
}

function readHoliday(written: string): Holiday {
  if (written === 'QINGMING') return { term: written }
  const [, festival, after] = /^([A-Z_]+)([+-]\d+)?$/.exec(written) ?? []
  if (festival) return { festival: festival as LunarFestival, after: Number(after ?? 0) }
  const [month = 0, first = 0, weekday] = written.split('-').map(Number)
  return weekday === undefined ? { month, day: first } : { month, nth: first, weekday }
}
