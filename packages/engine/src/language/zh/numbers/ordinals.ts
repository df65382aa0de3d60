import { findByOffset, matchAt, matchesAt } from '../../../finder/matchAt'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { readNumeral } from './numerals'

/** Words and names that begin with an ordinal and count nothing: 第一时间, 第三方, 第六感, 第一銀行. */
const NOT_COUNTED =
  /第 ?(?:一[时時][间間刻]|三方|三者|六感|一手|一夫人|一[线線]|一人[称稱]|三世界|一[财財][经經]|二春|[一1][银銀]行|一金|一[产產]物|一保[险險])/y
const AFTER_LAST = /倒[数數]$/
const FIRST = /[头頭]一(?=[个個次回遍名件])/y
const NUMBER_SIGN = /no\. ?(\d{1,9})(?![\d.a-z])/y

/** 第三, 第 12 个, 头一回, No.3; counted from the end (倒数第二) is no ordinal. */
export const findOrdinals: SystemFinder = ({ text }) => findByOffset(text, (at) => ordinalAt(text, at))

function ordinalAt(text: string, start: number): SystemFound | null {
  const character = text[start]
  if (character === '第') return countedAt(text, start)
  if (character === '头' || character === '頭') {
    const match = matchAt(FIRST, text, start)
    return match && { start, end: start + match[0].length, value: '1' }
  }
  if (character !== 'n' || /[a-z]/.test(text.charAt(start - 1))) return null
  const match = matchAt(NUMBER_SIGN, text, start)
  return match && { start, end: start + match[0].length, value: String(Number(match[1])) }
}

function countedAt(text: string, start: number): SystemFound | null {
  if (matchesAt(NOT_COUNTED, text, start) || AFTER_LAST.test(text.slice(Math.max(0, start - 2), start)))
    return null
  const numeral = readNumeral(text, text[start + 1] === ' ' ? start + 2 : start + 1)
  if (!numeral?.isExact || !Number.isInteger(numeral.value)) return null
  return { start, end: numeral.end, value: String(numeral.value) }
}
