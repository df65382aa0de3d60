import type { Language } from '@parlance/contract'

/** Formats that every spreadsheet program knows by number (ECMA-376, 18.8.30), as far as no country changes them. */
const EVERYWHERE: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
}
const SHORT_DATE: Record<Language, string> = {
  ko: 'yyyy-mm-dd',
  ja: 'yyyy/mm/dd',
  'zh-CN': 'yyyy/m/d',
  'zh-TW': 'yyyy/m/d',
  th: 'd/m/yyyy',
  id: 'dd/mm/yyyy',
  en: 'm/d/yyyy',
}
const CURRENCY: Record<Language, string> = {
  ko: '₩#,##0',
  ja: '¥#,##0',
  'zh-CN': '¥#,##0',
  'zh-TW': '$#,##0',
  th: '฿#,##0',
  id: '"Rp"#,##0',
  en: '$#,##0',
}
const [KO_LONG, KO_DAY] = ['yyyy"年" mm"月" dd"日"', 'mm-dd']
const [JA_ERA, JA_LONG_ERA] = ['ge.m.d', 'ggge"年"m"月"d"日"']
const [CN_MONTH, CN_DAY] = ['yyyy"年"m"月"', 'm"月"d"日"']
const [CN_TIME, CN_SECONDS] = ['上午/下午h"时"mm"分"', '上午/下午h"时"mm"分"ss"秒"']
const [TW_SHORT, TW_LONG] = ['[$-404]e/m/d', '[$-404]e"年"m"月"d"日"']
const [TW_TIME, TW_SECONDS] = ['上午/下午hh"時"mm"分"', '上午/下午hh"時"mm"分"ss"秒"']
const DATE = 'yyyy-mm-dd'
/** Numbers that mean something else in each country: 27 to 36, 50 to 58, in Thai 71 to 81. */
const OF_LANGUAGE: Partial<Record<Language, Record<number, string>>> = {
  ko: {
    ...numbered(27, KO_LONG, KO_DAY, KO_DAY, 'mm-dd-yy', 'yyyy"년" mm"월" dd"일"', 'h"시" mm"분"'),
    ...numbered(33, 'h"시" mm"분" ss"초"', DATE, DATE, KO_LONG),
    ...numbered(50, KO_LONG, KO_DAY, DATE, DATE, KO_DAY, DATE, DATE, KO_LONG, KO_DAY),
  },
  ja: {
    ...numbered(27, JA_ERA, JA_LONG_ERA, JA_LONG_ERA, 'm/d/yy', 'yyyy"年"m"月"d"日"', 'h"時"mm"分"'),
    ...numbered(33, 'h"時"mm"分"ss"秒"', CN_MONTH, CN_DAY, JA_ERA),
    ...numbered(50, JA_ERA, JA_LONG_ERA, CN_MONTH, CN_DAY, JA_LONG_ERA, CN_MONTH, CN_DAY),
    ...numbered(57, JA_ERA, JA_LONG_ERA),
  },
  'zh-CN': {
    ...numbered(27, CN_MONTH, CN_DAY, CN_DAY, 'm-d-yy', 'yyyy"年"m"月"d"日"', 'h"时"mm"分"'),
    ...numbered(33, 'h"时"mm"分"ss"秒"', CN_TIME, CN_SECONDS, CN_MONTH),
    ...numbered(50, CN_MONTH, CN_DAY, CN_MONTH, CN_DAY, CN_DAY, CN_TIME, CN_SECONDS, CN_MONTH, CN_DAY),
  },
  'zh-TW': {
    ...numbered(27, TW_SHORT, TW_LONG, TW_LONG, 'm/d/yy', 'yyyy"年"m"月"d"日"', 'hh"時"mm"分"'),
    ...numbered(33, 'hh"時"mm"分"ss"秒"', TW_TIME, TW_SECONDS, TW_SHORT),
    ...numbered(50, TW_SHORT, TW_LONG, TW_TIME, TW_SECONDS, TW_LONG, TW_TIME, TW_SECONDS),
    ...numbered(57, TW_SHORT, TW_LONG),
  },
  th: {
    ...numbered(71, 'd/m/bbbb', 'd-mmm-bb', 'd-mmm', 'mmm-bb', 'h:mm', 'h:mm:ss', 'd/m/bbbb h:mm'),
    ...numbered(78, 'mm:ss', '[h]:mm:ss', 'mm:ss.0', 'd/m/bb'),
  },
}

function numbered(first: number, ...codes: string[]): Record<number, string> {
  return Object.fromEntries(codes.map((code, i) => [first + i, code]))
}

/** The code of a format that comes with every program, as that program writes it in a language; null when there is none. */
export function builtInFormat(id: number, language: Language): string | null {
  if (id === 14) return SHORT_DATE[language]
  if (id === 22) return `${SHORT_DATE[language]} h:mm`
  if (id >= 5 && id <= 8) return CURRENCY[language]
  if (id >= 41 && id <= 44) return id % 2 === 1 ? '#,##0' : CURRENCY[language]
  return EVERYWHERE[id] ?? OF_LANGUAGE[language]?.[id] ?? OF_LANGUAGE.ko![id] ?? null
}
