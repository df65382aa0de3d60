import type { SystemFound } from '../systemEntity'

/** A holiday that the calendar fixes: a day of a month, or the nth weekday (0 = Sunday) of a month. */
export type FixedHoliday = { month: number; day: number } | { month: number; nth: number; weekday: number }

/** What the mainland and Taiwan say differently; the grammar and both scripts are shared. */
export type ChineseRegion = {
  /** Code of the bare words 元 and 块. */
  currency: string
  /** What the sign $ alone means. */
  dollar: string
  /** What the sign ¥ alone means. */
  yen: string
  /** Whether years of two or three digits count from 1912 (民國115年 = 2026). */
  countsFromRepublic: boolean
  holidays: Readonly<Record<string, FixedHoliday>>
}

/** A found stretch before its value is printed. */
export type Stretch = Pick<SystemFound, 'start' | 'end'>

const SHARED: Record<string, FixedHoliday> = {
  元旦: { month: 1, day: 1 },
  情人节: { month: 2, day: 14 },
  情人節: { month: 2, day: 14 },
  白色情人节: { month: 3, day: 14 },
  白色情人節: { month: 3, day: 14 },
  妇女节: { month: 3, day: 8 },
  婦女節: { month: 3, day: 8 },
  愚人节: { month: 4, day: 1 },
  愚人節: { month: 4, day: 1 },
  劳动节: { month: 5, day: 1 },
  勞動節: { month: 5, day: 1 },
  母亲节: { month: 5, nth: 2, weekday: 0 },
  母親節: { month: 5, nth: 2, weekday: 0 },
  感恩节: { month: 11, nth: 4, weekday: 4 },
  感恩節: { month: 11, nth: 4, weekday: 4 },
  平安夜: { month: 12, day: 24 },
  圣诞节: { month: 12, day: 25 },
  聖誕節: { month: 12, day: 25 },
  跨年: { month: 12, day: 31 },
  双十一: { month: 11, day: 11 },
  雙十一: { month: 11, day: 11 },
  双十二: { month: 12, day: 12 },
  雙十二: { month: 12, day: 12 },
}

export const MAINLAND: ChineseRegion = {
  currency: 'CNY',
  dollar: 'USD',
  yen: 'CNY',
  countsFromRepublic: false,
  holidays: {
    ...SHARED,
    三八节: { month: 3, day: 8 },
    植树节: { month: 3, day: 12 },
    五一劳动节: { month: 5, day: 1 },
    五一节: { month: 5, day: 1 },
    五四青年节: { month: 5, day: 4 },
    青年节: { month: 5, day: 4 },
    儿童节: { month: 6, day: 1 },
    六一儿童节: { month: 6, day: 1 },
    父亲节: { month: 6, nth: 3, weekday: 0 },
    建军节: { month: 8, day: 1 },
    教师节: { month: 9, day: 10 },
    国庆节: { month: 10, day: 1 },
    国庆: { month: 10, day: 1 },
    光棍节: { month: 11, day: 11 },
  },
}

export const TAIWAN: ChineseRegion = {
  currency: 'TWD',
  dollar: 'TWD',
  yen: 'JPY',
  countsFromRepublic: true,
  holidays: {
    ...SHARED,
    和平紀念日: { month: 2, day: 28 },
    二二八紀念日: { month: 2, day: 28 },
    植樹節: { month: 3, day: 12 },
    青年節: { month: 3, day: 29 },
    兒童節: { month: 4, day: 4 },
    父親節: { month: 8, day: 8 },
    軍人節: { month: 9, day: 3 },
    教師節: { month: 9, day: 28 },
    雙十節: { month: 10, day: 10 },
    雙十國慶: { month: 10, day: 10 },
    國慶日: { month: 10, day: 10 },
    光復節: { month: 10, day: 25 },
    行憲紀念日: { month: 12, day: 25 },
  },
}
