import { countedWords, wordMap, wordSet } from '../../words'

const FULL_MONTHS =
  'januari februari maret april mei juni juli agustus september oktober november desember'.split(' ')
const SHORT_MONTHS = 'jan feb mar apr mei jun jul agu sep okt nov des'.split(' ')
const ENGLISH_MONTHS =
  'january february march april may june july august september october november december'.split(' ')

/** Months by name and usual short form, 1–12; the English names are seen, too. */
export const MONTHS: ReadonlyMap<string, number> = new Map([
  ...[FULL_MONTHS, SHORT_MONTHS, ENGLISH_MONTHS].flatMap((names) =>
    names.map((name, i) => [name, i + 1] as const),
  ),
  ['pebruari', 2],
  ['peb', 2],
  ['agt', 8],
  ['agst', 8],
  ['ags', 8],
  ['agus', 8],
  ['aug', 8],
  ['sept', 9],
  ['oct', 10],
  ['nopember', 11],
  ['nop', 11],
  ['dec', 12],
])

/** Months whose name alone is no person's and no other word. */
export const PLAIN_MONTHS: ReadonlySet<string> = wordSet(`
  januari februari pebruari maret agustus september oktober november nopember desember
`)

/** Weekdays by name and frequent spelling; 0 = Sunday. */
export const WEEKDAYS: ReadonlyMap<string, number> = countedWords(
  0,
  `
  minggu|mingguu|ahad senin|senen selasa|slasa rabu kamis|kemis jumat|jum'at|jumaat sabtu|saptu
`,
)

/** Short forms, many of them words as well ("min" is what a shop's admin is called): only beside another weekday. */
export const SHORT_WEEKDAYS: ReadonlyMap<string, number> = countedWords(
  0,
  'min|mgg sen sel rab kam jum|jmt sab|sbt',
)

/** Days counted from today. */
export const RELATIVE_DAYS: ReadonlyMap<string, number> = wordMap(
  [1, 'besok bsk bsok esok'],
  [2, 'lusa'],
  [-1, 'kemarin kemaren kmrn kmaren kmarin kemrin'],
)

/** Parts of the day, with their spoken spellings. */
export const PARTS_OF_DAY: ReadonlySet<string> = wordSet(`
  pagi siang sore malam malem mlm petang subuh pgi sre
`)

/** `sampai`, `s/d` and their like, in pieces, the longest first. */
const TO_PHRASES = [
  ['s', '.', 'd', '.'],
  ['s', '.', 'd'],
  ['s', '/', 'd'],
  ['sampai', 'dengan'],
  ['sampai', 'dgn'],
  ...'sampai sampe smp smpe smpai ampe hingga sd - – — ~'.split(' ').map((word) => [word]),
]

/** Where the end of a range begins after its joint, or 0 when there is no joint here. */
export function afterTo(tokens: readonly { text: string }[], i: number): number {
  const word = tokens[i]?.text
  for (const phrase of TO_PHRASES) {
    if (phrase[0] !== word) continue
    if (phrase.every((piece, k) => tokens[i + k]?.text === piece)) return i + phrase.length
  }
  return 0
}
