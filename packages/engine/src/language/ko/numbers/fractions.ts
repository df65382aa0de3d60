import { lowestTerms } from '../../../finder/lowestTerms'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { beginsWord, endsNoun } from '../koreanEdge'
import { NUMERAL, numeralOf } from './numerals'

const QUICK = /분 ?의|반|[/⁄]/

/** 3분의 1, 삼분의일; native numerals are never used so, but people write 열 in them. */
const PARTS = new RegExp(`(${NUMERAL}) ?분 ?의 ?(${NUMERAL})`, 'g')
const HALF_NOUN = /(?:절반|반절)(?!값)/g
const PORTION =
  '컵|조각|개|로|만|정도|이상|이하|미만|씩|쯤|크기|사이즈|지분|할인|가격|밖에|만큼|인분|모|통|판|마리|포기|숟갈|스푼|티스푼|큰 ?술|작은 ?술|수준|지점|분량|양|비율|확률|길이|토막|팩|병|잔|박스|공기|알|그릇|인치|단|근|줄|폭|배'
/** 반 with what it is the half of; alone only before 만 and 으로 (반찬, 반지, 반값 begin other words, 2반 is a class). */
const HALF = new RegExp(
  `반(?:(?=만(?! ?나|년))|(?=으로)|(?= (?:${PORTION}))|(?=(?:개|컵|공기|마리|판|병|잔|스푼|숟갈)(?![가-힣]{2})))`,
  'g',
)
const SLASHED = /(\d{1,4}) ?[/⁄] ?(\d{1,4})/g
const AFTER_SLASHED = new RegExp(
  `^ ?(?:${PORTION})|^ ?(?:이에요|예요|이요|요|은|는|이|가|을|를|입니다)(?![가-힣])|^$`,
)
const HOUR_BEFORE = /(?:시|시간|학년|개|살|\d) ?$/

/** Parts of a whole in lowest terms: 3분의 1, 절반, 1/2컵. Per cent is none, and 3/15에 is a day. */
export const findFractions: SystemFinder = ({ text }) => {
  if (!QUICK.test(text)) return []
  const found: SystemFound[] = []
  for (const { 0: whole, 1: below, 2: above, index } of text.matchAll(PARTS)) {
    const end = index + whole.length
    if (!beginsWord(text, index) || !endsAmount(text, end)) continue
    addFraction(found, index, end, numeralOf(above!), numeralOf(below!))
  }
  for (const { 0: whole, index } of text.matchAll(HALF_NOUN)) {
    if (beginsWord(text, index)) found.push({ start: index, end: index + whole.length, value: '1/2' })
  }
  for (const { index } of text.matchAll(HALF)) {
    if (!beginsWord(text, index) || HOUR_BEFORE.test(text.slice(Math.max(0, index - 3), index))) continue
    found.push({ start: index, end: index + 1, value: '1/2' })
  }
  for (const { 0: whole, 1: above, 2: below, index } of text.matchAll(SLASHED)) {
    const end = index + whole.length
    if (isSlashed(text, index, end)) addFraction(found, index, end, Number(above), Number(below))
  }
  return withoutOverlap(found)
}

function addFraction(
  found: SystemFound[],
  start: number,
  end: number,
  above: number | null,
  below: number | null,
): void {
  if (above === null || below === null || above >= below) return
  const value = lowestTerms(above, below)
  if (value !== null) found.push({ start, end, value })
}

/** 5분의 일정 is no fifth; after digits anything may be written on. */
function endsAmount(text: string, end: number): boolean {
  return /\d/.test(text[end - 1]!) ? !/^ ?(?:시간|분)/.test(text.slice(end, end + 3)) : endsNoun(text, end)
}

function isSlashed(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 1), start)
  if (/[\d./:\-a-z~]/.test(before) || /^[\d./:~-]/.test(text.slice(end))) return false
  return text.slice(start, end).includes('⁄') || AFTER_SLASHED.test(text.slice(end, end + 8))
}
