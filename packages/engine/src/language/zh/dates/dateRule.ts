import type { Day } from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { countedWords } from '../../../finder/words'
import type { ChineseRegion } from '../region'

/** A day, or the days `from`–`to`; `week` counts weeks from this one when the words named it. */
export type Days = { end: number; from: Day; to?: Day; week?: number; isWeekday?: boolean }

/**
 * Where a rule reads: `at` is now, `since` the day that "the next one" is looked for from (the first day of a range
 * for its second), `week` the week that a weekday belongs to when one was named before it.
 */
export type DateContext = {
  text: string
  at: LocalTime
  since: LocalTime
  week: number | null
  region: ChineseRegion
}

/** Reads the days that begin at an offset. */
export type DateRule = (context: DateContext, start: number) => Days | null

/** Source of a pattern for the number of a month or a day. */
export const NUMERAL = '(?:\\d{1,2}(?!\\d)|[一二三四五六七八九十廿卅壹贰貳叁參肆伍陆陸柒捌玖拾]{1,3})'
/** 5号线, 3号桌, 7号电池, 五日游: a number of something, or a length of time. */
export const NOT_DAY =
  ' ?(?:[线線楼樓桌房门門店机機柜櫃窗院路套球位口车車库庫厅廳馆館码碼站台臺井床铺鋪选選产產电電糖字屏仓倉航出入场場球信]|公[车車寓]|[内內游遊间間套票餐无無之以后後前鲜鮮])'
/** Source of a pattern for what stands between days of the same week or month: 下周二或周三, 5号和8号. */
export const ALTERNATIVE = ' ?(?:[或和跟与與、,]|或者|或是|还是|還是) ?'
/** Behind a number: the other days of its list, of which the last has the unit. */
export const LISTED = `(?:${ALTERNATIVE}${NUMERAL}){1,6} ?[号號日](?!${NOT_DAY})`

/** 周末 counts from its Saturday. */
const WEEKDAYS = countedWords('0 日|天|7 一|1 二|2 三|3 四|4 五|5 六|末|6')

/** 0 = Sunday. */
export function weekdayOfName(character: string): number {
  return WEEKDAYS.get(character) ?? 0
}
