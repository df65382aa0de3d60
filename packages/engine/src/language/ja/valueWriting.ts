import { inCurrencies, unitsOf, type ValueWriting } from '../valueWriting'

/** How values are written in Japanese. */
export const valueWriting: ValueWriting = {
  currency: 'JPY',
  currencyWords: inCurrencies('ウォン|円|元|台湾ドル|ドル|バーツ|ルピア'),
  digits: {
    words: ['ゼロ', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう'],
    between: ' ',
    pause: '、',
  },
  units: unitsOf('年 か月 週間 日 時間 分 秒', ''),
  // Three days long are 3日間: 3日 alone is the third of the month.
  afterDays: '間',
  dateCounters: { year: '年', month: '月', day: '日', gap: '' },
  // Noon and midnight are zero.
  clock: (hour, minute) => `${hour < 12 ? '午前' : '午後'}${hour % 12}時${minute === 0 ? '' : `${minute}分`}`,
  beforeTime: '',
  to: '～',
  yesNo: { YES: 'はい', NO: 'いいえ' },
}
