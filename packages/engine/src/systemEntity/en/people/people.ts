import { hasWords, isGlued, type Read, type Tokens, textAt, tokensOf } from '../../latin/tokens'
import type { PeopleCount, SystemFinder, SystemFound } from '../../systemEntity'
import { wordSet } from '../../words'
import { endsHere } from '../endsHere'
import { mayHaveNumeral } from '../numbers/mayHaveNumeral'
import { readNumeral } from '../numbers/numerals'
import { PEOPLE_WORDS, RELATIVES } from './peopleWords'

/**
 * A number of people read up to before `next`; `isAll` when it says all of them, so that nothing is added. `from`: where
 * it begins behind the words that only show that people are meant (`table for`), which are none of it.
 */
type Count = {
  count: number
  next: number
  isAll: boolean
  from?: number
  /** The kinds that it is made of, where there is more than a number. */
  parts?: readonly PeopleCount[]
}

const PEOPLE_MAX = 9999
const BARE_MAX = 99
const JOINTS = wordSet('and , + & plus with')
const RANGES = wordSet('- – ~ to or')
const QUALITIES = wordSet('more other extra additional young small little grown elderly of')
const GATHERINGS = wordSet('party group family team table reservation booking room seats seating')
const ABOUT = wordSet('about around maybe approximately only just')
const OURS = wordSet('my our his her their')
const SELVES = /\b(?:me|myself|my|us|an?)\b/
const ME = new Set(['me', 'myself', 'i'])
/** What "for 6" is about when one of these is said. */
const CLOCKS = wordSet('alarm reminder timer wake')
const WE_ARE: readonly (readonly string[])[] = [
  ['we', 'are'],
  ["we're"],
  ['we', 'will', 'be'],
  ["we'll", 'be'],
  ['there', 'will', 'be'],
  ["there'll", 'be'],
]

/** How many people: of a range the larger number, as seats for it are needed; kinds of people are added up. */
export const findPeople: SystemFinder = (text) => {
  if (!mayHaveNumeral(text.text) && !SELVES.test(text.text)) return []
  const tokens = tokensOf(text)
  const found: SystemFound[] = []
  let i = 0
  while (i < tokens.length) {
    const people = readPeople(tokens, i)
    if (people) found.push(foundAs(people, tokens[people.from ?? i]!.start, tokens[people.next - 1]!.end))
    i = people?.next ?? i + 1
  }
  return found
}

function foundAs(people: Count, start: number, end: number): SystemFound {
  return { start, end, value: String(people.count), people: { parts: partsOf(people), from: start } }
}

function partsOf({ count, parts }: Count): readonly PeopleCount[] {
  return parts ?? [{ role: null, count }]
}

function readPeople(tokens: Tokens, i: number): Count | null {
  if (tokens[i]!.kind === 'MARK') return null
  return (
    readUs(tokens, i) ??
    readMe(tokens, i) ??
    readMine(tokens, i) ??
    readGathering(tokens, i) ??
    readWeAre(tokens, i) ??
    readSum(tokens, i)
  )
}

/** `the three of us`, `both of us` */
function readUs(tokens: Tokens, i: number): Count | null {
  const start = textAt(tokens, i) === 'the' ? i + 1 : i
  const isBoth = textAt(tokens, start) === 'both'
  const number = isBoth ? { value: 2, next: start + 1 } : readWhole(tokens, start)
  if (!number || !hasWords(tokens, number.next, ['of', 'us'])) return null
  return { count: number.value, next: number.next + 2, isAll: true }
}

/** `just me`, `me and my wife`, `me + 2` */
function readMe(tokens: Tokens, i: number): Count | null {
  const isOnly = /^(?:just|only|by)$/.test(textAt(tokens, i))
  const start = isOnly ? i + 1 : i
  if (!ME.has(textAt(tokens, start))) return null
  const withOthers = addUp(tokens, { count: 1, next: start + 1, isAll: false }, true)
  if (withOthers.next > start + 1) return withOthers
  const isAlone =
    isOnly && textAt(tokens, start) !== 'i' && (textAt(tokens, i) !== 'by' || textAt(tokens, start) !== 'me')
  return isAlone && endsHere(tokens, start + 1) ? withOthers : null
}

/** `my wife and i` */
function readMine(tokens: Tokens, i: number): Count | null {
  const relatives = textAt(tokens, i) === 'my' ? RELATIVES.get(textAt(tokens, i + 1)) : undefined
  if (!relatives || textAt(tokens, i + 2) !== 'and' || !ME.has(textAt(tokens, i + 3))) return null
  return addUp(tokens, { count: relatives + 1, next: i + 4, isAll: false }, true)
}

/** `party of 5`, `a table for two`, `for 4`: with a noun of people or with nothing countable after it. */
function readGathering(tokens: Tokens, i: number): Count | null {
  const isNamed = GATHERINGS.has(textAt(tokens, i)) && /^(?:of|for)$/.test(textAt(tokens, i + 1))
  if (!isNamed && textAt(tokens, i) !== 'for') return null
  const plain = isNamed ? i + 2 : i + 1
  const start = ABOUT.has(textAt(tokens, plain)) ? plain + 1 : plain
  const sum = readSum(tokens, start)
  if (sum) return { ...sum, from: start }
  if (textAt(tokens, i - 1) === 'i' || tokens.slice(0, i).some(({ text }) => CLOCKS.has(text))) return null
  const bare = readBare(tokens, start)
  return bare && { ...bare, from: start }
}

function readWeAre(tokens: Tokens, i: number): Count | null {
  const words = WE_ARE.find((one) => hasWords(tokens, i, one))
  if (!words) return null
  const from = i + words.length
  const said = readSum(tokens, from) ?? readBare(tokens, from)
  return said && { ...said, from }
}

function readBare(tokens: Tokens, i: number): Count | null {
  const number = readUpper(tokens, i)
  if (!number || number.value > BARE_MAX || !endsHere(tokens, number.next)) return null
  const isList = /^(?:and|or|to|-)$/.test(textAt(tokens, number.next)) && readNumeral(tokens, number.next + 1)
  return isList ? null : { count: number.value, next: number.next, isAll: true }
}

/** `4 people`, `2 adults and 1 child`, `4-6 people` */
function readSum(tokens: Tokens, i: number): Count | null {
  if (isGlued(tokens, i) && textAt(tokens, i - 1) !== ',' && textAt(tokens, i - 1) !== '(') return null
  const first = readKind(tokens, i)
  if (first) return first.isAll ? first : addUp(tokens, first, false)
  // "a child" alone is nobody's party, "an adult and a child" is.
  const one = readOne(tokens, i)
  const sum = one && addUp(tokens, one, false)
  return sum && sum.count > 1 ? sum : null
}

function readOne(tokens: Tokens, i: number): Count | null {
  const isOne = textAt(tokens, i) === 'a' || textAt(tokens, i) === 'an'
  const role = textAt(tokens, i + 1)
  return isOne && PEOPLE_WORDS.has(role)
    ? { count: 1, next: i + 2, isAll: false, parts: [{ role, count: 1 }] }
    : null
}

function readKind(tokens: Tokens, i: number): Count | null {
  const number = readUpper(tokens, i)
  if (!number) return readLabelled(tokens, i)
  let at = number.next
  if (textAt(tokens, at) === '+' && isGlued(tokens, at)) at++
  if (QUALITIES.has(textAt(tokens, at))) at++
  const noun = PEOPLE_WORDS.get(textAt(tokens, at))
  if (!noun || at >= tokens.length) return null
  // "4-person tent", "2 person room": a size.
  const isSize = noun === 'SINGLE' && number.value > 1 && !endsHere(tokens, at + 1)
  const parts = [{ role: textAt(tokens, at), count: number.value }]
  return isSize ? null : { count: number.value, next: at + 1, isAll: noun !== 'KIND', parts }
}

/** `adults: 2`, `adult 2` of those who fill in a form. */
function readLabelled(tokens: Tokens, i: number): Count | null {
  if (PEOPLE_WORDS.get(textAt(tokens, i)) !== 'KIND') return null
  const mark = textAt(tokens, i + 1)
  const number = readWhole(tokens, mark === ':' || mark === '-' ? i + 2 : i + 1)
  if (!number) return null
  const isEnd = endsHere(tokens, number.next) || PEOPLE_WORDS.get(textAt(tokens, number.next)) === 'KIND'
  const parts = [{ role: textAt(tokens, i), count: number.value }]
  return isEnd ? { count: number.value, next: number.next, isAll: false, parts } : null
}

function addUp(tokens: Tokens, first: Count, isWithMe: boolean): Count {
  let sum = first
  for (;;) {
    const more = readMore(tokens, sum.next, isWithMe)
    if (!more || sum.count + more.count > PEOPLE_MAX) return sum
    const parts = [...partsOf(sum), ...partsOf(more)]
    sum = { count: sum.count + more.count, next: more.next, isAll: false, parts }
  }
}

function readMore(tokens: Tokens, i: number, isWithMe: boolean): Count | null {
  let at = i
  while (at < i + 2 && JOINTS.has(textAt(tokens, at))) at++
  if (isWithMe && at === i) return null
  const one = readOne(tokens, at)
  if (one) return one
  const relatives = textAt(tokens, at) === 'my' ? RELATIVES.get(textAt(tokens, at + 1)) : undefined
  if (relatives && isWithMe) return { count: relatives, next: at + 2, isAll: false }
  const start = isWithMe && OURS.has(textAt(tokens, at)) ? at + 1 : at
  return readKind(tokens, start) ?? (isWithMe ? (readOthers(tokens, start) ?? readBare(tokens, start)) : null)
}

/** `me and 2 others` */
function readOthers(tokens: Tokens, i: number): Count | null {
  const number = readWhole(tokens, i)
  const isOthers = number && /^(?:others?|more|guests?)$/.test(textAt(tokens, number.next))
  return isOthers ? { count: number.value, next: number.next + 1, isAll: false } : null
}

/** The larger number of a range. */
function readUpper(tokens: Tokens, i: number): Read<number> | null {
  const first = readWhole(tokens, i)
  if (!first || !RANGES.has(textAt(tokens, first.next))) return first
  const second = readWhole(tokens, first.next + 1)
  return second && second.value > first.value ? second : first
}

function readWhole(tokens: Tokens, i: number): Read<number> | null {
  const number = readNumeral(tokens, i)
  const isCount = number && Number.isInteger(number.value) && number.value > 0 && number.value <= PEOPLE_MAX
  return isCount ? number : null
}
