import { wordSet } from '../../../finder/words'
import { DASHES, type Numeral, numeralReader } from '../../latin/numbers/numerals'
import { beginsNumber, hasWords, isGlued, isGluedDigits, type Tokens, textAt } from '../../latin/tokens'
import { SCALES, SMALL_NUMBERS } from './numberWords'
import { readShare } from './share'

const NUMERAL =
  /[0-9]|one|two|three|four|fi[fv]|six|seven|eight|nin|ten|eleven|twel|twen|thir|fo[ru]|dozen|couple|grand|hundred|thousand|million|billion|zero/

/** A numeral in words so far: what may follow depends on what was read last (`twenty` + `three`, not `three` + `four`). */
export type WordNumeral = { value: number; next: number; last: 'ONES' | 'TENS' | 'HUNDRED' | 'SCALE' }

/** Measures are cut no finer; dates are. */
const SHARE_UNDER_MAX = 16
const GRAND_THINGS =
  /^(?:pianos?|prix|slams?|(?:grand)?(?:children|kids|parents|sons?|daughters?)|opening|total|finals?|hotels?|canyon)$/
const AFTER_GRAND = wordSet('please for to from in is per each or')
const ARTICLE_SCALES = wordSet('hundred thousand million billion lakh crore trillion')

/** Whether a text can have a number at all; most have none and are done with here. */
export function mayHaveNumeral(text: string): boolean {
  return NUMERAL.test(text)
}

/** The longest cardinal number that begins at a token: digits or words, with sign, decimals, scales and halves. */
export const readNumeral = numeralReader(wordSet('minus negative'), readUnsigned)

/** Numerals in words without fraction: `twenty-three`, `a hundred and five`; not `a` alone. */
export function readWordNumeral(tokens: Tokens, i: number): WordNumeral | null {
  const hasArticle = /^an?$/.test(textAt(tokens, i)) && ARTICLE_SCALES.has(textAt(tokens, i + 1))
  let next = hasArticle ? i + 1 : i
  let sum: Sum = { total: 0, group: hasArticle ? 1 : 0, scale: Number.POSITIVE_INFINITY, last: null }
  for (;;) {
    const at = sum.last ? skipJoint(tokens, next, sum.last) : next
    const more = isNoScale(tokens, at) ? null : withWord(sum, textAt(tokens, at))
    if (!more) break
    sum = more
    next = at + 1
  }
  return sum.last ? { value: sum.total + sum.group, next, last: sum.last } : null
}

/** Two grand pianos are no two thousand. */
function isNoScale(tokens: Tokens, i: number): boolean {
  return textAt(tokens, i) === 'grand' && GRAND_THINGS.test(textAt(tokens, i + 1))
}

/** What a numeral comes to so far: `total` above the last `scale`, the `group` below it. */
type Sum = { total: number; group: number; scale: number; last: WordNumeral['last'] | null }

/** One word more, or null when it is not of the same numeral. */
function withWord(sum: Sum, word: string): Sum | null {
  const small = SMALL_NUMBERS.get(word)
  if (small !== undefined) {
    const last = small < 20 ? 'ONES' : 'TENS'
    return maySmallFollow(small, sum.last) ? { ...sum, group: sum.group + small, last } : null
  }
  if (sum.group === 0) return null
  if (word === 'hundred') return sum.group < 100 ? { ...sum, group: sum.group * 100, last: 'HUNDRED' } : null
  const scale = SCALES.get(word)
  if (!scale || scale >= sum.scale) return null
  return { total: sum.total + sum.group * scale, group: 0, scale, last: 'SCALE' }
}

function maySmallFollow(small: number, last: WordNumeral['last'] | null): boolean {
  if (last === 'ONES') return false
  return last !== 'TENS' || small < 10
}

/** The hyphen of `twenty-three`, the `and` of `hundred and five`. */
function skipJoint(tokens: Tokens, i: number, last: WordNumeral['last']): number {
  if (DASHES.has(textAt(tokens, i)) && isGlued(tokens, i) && isGlued(tokens, i + 1)) {
    // "three-hundred" and "twenty-three", but not the range "five-ten".
    return i + 1
  }
  const joins = textAt(tokens, i) === 'and' && (last === 'HUNDRED' || last === 'SCALE')
  return joins && SMALL_NUMBERS.has(textAt(tokens, i + 1)) ? i + 1 : i
}

function readUnsigned(tokens: Tokens, i: number): Numeral | null {
  const first = tokens[i]
  if (!first) return null
  if (first.kind === 'MARK') return withScale(tokens, readDecimals(tokens, i))
  if (first.kind === 'DIGITS') return withScale(tokens, withShare(tokens, readDigits(tokens, i)))
  const idiom = readIdiom(tokens, i) ?? readGrand(tokens, i)
  if (idiom) return idiom
  const words = readWordNumeral(tokens, i)
  if (!words)
    return first.text === 'zero' ? withPoint(tokens, { value: 0, next: i + 1, inWords: true }) : null
  return withScale(tokens, withShare(tokens, withPoint(tokens, { ...words, inWords: true })))
}

function readDigits(tokens: Tokens, i: number): Numeral {
  let whole = textAt(tokens, i)
  let next = i + 1
  if (textAt(tokens, next) === '⁄' && whole.length > 1) {
    // `2½` is written `21⁄2` by NFKC: the last digit belongs to the fraction.
    return { value: Number(whole.slice(0, -1)), next: i, inWords: false }
  }
  while (whole.length < 16 && isGroup(tokens, next)) {
    whole += textAt(tokens, next + 1)
    next += 2
  }
  // "10 000", as much of the world writes it.
  for (let k = 0; k < 4 && tokens[next]?.text === '000' && !isGlued(tokens, next); k++)
    whole += textAt(tokens, next++)
  if (textAt(tokens, next) === '.' && isGlued(tokens, next) && isGluedDigits(tokens, next + 1)) {
    whole += `.${textAt(tokens, next + 1).slice(0, 12)}`
    next += 2
  }
  return { value: Number(whole), next, inWords: false }
}

/** `.5`; not the end of a sentence, a name or a version. */
function readDecimals(tokens: Tokens, i: number): Numeral | null {
  if (textAt(tokens, i) !== '.' || !isGluedDigits(tokens, i + 1) || !beginsNumber(tokens, i)) return null
  const next = i + 2
  const goesOn =
    isGluedDigits(tokens, next + 1) && isGlued(tokens, next) && '.:/'.includes(textAt(tokens, next))
  return goesOn ? null : { value: Number(`.${textAt(tokens, i + 1).slice(0, 12)}`), next, inWords: false }
}

/** The `,000` of `12,000`, and the `,00` of the Indian `1,00,000`. */
function isGroup(tokens: Tokens, i: number): boolean {
  if (textAt(tokens, i) !== ',' || !isGlued(tokens, i) || !isGluedDigits(tokens, i + 1)) return false
  const { length } = textAt(tokens, i + 1)
  return length === 3 || (length === 2 && textAt(tokens, i + 2) === ',' && isGroup(tokens, i + 2))
}

/** `three point one four` */
function withPoint(tokens: Tokens, numeral: Numeral): Numeral {
  if (textAt(tokens, numeral.next) !== 'point') return numeral
  let decimals = ''
  let next = numeral.next + 1
  for (; decimals.length < 9; next++) {
    const digit = textAt(tokens, next) === 'zero' ? 0 : SMALL_NUMBERS.get(textAt(tokens, next))
    if (digit === undefined || digit > 9) break
    decimals += digit
  }
  return decimals === '' ? numeral : { ...numeral, value: numeral.value + Number(`0.${decimals}`), next }
}

/** `two and a half`, `1 1/2`, `2½` */
function withShare(tokens: Tokens, numeral: Numeral): Numeral {
  if (!Number.isInteger(numeral.value)) return numeral
  const { next } = numeral
  const isSign = textAt(tokens, next + 1) === '⁄'
  const hasAnd = textAt(tokens, next) === 'and'
  const hasSlash = textAt(tokens, next + 1) === '/' && !isGlued(tokens, next)
  if (!isSign && !hasAnd && !hasSlash) return numeral
  const share = readShare(tokens, hasAnd ? next + 1 : next, isSign)
  // "two and half" is common among those who learnt English later; "5 and 3/20" is a list.
  if (!share || share.over >= share.under || share.under > SHARE_UNDER_MAX) return numeral
  return { ...numeral, value: numeral.value + share.over / share.under, next: share.next }
}

function withScale<Read extends Numeral | null>(tokens: Tokens, numeral: Read): Read {
  if (!numeral) return numeral
  const { next } = numeral
  const word = textAt(tokens, next)
  if (isNoScale(tokens, next)) return numeral
  if (word === 'k' && isGlued(tokens, next) && !isWordGlued(tokens, next + 1)) {
    return { ...numeral, value: numeral.value * 1e3, next: next + 1 }
  }
  const scale = /^dozens?$/.test(word) ? 12 : word === 'hundred' ? 100 : (SCALES.get(word) ?? 1)
  if (scale === 1) return numeral
  return withRest(tokens, { ...numeral, value: numeral.value * scale, next: next + 1 }, scale)
}

/** `1 million 200 thousand`: digits with a smaller scale go on. */
function withRest<Read extends Numeral>(tokens: Tokens, numeral: Read, scale: number): Read {
  const { next } = numeral
  const digits = scale >= 1e3 && tokens[next]?.kind === 'DIGITS' ? readDigits(tokens, next) : null
  const smaller = digits ? (SCALES.get(textAt(tokens, digits.next)) ?? 0) : 0
  if (!digits || smaller === 0 || digits.value * smaller >= scale) return numeral
  const rest = withScale(tokens, digits)
  return { ...numeral, value: numeral.value + rest.value, next: rest.next }
}

function isWordGlued(tokens: Tokens, i: number): boolean {
  return isGlued(tokens, i) && tokens[i]!.kind !== 'MARK'
}

/** "A grand" is a thousand where an answer ends, and not before a thing that is grand. */
function readGrand(tokens: Tokens, i: number): Numeral | null {
  if (!hasWords(tokens, i, ['a', 'grand'])) return null
  const after = tokens[i + 2]
  const isEnd = !after || after.kind === 'MARK' || AFTER_GRAND.has(after.text)
  return isEnd ? { value: 1000, next: i + 2, inWords: true } : null
}

/** `a dozen`, `half a million`, `a couple of` */
function readIdiom(tokens: Tokens, i: number): Numeral | null {
  const hasHalf = hasWords(tokens, i, ['half', 'a'])
  const at = hasHalf ? i + 2 : textAt(tokens, i) === 'a' ? i + 1 : i
  const word = textAt(tokens, at)
  if (word === 'dozen' && at > i) return { value: hasHalf ? 6 : 12, next: at + 1, inWords: true }
  if (word === 'couple' && !hasHalf && textAt(tokens, at + 1) === 'of') {
    return { value: 2, next: at + 2, inWords: true }
  }
  const scale = hasHalf && ARTICLE_SCALES.has(word) ? (SCALES.get(word) ?? 100) : 0
  return scale === 0 ? null : { value: scale / 2, next: at + 1, inWords: true }
}
