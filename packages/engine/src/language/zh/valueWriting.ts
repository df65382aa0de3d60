import { inCurrencies, TWELVE_HOURS, unitsOf, type ValueWriting } from '../valueWriting'

const CHINESE = {
  digits: { words: [...'零一二三四五六七八九'], between: '', pause: '，' },
  dateCounters: { year: '年', month: '月', day: '日', gap: '' },
  clock: TWELVE_HOURS,
  beforeTime: ' ',
  to: '至',
  yesNo: { YES: '是', NO: '否' },
} satisfies Partial<ValueWriting>

/** How values are written on the mainland. */
export const simplifiedValueWriting: ValueWriting = {
  ...CHINESE,
  currency: 'CNY',
  currencyWords: inCurrencies('韩元|日元|元|新台币|美元|泰铢|印尼盾'),
  units: unitsOf('年 个月 周 天 小时 分钟 秒', ''),
}

/** How values are written in Taiwan. */
export const traditionalValueWriting: ValueWriting = {
  ...CHINESE,
  currency: 'TWD',
  currencyWords: inCurrencies('韓元|日圓|人民幣|元|美元|泰銖|印尼盾'),
  units: unitsOf('年 個月 週 天 小時 分鐘 秒', ''),
}
