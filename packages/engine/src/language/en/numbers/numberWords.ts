import { countedWords, wordMap } from '../../../finder/words'

/** Numerals in words below a hundred, with the misspellings that are seen most. */
export const SMALL_NUMBERS: ReadonlyMap<string, number> = new Map([
  ...countedWords(`
    1 one two three four five six seven eight nine ten eleven twelve|twelfe thirteen fourteen
    fifteen|fiveteen|fivteen sixteen seventeen eighteen nineteen|ninteen
  `),
  ...tens('twenty|twenti thirty|thirthy forty|fourty fifty sixty seventy eighty ninety|ninty'),
])

/** What a numeral before it is multiplied by. Lakh and crore are Indian English. */
export const SCALES: ReadonlyMap<string, number> = wordMap(
  [1e3, 'thousand grand'],
  [1e5, 'lakh lakhs'],
  [1e6, 'million mil mln'],
  [1e7, 'crore crores'],
  [1e9, 'billion bn'],
  [1e12, 'trillion'],
)

/** Ordinals in words: of ones, teens and tens. */
export const SMALL_ORDINALS: ReadonlyMap<string, number> = new Map([
  ...countedWords(`
    1 first second third fourth fifth|fith sixth seventh eighth|eigth ninth|nineth tenth eleventh
    twelfth|twelth|twelveth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth
  `),
  ...tens('twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'),
])

/** Ordinals that multiply. */
export const SCALE_ORDINALS = wordMap([100, 'hundredth'], [1e3, 'thousandth'], [1e6, 'millionth'])

function tens(words: string): [string, number][] {
  return [...countedWords(`2 ${words}`)].map(([word, count]) => [word, count * 10])
}
