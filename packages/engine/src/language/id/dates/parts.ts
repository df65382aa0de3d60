import { NO_PART, spanPart } from '../../../finder/periodPart'
import type { PartForm, PartWords } from '../../../finder/periodParts'
import { anyOf, countedWords, wordMap } from '../../../finder/words'
import { MONTHS, WEEKDAYS } from './calendarWords'

const NTH = new Map([
  ...countedWords(
    '1 pertama|1|i|satu|kesatu kedua|2|ii|dua ketiga|3|iii|tiga keempat|4|iv|empat kelima|5|v|lima',
  ),
  ['terakhir', -1] as const,
])
const ORDINAL = '(?<nth>pertama|kedua|ketiga|keempat|kelima|terakhir|ke[- ]?[1-5](?!\\d))'
const NUMBER =
  '(?<nth>pertama|kedua|ketiga|keempat|terakhir|(?:ke[- ]?)?(?:[1-4](?!\\d)|iv|i{1,3}|satu|dua|tiga|empat))'
const COUNTS = countedWords('2 dua tiga empat lima enam tujuh delapan sembilan sepuluh')
const UNITS = wordMap<'DAY' | 'WEEK' | 'MONTH'>(['DAY', 'hari'], ['WEEK', 'minggu pekan'], ['MONTH', 'bulan'])
/** "Minggu" without "hari" is a week. */
const WEEKDAY = `(?:hari )?(?<weekday>(?<=hari )minggu|${anyOf([...WEEKDAYS.keys()].filter((name) => name !== 'minggu'))})`
const SHIFT = '(?:depan|ini|lalu|kemarin|mendatang|yang lalu|yang akan datang|berikutnya|sebelumnya)'
const YEAR = `(?:(?:tahun|thn) (?:${SHIFT}|\\d{4})|(?:19|20)\\d\\d)`
const MONTH = anyOf([...MONTHS.keys()])

const FORMS: readonly PartForm[] = [
  { source: '(?:paruh|separuh|setengah|bagian)(?: tahun| bulan)? (?<nth>pertama|kedua)', read: half },
  { source: 'semester (?<nth>pertama|kedua|[12](?!\\d)|i{1,2})', isAlone: true, read: half },
  {
    source: `(?:kuartal|kwartal|triwulan|caturwulan|quarter) ${NUMBER}`,
    isAlone: true,
    read: ({ nth }) => ({ take: 'QUARTER', nth: nthOf(nth!) }),
  },
  {
    source: 'q(?<nth>[1-4])(?![.:)])',
    isAlone: true,
    read: ({ nth }) => ({ take: 'QUARTER', nth: nthOf(nth!) }),
  },
  {
    source: `(?<length>kuartal|kwartal|triwulan|semester) (?<which>${SHIFT})`,
    isAlone: true,
    read: ({ length, which }) => ({
      take: 'AWAY',
      months: length === 'semester' ? 6 : 3,
      away: shiftOf(which!),
    }),
  },
  { source: `${WEEKDAY} ${ORDINAL}`, read: nthWeekday },
  { source: `${WEEKDAY} (?:di )?(?:minggu|pekan) ${ORDINAL}`, read: nthWeekday },
  { source: `(?:minggu|pekan|mgg) ${ORDINAL}`, read: ({ nth }) => ({ take: 'WEEK', nth: nthOf(nth!) }) },
  { source: `(?:akhir pekan|akhir minggu|weekend) ${ORDINAL}`, read: () => NO_PART },
  {
    source: `(?<count>\\d{1,2}|${anyOf(COUNTS.keys())}) (?<unit>hari|minggu|pekan|bulan) (?<nth>pertama|terakhir)`,
    read: ({ count, unit, nth }) =>
      spanPart(nth === 'terakhir', COUNTS.get(count!) ?? Number(count), UNITS.get(unit!)!),
  },
  {
    source: '(?<unit>hari|bulan) (?<nth>pertama|terakhir)',
    read: ({ unit, nth }) => spanPart(nth === 'terakhir', 1, UNITS.get(unit!)!),
  },
  { source: '(?:pertengahan|tengah)', read: () => ({ take: 'THIRD', nth: 2 }) },
  {
    source: '(?<edge>awal|akhir)(?= (?:kuartal|kwartal|triwulan|semester|q[1-4]))',
    read: ({ edge }) => spanPart(true, edge === 'akhir' ? 1 : 0, 'DAY'),
  },
  // Of a week no part is certain.
  {
    source: '(?:awal|tengah|pertengahan|paruh (?:pertama|kedua)) (?:minggu|pekan) (?:depan|ini|lalu)',
    isAlone: true,
    read: () => NO_PART,
  },
]

/** `paruh pertama tahun depan`, `kuartal 2`, `senin terakhir bulan ini`, `minggu pertama desember`. */
export const PART_WORDS: PartWords = {
  quick:
    /paruh|awal|akhir|setengah|bagian|semester|kuartal|kwartal|triwulan|quarter|q[1-4]|pertama|ke|terakhir|tengah/,
  forms: FORMS,
  period: [
    `(?:bulan|bln) (?:${SHIFT}|\\d{1,2}(?! ?\\d)|(?:${MONTH}))(?: (?:tahun )?\\d{4}| tahun (?:depan|ini|lalu))?`,
    `(?:${MONTH})(?: (?:tahun )?\\d{4}| tahun (?:depan|ini|lalu))?`,
    `(?:(?:kuartal|kwartal|triwulan|semester) (?:ke[- ]?)?[1-4]|q[1-4])(?: ${YEAR})?`,
    `(?:kuartal|kwartal|triwulan|semester) ${SHIFT}`,
    YEAR,
    '(?:bulan|tahun)(?! \\p{L})',
  ].join('|'),
  inFull: (period, at) => {
    const [, month, which] = /^(.*) tahun (depan|ini|lalu)$/.exec(period) ?? []
    if (month) return `${month} ${at.year + shiftOf(which!)}`
    return /^(?:bulan|tahun)$/.test(period) ? `${period} ini` : period
  },
  partFirst: ' (?:(?:di|pada|dari|dalam|untuk) )?|[- ]',
  periodFirst: ',? ',
  every: '(?:setiap|tiap) ',
  edges: ["[\\p{L}\\p{N}'’/.:#-]", '[\\p{L}\\p{N}]|[-/.:]\\d|-\\p{L}'],
}

function nthOf(words: string): number {
  return NTH.get(words.replace(/^ke[- ]?(?=\d|i|satu)/, '')) ?? 0
}

function shiftOf(words: string): number {
  if (words === 'ini') return 0
  return /^(?:depan|mendatang|yang akan datang|berikutnya)$/.test(words) ? 1 : -1
}

function half({ nth }: Readonly<Record<string, string | undefined>>) {
  return { take: 'HALF', nth: nthOf(nth!) } as const
}

function nthWeekday({ nth, weekday }: Readonly<Record<string, string | undefined>>) {
  return { take: 'WEEKDAY', nth: nthOf(nth!), weekday: WEEKDAYS.get(weekday!)! } as const
}
