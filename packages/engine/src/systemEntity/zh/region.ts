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
  holidays: Readonly<Record<string, Holiday>>
}

const SPRING = { festival: 'SPRING' } as const
const LANTERNS = { ...SPRING, after: 14 }
const SHARED: Record<string, Holiday> = {
  春节: SPRING,
  春節: SPRING,
  大年初一: SPRING,
  除夕: { ...SPRING, after: -1 },
  元宵节: LANTERNS,
  元宵節: LANTERNS,
  清明节: { term: 'QINGMING' },
  清明節: { term: 'QINGMING' },
  清明: { term: 'QINGMING' },
  端午节: { festival: 'DRAGON_BOAT' },
  端午節: { festival: 'DRAGON_BOAT' },
  端午: { festival: 'DRAGON_BOAT' },
  七夕: { festival: 'QIXI' },
  中秋节: { festival: 'MID_AUTUMN' },
  中秋節: { festival: 'MID_AUTUMN' },
  中秋: { festival: 'MID_AUTUMN' },
  重阳节: { festival: 'DOUBLE_NINTH' },
  重陽節: { festival: 'DOUBLE_NINTH' },
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
    五一假期: { month: 5, day: 1 },
    五一长假: { month: 5, day: 1 },
    五一期间: { month: 5, day: 1 },
    五一放假: { month: 5, day: 1 },
    十一假期: { month: 10, day: 1 },
    十一长假: { month: 10, day: 1 },
    双11: { month: 11, day: 11 },
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
    雙11: { month: 11, day: 11 },
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
