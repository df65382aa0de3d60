import { inCurrencies, unitsOf, type ValueWriting } from '../valueWriting'

/** How values are written in Korean. */
export const valueWriting: ValueWriting = {
  currency: 'KRW',
  currencyWords: inCurrencies('원|엔|위안|대만달러|달러|바트|루피아'),
  digits: { words: [...'공일이삼사오육칠팔구'], between: '', pause: ', ' },
  units: unitsOf('년 개월 주 일 시간 분 초', '', ' '),
  dateCounters: { year: '년', month: '월', day: '일', gap: ' ' },
  clock: (hour, minute) =>
    `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}시${minute === 0 ? '' : ` ${minute}분`}`,
  beforeTime: ' ',
  to: '~',
  yesNo: { YES: '예', NO: '아니요' },
}
