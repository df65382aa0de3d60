import type { SystemFinder } from '../../../finder/systemFinder'
import { wordSet, wordTable } from '../../../finder/words'
import { findByTokens } from '../../latin/findByTokens'
import {
  addUp,
  BARE_MAX,
  type Count,
  kindCount,
  readingOf,
  skipJoints,
  upperOf,
  wholeOf,
} from '../../latin/people/people'
import { hasBefore, hasWords, isGlued, type Read, type Tokens, textAt } from '../../latin/tokens'
import { endsHere } from '../endsHere'
import { mayHaveNumeral, readNumeral } from '../numbers/numerals'
import words from './peopleWords.json'

/** Nouns of people: `ALL` names everybody, `KIND` one kind among others, `SINGLE` one or, wrongly, some. */
const PEOPLE_WORDS: ReadonlyMap<string, 'ALL' | 'KIND' | 'SINGLE'> = wordTable(words.people)

/** Those of whom there is one, or two. */
const RELATIVES: ReadonlyMap<string, number> = new Map(Object.entries(words.relatives))
const JOINTS = wordSet('and , + & plus with')
const RANGES = wordSet('- – ~ to or')
const ADJECTIVES = wordSet('more other extra additional young small little grown elderly of')
const BOOKINGS = wordSet('party group family team table reservation booking room seats seating')
const ABOUT = wordSet('about around maybe approximately only just')
const OURS = wordSet('my our his her their')
const ONESELF = /\b(?:me|myself|my|us|an?)\b/
const ME = new Set(['me', 'myself', 'i'])
/** After one of these "for 6" is a time. */
const ALARMS = wordSet('alarm reminder timer wake')
const WE_ARE = ['we are', "we're", 'we will be', "we'll be", 'there will be', "there'll be"].map((phrase) =>
  phrase.split(' '),
)

/** How many people: of a range the larger number, as seats for it are needed; kinds of people are added up. */
export const findPeople: SystemFinder = (text) => {
  if (!mayHaveNumeral(text.text) && !ONESELF.test(text.text)) return []
  return findByTokens(text, (tokens, i) => readingOf(tokens, i, readPeople(tokens, i)))
}

function readPeople(tokens: Tokens, i: number): Count | null {
  if (tokens[i]!.kind === 'MARK') return null
  return (
    readUs(tokens, i) ??
    readMe(tokens, i) ??
    readMine(tokens, i) ??
    readBooking(tokens, i) ??
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
  const withOthers = addUp({ count: 1, next: start + 1, isAll: false }, (at) => readWithMe(tokens, at))
  if (withOthers.next > start + 1) return withOthers
  const isAlone =
    isOnly && textAt(tokens, start) !== 'i' && (textAt(tokens, i) !== 'by' || textAt(tokens, start) !== 'me')
  return isAlone && endsHere(tokens, start + 1) ? withOthers : null
}

/** `my wife and i` */
function readMine(tokens: Tokens, i: number): Count | null {
  const relatives = textAt(tokens, i) === 'my' ? RELATIVES.get(textAt(tokens, i + 1)) : undefined
  if (!relatives || textAt(tokens, i + 2) !== 'and' || !ME.has(textAt(tokens, i + 3))) return null
  return addUp({ count: relatives + 1, next: i + 4, isAll: false }, (at) => readWithMe(tokens, at))
}

/** `party of 5`, `a table for two`, `for 4`: with a noun of people or with nothing countable after it. */
function readBooking(tokens: Tokens, i: number): Count | null {
  const isNamed = BOOKINGS.has(textAt(tokens, i)) && /^(?:of|for)$/.test(textAt(tokens, i + 1))
  if (!isNamed && textAt(tokens, i) !== 'for') return null
  const plain = isNamed ? i + 2 : i + 1
  const start = ABOUT.has(textAt(tokens, plain)) ? plain + 1 : plain
  const sum = readSum(tokens, start)
  if (sum) return { ...sum, from: start }
  if (textAt(tokens, i - 1) === 'i' || hasBefore(tokens, i, i, ALARMS)) return null
  const bare = readBare(tokens, start)
  return bare && { ...bare, from: start }
}

function readWeAre(tokens: Tokens, i: number): Count | null {
  const words = WE_ARE.find((one) => hasWords(tokens, i, one))
  if (!words) return null
  const from = i + words.length
  const count = readSum(tokens, from) ?? readBare(tokens, from)
  return count && { ...count, from }
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
  if (first) return first.isAll ? first : addUp(first, (at) => readMore(tokens, at))
  // "a child" alone is no party, "an adult and a child" is.
  const one = readOne(tokens, i)
  const sum = one && addUp(one, (at) => readMore(tokens, at))
  return sum && sum.count > 1 ? sum : null
}

function readOne(tokens: Tokens, i: number): Count | null {
  const isOne = textAt(tokens, i) === 'a' || textAt(tokens, i) === 'an'
  const role = textAt(tokens, i + 1)
  return isOne && PEOPLE_WORDS.has(role) ? kindCount(role, 1, i + 2) : null
}

function readKind(tokens: Tokens, i: number): Count | null {
  const number = readUpper(tokens, i)
  if (!number) return readLabelled(tokens, i)
  let at = number.next
  if (textAt(tokens, at) === '+' && isGlued(tokens, at)) at++
  if (ADJECTIVES.has(textAt(tokens, at))) at++
  const noun = PEOPLE_WORDS.get(textAt(tokens, at))
  if (!noun || at >= tokens.length) return null
  // "4-person tent", "2 person room": a size.
  const isSize = noun === 'SINGLE' && number.value > 1 && !endsHere(tokens, at + 1)
  return isSize ? null : kindCount(textAt(tokens, at), number.value, at + 1, noun !== 'KIND')
}

/** `adults: 2`, `adult 2` of those who fill in a form. */
function readLabelled(tokens: Tokens, i: number): Count | null {
  if (PEOPLE_WORDS.get(textAt(tokens, i)) !== 'KIND') return null
  const mark = textAt(tokens, i + 1)
  const number = readWhole(tokens, mark === ':' || mark === '-' ? i + 2 : i + 1)
  if (!number) return null
  const isEnd = endsHere(tokens, number.next) || PEOPLE_WORDS.get(textAt(tokens, number.next)) === 'KIND'
  return isEnd ? kindCount(textAt(tokens, i), number.value, number.next) : null
}

function readMore(tokens: Tokens, i: number): Count | null {
  const at = skipJoints(tokens, i, JOINTS)
  return readOne(tokens, at) ?? readKind(tokens, at)
}

/** What is added to "me": `and my wife`, `+ 2`, `and our kids`. */
function readWithMe(tokens: Tokens, i: number): Count | null {
  const at = skipJoints(tokens, i, JOINTS)
  if (at === i) return null
  const one = readOne(tokens, at)
  if (one) return one
  const relatives = textAt(tokens, at) === 'my' ? RELATIVES.get(textAt(tokens, at + 1)) : undefined
  if (relatives) return { count: relatives, next: at + 2, isAll: false }
  const start = OURS.has(textAt(tokens, at)) ? at + 1 : at
  return readKind(tokens, start) ?? readOthers(tokens, start) ?? readBare(tokens, start)
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
  return upperOf(first, readWhole(tokens, first.next + 1))
}

function readWhole(tokens: Tokens, i: number): Read<number> | null {
  return wholeOf(readNumeral(tokens, i))
}
