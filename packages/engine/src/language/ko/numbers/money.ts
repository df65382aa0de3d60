import { matchAt, matchesAt, type ReadTo } from '../../../finder/matchAt'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { anyOf, wordTable } from '../../../finder/words'
import { beginsWord, isHangul } from '../koreanEdge'
import currencies from './currencies.json'
import { isDigit, type Numeral, readDigits, readNumeral } from './numerals'

const QUICK = /[원불엔동$€£¥₩฿]|달러|유로|위안|파운드|바트|페소|루피|프랑|[a-z]{3}/

const WORDS = wordTable(currencies.words)
const SIGNS: Readonly<Record<string, string>> = currencies.signs
const CODES = 'krw|usd|jpy|eur|cny|gbp|thb|idr|hkd|twd|aud|cad|sgd|nzd|php|vnd|chf|inr'
const UNIT = new RegExp(` ?(?:(${anyOf(WORDS.keys())})|(${CODES})(?![a-z]))`, 'y')
const NAMED_FIRST =
  /(?:홍콩|대만|호주|캐나다|싱가포르|싱가폴|뉴질랜드|미국)? ?(?:달러|엔화|유로|위안화|위안|파운드|바트|프랑|스위스프랑) $/
const CODE_FIRST = new RegExp(`(?:^|[^a-z])(${CODES}) ?$`)
/** 몇 십만원 and 수백만원 are no amounts; 수 at the end of a name (민수 육만원) is no part of one. */
const SOME_BEFORE = /(?:몇|(?:^|[^가-힣])수) ?$/
const NOTE = /(?:짜리|권)(?: ?(?:지폐|수표|상품권))? ?/y
const SHEETS = / ?장(?![가-힣])| ?장(?=이|을|만|요|으로)/y
const CENTS = / ?센트/y
const STARTS = /[\d일이삼사오육칠팔구십백천만]/
/** 만원 버스, 만원 지하철: full, not money. */
const FULL = / (?:버스|지하철|전철|관중|열차|사례|기차|엘리베이터)|사례/y
/** The unit is the beginning of another word (원룸, 원피스, 불고기, 엔진, 동안). */
const LONGER: Readonly<Record<string, RegExp>> = {
  원: /(?:룸|피스|색|두|장|칙|소|서|숭|본|고|천|주|더)/y,
  불: /(?:손|고기|만|편|량|빛|꽃|가|닭)/y,
  엔: /(?:진|드|터|지)/y,
  동: /(?:안|네|호|의|생|물|시|작|전)/y,
  유로: /(?:파|존)/y,
  달러: /(?:구트)/y,
}

/** Amounts of money; value `amount CODE`. 3~5만원 is both ends of the range. */
export const findMoney: SystemFinder = ({ text }) => {
  const found: SystemFound[] = []
  if (!QUICK.test(text)) return found
  for (let at = 0; at < text.length; ) {
    const numeral = STARTS.test(text[at]!) ? readNumeral(text, at) : null
    if (numeral && isAmount(text, numeral)) {
      const one = withUnitAfter(text, numeral) ?? withUnitBefore(text, numeral)
      if (one) addWithRange(text, found, one, numeral)
      at = one ? Math.max(one.end, numeral.end) : afterNumeral(text, at, numeral)
    } else at = numeral ? afterNumeral(text, at, numeral) : at + 1
  }
  return withoutOverlap(found)
}

function afterNumeral(text: string, at: number, numeral: Numeral): number {
  return isDigit(text, at) ? numeral.end : at + 1
}

/** 배송비3000원 and 택배비삼천원 are written on to what they are the price of; 학원 and 사원 have no number in them. */
function isAmount(text: string, { start, end, form }: Numeral): boolean {
  if (isDigit(text, start)) return !/[\d.,:\-/a-z]/.test(beforeSign(text, start))
  if (form === 'NATIVE') return false
  const hasPlace = /[십백천만억조]/.test(text.slice(start, end))
  if (!hasPlace) return false
  if (SOME_BEFORE.test(text.slice(Math.max(0, start - 3), start))) return false
  return beginsWord(text, start) || (end - start > 1 && text[start - 1] !== '여')
}

function beforeSign(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - 1), start)
  // 2만원-3만원, 1,000원,2,000원
  if (/[-,]/.test(before) && /[원엔러로만천백억]/.test(text.charAt(start - 2))) return ''
  return /[a-z]/.test(before) && CODE_FIRST.test(text.slice(Math.max(0, start - 4), start)) ? '' : before
}

function withUnitAfter(text: string, { start, end, value, form }: Numeral): SystemFound | null {
  const unit = matchAt(UNIT, text, end)
  if (!unit) return null
  const [whole, word, code] = unit
  const to = end + whole.length
  if (word && !isUnit(text, word, to, form, start, end)) return null
  const currency = code ? code.toUpperCase() : WORDS.get(word!)!
  const more = currency === 'KRW' ? notesAfter(text, to, value) : centsAfter(text, to, value)
  return { start, end: more?.end ?? to, value: `${more?.value ?? value} ${currency}` }
}

/** 만원짜리 두 장, 오만원권 네 장. */
function notesAfter(text: string, at: number, value: number): ReadTo<number> | null {
  const note = matchAt(NOTE, text, at)
  const count = note && readNumeral(text, at + note[0].length)
  const sheets = count && matchAt(SHEETS, text, count.end)
  return sheets && count ? { value: value * count.value, end: count.end + sheets[0].length } : null
}

/** 20달러 50센트 */
function centsAfter(text: string, at: number, value: number): ReadTo<number> | null {
  const cents = readNumeral(text, text[at] === ' ' ? at + 1 : at)
  const unit = cents && cents.value < 100 ? matchAt(CENTS, text, cents.end) : null
  return unit && cents
    ? { value: Number((value + cents.value / 100).toFixed(2)), end: cents.end + unit[0].length }
    : null
}

function isUnit(
  text: string,
  word: string,
  end: number,
  form: Numeral['form'],
  start: number,
  numeralEnd: number,
): boolean {
  const longer = LONGER[word]
  if (longer) {
    if (matchesAt(longer, text, end)) return false
  }
  // 101동 is a building: the currency comes in ten thousands.
  if (word === '동' && !/[만억]/.test(text.slice(start, numeralEnd))) return false
  return !(word === '원' && form === 'SINO' && matchesAt(FULL, text, end))
}

/** $5, usd 20, 호주달러 50. */
function withUnitBefore(text: string, { start, end, value }: Numeral): SystemFound | null {
  if (!isDigit(text, start)) return null
  const before = text.slice(Math.max(0, start - 9), start)
  const sign = SIGNS[before.at(-1) ?? '']
  if (sign) return { start: start - 1, end, value: `${value} ${sign}` }
  const code = CODE_FIRST.exec(before)
  if (code) {
    const from = start - (before.length - before.lastIndexOf(code[1]!))
    return { start: from, end, value: `${value} ${code[1]!.toUpperCase()}` }
  }
  const named = NAMED_FIRST.exec(before)
  if (!named || isHangul(text, start - named[0].length - 1) || isHangul(text, end)) return null
  const word = named[0].replaceAll(' ', '')
  return WORDS.get(word)
    ? { start: start - named[0].trimStart().length, end, value: `${value} ${WORDS.get(word)}` }
    : null
}

/** The first end of a range has no unit of its own; 3~5만원 is 30000 to 50000. */
function addWithRange(text: string, found: SystemFound[], one: SystemFound, numeral: Numeral): void {
  const first = /(\d[\d,.]{0,11}|[\d.]{0,4}[십백천만]{1,2}) ?(?:~|-|에서) ?$/.exec(
    text.slice(Math.max(0, one.start - 18), one.start),
  )
  if (first && !/\d$/.test(text.slice(0, one.start - first[0].length))) {
    const written = first[1]!
    const lower = readDigits(written, 0)
    const start = one.start - first[0].length
    const low =
      lower?.end === written.length ? lower.value * scaleOf(text, numeral) : readNumeral(written, 0)?.value
    if (low !== undefined && low < numeral.value) {
      found.push({ start, end: start + written.length, value: `${low} ${one.value!.split(' ')[1]}` })
    }
  }
  found.push(one)
}

/** What the plain digits of the last numeral are multiplied with: 5만 → 10000, 50000 → 1. */
function scaleOf(text: string, { start, end, value }: Numeral): number {
  const digits = readDigits(text, start)
  return digits && digits.end < end && digits.value > 0 ? value / digits.value : 1
}
