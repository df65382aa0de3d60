import type { SystemFinder } from '../../../finder/systemFinder'
import { wordSet } from '../../../finder/words'
import { findByTokens, type Reading } from '../../latin/findByTokens'
import { beginsNumber, hasWords, isGlued, type Read, type Tokens, textAt } from '../../latin/tokens'
import { MONTHS } from '../dates/calendarWords'
import { endsHere } from '../endsHere'
import { readNumeral } from './numerals'
import { type Ordinal, readOrdinal } from './readOrdinal'
import { readShare } from './share'

const QUICK = /[0-9#]|first|second|third|th|option|number|choice|no\.|item/
const STREETS = wordSet('avenue ave street st blvd road')
/** Idioms that count nothing: "first name", "third-party", "at first". */
const BEFORE_FIRST = new Set(['at', 'safety', 'come'])
const AFTER_FIRST = wordSet('name names aid of class hand thing things lady come served')
const AFTER_THIRD = new Set(['party', 'parties', 'world'])
const AFTER_SECOND = wordSet('hand thoughts thought nature')
/** A second of a minute is asked for, waited for or counted. */
const BEFORE_TIME = wordSet('one wait just split per every each few couple half any for hold')
const TIME_AFTER = wordSet('please pls and to i let ok okay thanks while or ago delay later timer video')
const CHOICES = wordSet('option number choice no # item')
/** Numbers that name something instead of choosing it. */
const NAMED_BY_NUMBER = wordSet(`
  order phone room flight account tracking card invoice serial bus house my is
`)
const CHOICE_MAX = 99

/** Positions in a row: ordinals, and what people choose by number (`option 2`, `no. 5`). Dates and idioms are none. */
export const findOrders: SystemFinder = (text) => (QUICK.test(text.text) ? findByTokens(text, readOrder) : [])

function readOrder(tokens: Tokens, i: number): Reading | null {
  const choice = readChoice(tokens, i)
  if (choice) return { next: choice.next, value: String(choice.value) }
  const ordinal = readOrdinal(tokens, i)
  const share = readShare(tokens, i)
  if (share && share.next > (ordinal?.next ?? 0)) {
    // "a third of the price" is a part, "a third person" comes after two others.
    const isPart = share.over > 1 || textAt(tokens, i + 1) === '⁄' || endsHere(tokens, share.next)
    return isPart ? { next: share.next } : { next: share.next, value: String(share.under) }
  }
  if (!ordinal) return null
  const counts = beginsNumber(tokens, i) && !isIdiom(tokens, i, ordinal) && !isOfDate(tokens, i, ordinal)
  return counts ? { next: ordinal.next, value: String(ordinal.value) } : { next: ordinal.next }
}

function readChoice(tokens: Tokens, i: number): Read<number> | null {
  const word = textAt(tokens, i)
  if (!CHOICES.has(word) || NAMED_BY_NUMBER.has(textAt(tokens, i - 1))) return null
  if (isGlued(tokens, i) && word === '#') return null
  const hasDot = textAt(tokens, i + 1) === '.'
  // "no 5" may be a refusal, "no. 5" is a number.
  if (word === 'no' && !hasDot) return null
  const number = readNumeral(tokens, hasDot ? i + 2 : i + 1)
  if (!number || !Number.isInteger(number.value) || number.value < 1 || number.value > CHOICE_MAX) return null
  const isWhole = !isGlued(tokens, number.next) || endsHere(tokens, number.next)
  return isWhole ? { value: number.value, next: number.next } : null
}

function isIdiom(tokens: Tokens, i: number, { value, next, inWords }: Ordinal): boolean {
  const hyphen = textAt(tokens, next) === '-' && isGlued(tokens, next)
  const after = textAt(tokens, hyphen ? next + 1 : next)
  if (STREETS.has(after) || !inWords) return STREETS.has(after)
  const before = textAt(tokens, i - 1)
  if (next === i + 1 && value === 1) return BEFORE_FIRST.has(before) || AFTER_FIRST.has(after)
  if (value === 3 && AFTER_THIRD.has(after)) return true
  return textAt(tokens, i) === 'second' && (AFTER_SECOND.has(after) || isSecondOfTime(tokens, i))
}

function isSecondOfTime(tokens: Tokens, i: number): boolean {
  const before = textAt(tokens, i - 1)
  const token = tokens[i - 1]
  if (BEFORE_TIME.has(before) && before !== 'for') return true
  if (token?.kind === 'DIGITS' || (before !== 'a' && readNumeral(tokens, i - 1) !== null)) return true
  if (before !== 'a' && before !== 'this') return false
  const after = tokens[i + 1]
  return before === 'a' && (!after || after.kind === 'MARK' || TIME_AFTER.has(after.text))
}

/** `march 5th`, `the 5th of april`, `on the 20th`. */
function isOfDate(tokens: Tokens, i: number, { next }: Ordinal): boolean {
  const start = textAt(tokens, i - 1) === 'the' ? i - 1 : i
  if (MONTHS.has(textAt(tokens, start - 1))) return true
  const at = textAt(tokens, next) === 'of' ? next + 1 : next
  if (MONTHS.has(textAt(tokens, at)) && textAt(tokens, at) !== 'may') return true
  if (hasWords(tokens, next, ['of', 'may'])) return true
  return start < i && textAt(tokens, start - 1) === 'on' && endsHere(tokens, next)
}
