import { wordSet } from '../../../finder/words'
import { type Numeral as LatinNumeral, numeralReader } from '../../latin/numbers/numerals'
import { isGlued, isGluedDigits, type Read, type Tokens, textAt } from '../../latin/tokens'
import { DIGIT_WORDS, JOINED_NUMBERS, multiplied, ONE_OF_SCALE, ONE_PACK, PACKS, SCALES } from './numberWords'
import { readShare } from './share'

const NUMERAL =
  /[0-9]|satu|dua|tiga|[ae]mpa?t|lima|[ae]nam|tuju|lapan|d[e]?lap|s[e]?mbil|sepuluh|sebelas|seratus|seribu|serebu|sejuta|se[mkl]|lusin|juta|nol|se[bgcpted]|stu/

/** A number in Indonesian; `scale` is the last one in it. */
export type Numeral = LatinNumeral & { scale: number }

const PIECES_MAX = 24
const SCALE_SUFFIX = wordSet('rb ribu k jt juta')

/** Whether a text can have a number at all; most have none and are done with here. */
export function mayHaveNumeral(text: string): boolean {
  return NUMERAL.test(text)
}

/** The longest cardinal number that begins at a token: `dua puluh satu`, `1.500.000`, `2,5 juta`, `satu setengah`. */
export const readNumeral = numeralReader(new Set(['minus']), readUnsigned)

/** A numeral in words below a thousand: `seratus dua puluh satu`. */
export function readBelowThousand(tokens: Tokens, i: number): Read<number> | null {
  let sum = 0
  let below = 1000
  let next = i
  for (let pieces = 0; pieces < 3; pieces++) {
    const part = readPart(tokens, next)
    // Each group is smaller than what the one before leaves free: "dua puluh tiga", but "dua tiga" are two.
    if (!part || part.value >= below) break
    sum += part.value
    next = part.next
    below = part.value >= 100 ? 100 : part.value >= 20 && part.value % 10 === 0 ? 10 : 0
  }
  return next > i ? { value: sum, next } : null
}

function readPart(tokens: Tokens, i: number): Read<number> | null {
  const word = textAt(tokens, i)
  const joined = JOINED_NUMBERS.get(word)
  if (joined) return { value: joined, next: i + 1 }
  const digit = DIGIT_WORDS.get(word)
  if (!digit) return null
  const value = multiplied(digit, textAt(tokens, i + 1))
  return value ? { value, next: i + 2 } : { value: digit, next: i + 1 }
}

function readUnsigned(tokens: Tokens, i: number): Numeral | null {
  const first = tokens[i]
  if (!first || first.kind === 'MARK') return null
  if (first.text === 'setengah') return readHalfOf(tokens, i)
  const pack = ONE_PACK.get(first.text)
  if (pack) return { value: pack, next: i + 1, inWords: true, scale: 1 }
  return withPack(tokens, readScaled(tokens, i))
}

/** `setengah lusin`, `setengah juta`; "setengah" alone is no number but a share. */
function readHalfOf(tokens: Tokens, i: number): Numeral | null {
  const word = textAt(tokens, i + 1)
  const size = PACKS.get(word) ?? (word.length > 2 ? SCALES.get(word) : undefined)
  return size ? { value: size / 2, next: i + 2, inWords: true, scale: size } : null
}

function withPack(tokens: Tokens, numeral: Numeral | null): Numeral | null {
  const size = numeral && PACKS.get(textAt(tokens, numeral.next))
  return size ? { ...numeral, value: numeral.value * size, next: numeral.next + 1 } : numeral
}

/** Groups with falling scales: `dua juta lima ratus ribu`, `2 juta 500 ribu`, `seribu dua ratus`. */
function readScaled(tokens: Tokens, i: number): Numeral | null {
  let sum: Numeral | null = null
  for (let pieces = 0; pieces < PIECES_MAX; pieces++) {
    const more: Numeral | null = readGroup(tokens, sum?.next ?? i)
    if (!more || (sum && (sum.scale <= more.scale || sum.scale === 1 || !mayFollow(sum, more)))) break
    sum = sum ? added(tokens, sum, more) : more
  }
  return sum
}

function added(tokens: Tokens, sum: Numeral, more: Numeral): Numeral {
  const value = sum.value + (isShort(tokens, sum, more) ? more.value * 1e3 : more.value)
  return { ...more, value, inWords: sum.inWords && more.inWords }
}

/** Before these a number is what it says. */
const UNIT_AFTER = /^(?:rupiah|perak|orang|buah|won|yen|dolar|ringgit)$/

/** "Tiga juta lima ratus" is three and a half million: the thousands are not said. */
function isShort(tokens: Tokens, sum: Numeral, more: Numeral): boolean {
  const isHundreds = more.scale === 1 && more.inWords && more.value >= 100 && more.value % 100 === 0
  return sum.scale === 1e6 && isHundreds && !UNIT_AFTER.test(textAt(tokens, more.next))
}

/** Digits go on after a scale only with a scale of their own: of "2 juta 5 orang" the 5 counts something else. */
function mayFollow(sum: Numeral, more: Numeral): boolean {
  if (more.value >= sum.scale || !Number.isInteger(sum.value)) return false
  return more.inWords ? sum.inWords || more.scale > 1 : more.scale > 1
}

function readGroup(tokens: Tokens, i: number): Numeral | null {
  const one = ONE_OF_SCALE.get(textAt(tokens, i))
  if (one) return withHalfScale(tokens, { value: one, next: i + 1, inWords: true, scale: one })
  const base = readBase(tokens, i)
  if (!base) return null
  const word = textAt(tokens, base.next)
  // "5 k" apart is rather a size or a name.
  const scale = word === 'k' && !isGlued(tokens, base.next) ? undefined : SCALES.get(word)
  if (!scale || isGluedDigits(tokens, base.next + 1)) return base
  return withHalfScale(tokens, { ...base, value: base.value * scale, next: base.next + 1, scale })
}

/** `dua juta setengah` is two and a half million; "sejuta setengah" as well. */
function withHalfScale(tokens: Tokens, group: Numeral): Numeral {
  if (textAt(tokens, group.next) !== 'setengah' || SCALE_SUFFIX.has(textAt(tokens, group.next + 1)))
    return group
  return { ...group, value: group.value + group.scale / 2, next: group.next + 1 }
}

function readBase(tokens: Tokens, i: number): Numeral | null {
  const token = tokens[i]
  if (token?.kind === 'DIGITS') return withShare(tokens, readDigits(tokens, i))
  const isZero = token?.text === 'nol'
  const words = isZero ? { value: 0, next: i + 1 } : readBelowThousand(tokens, i)
  return words && withShare(tokens, withComma(tokens, { ...words, inWords: true, scale: 1 }))
}

/** `dua koma lima`, `tiga koma satu empat`: the digits after the comma one by one, or as a number. */
function withComma(tokens: Tokens, numeral: Numeral): Numeral {
  if (textAt(tokens, numeral.next) !== 'koma') return numeral
  let digits = ''
  let next = numeral.next + 1
  while (digits.length < 6) {
    const zero = textAt(tokens, next) === 'nol'
    const part = zero ? { value: 0, next: next + 1 } : readBelowThousand(tokens, next)
    if (!part) break
    digits += String(part.value)
    next = part.next
  }
  return digits === '' ? numeral : { ...numeral, value: Number(`${numeral.value}.${digits}`), next }
}

/** `satu setengah`, `2 1/2`; "setengah" before another number is half an hour earlier than that. */
function withShare(tokens: Tokens, numeral: Numeral): Numeral {
  if (!Number.isInteger(numeral.value) || numeral.value === 0) return numeral
  const share = readShare(tokens, numeral.next)
  if (!share || share.over >= share.under || share.under > 16) return numeral
  const isSlashed = tokens[numeral.next]!.kind === 'DIGITS'
  if (
    isSlashed
      ? isGlued(tokens, numeral.next) || numeral.value > 99
      : textAt(tokens, numeral.next) !== 'setengah'
  )
    return numeral
  return { ...numeral, value: numeral.value + share.over / share.under, next: share.next }
}

/**
 * Full stops group thousands and a comma begins the decimals: `1.500.000`, `2,5`. As many write the English way,
 * exactly three digits after a comma are a group, too (`50,000`), and one or two after a full stop are decimals.
 */
function readDigits(tokens: Tokens, i: number): Numeral {
  const first = textAt(tokens, i)
  if (textAt(tokens, i + 1) === '⁄' && first.length > 1) {
    // `2½` is written `21⁄2` by NFKC: the last digit belongs to the fraction.
    const under = Number(textAt(tokens, i + 2))
    const share = under >= 2 ? Number(first.slice(-1)) / under : 0
    return {
      value: Number(first.slice(0, -1)) + share,
      next: under >= 2 ? i + 3 : i + 1,
      inWords: false,
      scale: 1,
    }
  }
  let whole = first
  let next = i + 1
  const mark = textAt(tokens, next)
  if (first.length <= 3 && !first.startsWith('0')) {
    while (whole.length < 16 && textAt(tokens, next) === mark && isGroup(tokens, next)) {
      whole += textAt(tokens, next + 1)
      next += 2
    }
  }
  const isDecimal = next === i + 1 || textAt(tokens, next) !== mark
  if (isDecimal && isPoint(tokens, next)) {
    whole += `.${textAt(tokens, next + 1).slice(0, 12)}`
    next += 2
  }
  return { value: Number(whole), next, inWords: false, scale: 1 }
}

/** The `.000` of `12.000`. */
function isGroup(tokens: Tokens, i: number): boolean {
  const mark = textAt(tokens, i)
  if ((mark !== '.' && mark !== ',') || !isGlued(tokens, i)) return false
  return isGlued(tokens, i + 1) && /^\d{3}$/.test(textAt(tokens, i + 1))
}

function isPoint(tokens: Tokens, i: number): boolean {
  const mark = textAt(tokens, i)
  if ((mark !== ',' && mark !== '.') || !isGlued(tokens, i)) return false
  if (!isGluedDigits(tokens, i + 1)) return false
  return mark === ',' || textAt(tokens, i + 2) !== '.' || !isGlued(tokens, i + 3)
}
