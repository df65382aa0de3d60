import { wordSet, wordTable } from '../../../finder/words'
import type { Share } from '../../latin/numbers/share'
import { durationFinder, type Length, type LengthWords, lengthReader } from '../../latin/times/length'
import { type Read, type Tokens, textAt } from '../../latin/tokens'
import { readNumeral } from '../numbers/numerals'
import { readOrdinal } from '../numbers/readOrdinal'
import { readShare } from '../numbers/share'
import words from './durations.json'

const UNITS = wordTable(words.units)
const QUICK = /sec|min|h(?:ou)?r|\dh|day|night|w(?:ee)?k|mo(?:nth)?s?|y(?:ea)?r/
const TO_WORDS = wordSet('- – ~ to or')
/** Before "an hour" and "a day", which else are a rate ("$5 an hour", "twice a day") or some day. */
const LONG_BEFORE = new Set(words.longBefore)
const LONG_AFTER = wordSet('ago from and long before later earlier or')
/** "The next hour", "this past day" are as long. */
const NEXT_ONES = wordSet('next past last coming')

const WORDS: LengthWords = {
  units: UNITS,
  ones: new Map(),
  readAmount,
  readFraction: (tokens, next) => {
    const share = textAt(tokens, next) === 'and' ? readShare(tokens, next + 1) : null
    return share && !UNITS.has(textAt(tokens, share.next))
      ? { value: share.over / share.under, next: share.next }
      : null
  },
  nights: wordSet('night nights'),
  joints: wordSet('and ,'),
}

/** `2 hours`, `an hour and a half`, `half an hour`, `1 hour 30 minutes`. */
export const readLength = lengthReader(WORDS)

/** Lengths of time; what a clock or a calendar counts from is none ("the second of may"). */
export const findDurations = durationFinder(
  QUICK,
  WORDS,
  (tokens, i) => (TO_WORDS.has(textAt(tokens, i)) ? i + 1 : 0),
  isOther,
)

function isOther(tokens: Tokens, i: number, { parts, next }: Length): boolean {
  const ordinal = readOrdinal(tokens, i)
  if (ordinal && ordinal.next >= next) return true
  const unit = tokens[next - 1]!
  // "2 h" apart may be anything, "5m" are metres unless hours stand before it.
  if (/^[hm]$/.test(unit.text) && (!unit.glued || (unit.text === 'm' && parts.length === 1))) return true
  if (isClock(tokens, next) || isMilitary(tokens, i, next)) return true
  const word = textAt(tokens, i)
  const isVague = word === 'a' || word === 'an' || (word === 'one' && /^(?:day|night)/.test(unit.text))
  return isVague && next === i + 2 && !isLong(tokens, i, next)
}

/** `1900 hours` */
function isMilitary(tokens: Tokens, i: number, next: number): boolean {
  return /^[0-2]\d[0-5]\d$/.test(textAt(tokens, i)) && next === i + 2 && textAt(tokens, i + 1) === 'hours'
}

/** `five minutes past three`, `ten minutes to six` */
function isClock(tokens: Tokens, next: number): boolean {
  const word = textAt(tokens, next)
  const hour = word === 'to' ? readNumeral(tokens, next + 1) : null
  return word === 'past' || (hour !== null && hour.value <= 12 && !UNITS.has(textAt(tokens, hour.next)))
}

/** "For an hour", "a day ago"; not "twice a day", "one day". */
function isLong(tokens: Tokens, i: number, next: number): boolean {
  if (LONG_BEFORE.has(textAt(tokens, i - 1)) || LONG_AFTER.has(textAt(tokens, next))) return true
  const after = tokens[next]
  return i === 0 && (!after || after.kind === 'MARK' || after.text === 'please')
}

/** "Hour and a half" */
function readWithoutArticle(tokens: Tokens, i: number): Read<number> | null {
  const rest = textAt(tokens, i + 1) === 'and' ? readShare(tokens, i + 2) : null
  return rest && !UNITS.has(textAt(tokens, rest.next)) ? { value: 1, next: i } : null
}

/** "A quarter of an hour", "half an hour" */
function readShareOf(tokens: Tokens, { over, under, next }: Share): Read<number> {
  const at = next + (/^(?:an?|of)$/.test(textAt(tokens, next)) ? 1 : 0)
  const isOf = textAt(tokens, at - 1) === 'of' && /^an?$/.test(textAt(tokens, at))
  return { value: over / under, next: isOf ? at + 1 : at }
}

function readAmount(tokens: Tokens, i: number): Read<number> | null {
  const text = textAt(tokens, i)
  const share = readShare(tokens, i)
  if (share) return readShareOf(tokens, share)
  if (UNITS.has(text)) return readWithoutArticle(tokens, i)
  const isUnitNext = UNITS.has(textAt(tokens, i + 1))
  if (isUnitNext && (text === 'a' || text === 'an')) return { value: 1, next: i + 1 }
  if (NEXT_ONES.has(text) && /^(?:hour|minute)$/.test(textAt(tokens, i + 1))) return { value: 1, next: i + 1 }
  if (text === 'a' && textAt(tokens, i + 1) === 'couple') {
    return { value: 2, next: textAt(tokens, i + 2) === 'of' ? i + 3 : i + 2 }
  }
  return readNumeral(tokens, i)
}
