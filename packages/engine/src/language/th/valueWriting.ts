import { DAY_HOURS, inCurrencies, unitsOf, type ValueWriting } from '../valueWriting'

/** How values are written in Thai. */
export const valueWriting: ValueWriting = {
  currency: 'THB',
  currencyWords: inCurrencies(' วอน| เยน| หยวน| ดอลลาร์ไต้หวัน| ดอลลาร์| บาท| รูเปียห์'),
  isCurrencyNameApart: true,
  digits: {
    words: ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'],
    between: ' ',
    pause: ', ',
  },
  units: unitsOf('ปี เดือน สัปดาห์ วัน ชั่วโมง นาที วินาที', ' '),
  clock: DAY_HOURS,
  afterTime: ' น.',
  beforeTime: ' เวลา ',
  to: ' – ',
  yesNo: { YES: 'ใช่', NO: 'ไม่ใช่' },
}
