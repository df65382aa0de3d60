import { wordMap } from '../../finder/words'
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

const SPRING = { festival: 'SPRING' } as const
const LANTERNS = { ...SPRING, after: 14 }
/** The days of the first week of the lunar year: 大年初三, 正月初三. */
function newYearDays(): (readonly [Holiday, string])[] {
  return Array.from(
    '一二三四五六七',
    (day, after) => [{ ...SPRING, after }, `大年初${day} 正月初${day}`] as const,
  )
}

const SHARED = wordMap<Holiday>(
  [SPRING, '春节 春節'],
  [{ ...SPRING, after: -1 }, '除夕 大年三十 大年夜'],
  ...newYearDays(),
  [LANTERNS, '元宵节 元宵節'],
  [{ term: 'QINGMING' }, '清明节 清明節 清明'],
  [{ festival: 'DRAGON_BOAT' }, '端午节 端午節 端午'],
  [{ festival: 'QIXI' }, '七夕'],
  [{ festival: 'MID_AUTUMN' }, '中秋节 中秋節 中秋'],
  [{ festival: 'DOUBLE_NINTH' }, '重阳节 重陽節'],
  [{ month: 1, day: 1 }, '元旦'],
  [{ month: 2, day: 14 }, '情人节 情人節'],
  [{ month: 3, day: 14 }, '白色情人节 白色情人節'],
  [{ month: 3, day: 8 }, '妇女节 婦女節'],
  [{ month: 4, day: 1 }, '愚人节 愚人節'],
  [{ month: 5, day: 1 }, '劳动节 勞動節'],
  [{ month: 5, nth: 2, weekday: 0 }, '母亲节 母親節'],
  [{ month: 11, nth: 4, weekday: 4 }, '感恩节 感恩節'],
  [{ month: 12, day: 24 }, '平安夜'],
  [{ month: 12, day: 25 }, '圣诞节 聖誕節'],
  [{ month: 12, day: 31 }, '跨年'],
  [{ month: 11, day: 11 }, '双十一 雙十一'],
  [{ month: 12, day: 12 }, '双十二 雙十二'],
)

export const MAINLAND: ChineseRegion = {
  country: 'CN',
  currency: 'CNY',
  dollar: 'USD',
  yen: 'CNY',
  countsFromRepublic: false,
  holidays: new Map([
    ...SHARED,
    ...wordMap<Holiday>(
      [{ month: 3, day: 8 }, '三八节'],
      [{ month: 3, day: 12 }, '植树节'],
      [{ month: 5, day: 1 }, '五一劳动节 五一假期 五一长假 五一期间 五一放假 五一节'],
      [{ month: 10, day: 1 }, '十一假期 十一长假 国庆节 国庆'],
      [{ month: 11, day: 11 }, '双11 光棍节'],
      [{ month: 5, day: 4 }, '五四青年节 青年节'],
      [{ month: 6, day: 1 }, '儿童节 六一儿童节'],
      [{ month: 6, nth: 3, weekday: 0 }, '父亲节'],
      [{ month: 8, day: 1 }, '建军节'],
      [{ month: 9, day: 10 }, '教师节'],
    ),
  ]),
}

export const TAIWAN: ChineseRegion = {
  country: 'TW',
  currency: 'TWD',
  dollar: 'TWD',
  yen: 'JPY',
  countsFromRepublic: true,
  holidays: new Map([
    ...SHARED,
    ...wordMap<Holiday>(
      [{ month: 11, day: 11 }, '雙11'],
      [{ month: 2, day: 28 }, '和平紀念日 二二八紀念日'],
      [{ month: 3, day: 12 }, '植樹節'],
      [{ month: 3, day: 29 }, '青年節'],
      [{ month: 4, day: 4 }, '兒童節'],
      [{ month: 8, day: 8 }, '父親節'],
      [{ month: 9, day: 3 }, '軍人節'],
      [{ month: 9, day: 28 }, '教師節'],
      [{ month: 10, day: 10 }, '雙十節 雙十國慶 國慶日'],
      [{ month: 10, day: 25 }, '光復節'],
      [{ month: 12, day: 25 }, '行憲紀念日'],
    ),
  ]),
}
