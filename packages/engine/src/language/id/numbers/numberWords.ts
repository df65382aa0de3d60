import { countedWords, wordMap } from '../../../finder/words'
import words from './words.json'

/** Single digits by name. */
const ONES = countedWords('1 satu dua tiga empat lima enam tujuh delapan sembilan')
/** What one of the ones is multiplied by, or ten is added to (`belas`), right after it. */
const FACTORS: Record<string, number> = { puluh: 10, puluhan: 10, ratus: 100, ratusan: 100 }

/** Single digits by name (`dua`), and as they are written in a hurry. */
export const DIGIT_WORDS: ReadonlyMap<string, number> = new Map([
  ...ONES,
  ...countedWords(`
    1 satuu|stu duaa tigaa empt|ampat limaa anam|nam tuju dlapan|delapn|lapan smbilan|sembilann
  `),
])

/** 10–19, whole tens and whole hundreds that are one word, those joined by mistake as well (`duapuluh`). */
export const JOINED_NUMBERS: ReadonlyMap<string, number> = new Map([
  ['sepuluh', 10],
  ['spuluh', 10],
  ['sebelas', 11],
  ['sblas', 11],
  ['seratus', 100],
  ...[...ONES].flatMap(([word, value]): [string, number][] => [
    [`${word}belas`, value + 10],
    [`${word}puluh`, value * 10],
    [`${word}ratus`, value * 100],
  ]),
])

/** `belas`, `puluh`, `ratus` after one of the digits; "ratusan" is no number. */
export function multiplied(digit: number, word: string): number | null {
  if (word === 'belas') return digit + 10
  const factor = word.endsWith('an') ? undefined : FACTORS[word]
  return factor ? digit * factor : null
}

/** What a numeral before it is multiplied by, with the short forms; `rban` is "about so many thousand". */
export const SCALES: ReadonlyMap<string, number> = wordMap(
  [1e3, 'ribu rb rbu ribuan rban rebu k'],
  [1e6, 'juta jt jta jutaan jtan'],
  [1e9, 'miliar milyar milliar milyard mlyr'],
  [1e12, 'triliun trilyun trilliun'],
)

/** One of a scale, in one word. */
export const ONE_OF_SCALE: ReadonlyMap<string, number> = wordMap(
  [1e3, 'seribu serebu'],
  [1e6, 'sejuta'],
  [1e9, 'semiliar semilyar'],
)

/** Things that come by so many. */
export const PACKS = wordMap([12, 'lusin'], [20, 'kodi'], [144, 'gross'])

/** One pack, in one word. */
export const ONE_PACK = wordMap([12, 'selusin'], [20, 'sekodi'])

/** One of something that is counted, classifier and all: what is asked for is one. */
export const ONE_PIECE: ReadonlySet<string> = new Set(words.onePiece)
