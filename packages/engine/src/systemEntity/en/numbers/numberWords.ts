import { wordMap } from '../../words'
/** Numerals in words below a hundred, with the misspellings that are seen most. */
export const SMALL_NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    fourty: 40,
    fiveteen: 15,
    fivteen: 15,
    ninteen: 19,
    ninty: 90,
    twelfe: 12,
    thirthy: 30,
    twenti: 20,
  }),
)

/** What a numeral before it is multiplied by. Lakh and crore are Indian English. */
export const SCALES: ReadonlyMap<string, number> = wordMap(
  [1e3, 'thousand'],
  [1e5, 'lakh lakhs'],
  [1e6, 'million mil mln'],
  [1e7, 'crore crores'],
  [1e9, 'billion bn'],
  [1e12, 'trillion'],
)

/** Ordinals in words: of ones, teens and tens. */
export const SMALL_ORDINALS: ReadonlyMap<string, number> = wordMap(
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [4, 'fourth'],
  [5, 'fifth fith'],
  [6, 'sixth'],
  [7, 'seventh'],
  [8, 'eighth eigth'],
  [9, 'ninth nineth'],
  [10, 'tenth'],
  [11, 'eleventh'],
  [12, 'twelfth twelth'],
  [13, 'thirteenth'],
  [14, 'fourteenth'],
  [15, 'fifteenth'],
  [16, 'sixteenth'],
  [17, 'seventeenth'],
  [18, 'eighteenth'],
  [19, 'nineteenth'],
  [20, 'twentieth'],
  [30, 'thirtieth'],
  [40, 'fortieth'],
  [50, 'fiftieth'],
  [60, 'sixtieth'],
  [70, 'seventieth'],
  [80, 'eightieth'],
  [90, 'ninetieth'],
)

/** Ordinals that multiply. */
export const SCALE_ORDINALS: ReadonlyMap<string, number> = new Map([
  ['hundredth', 100],
  ['thousandth', 1e3],
  ['millionth', 1e6],
])
