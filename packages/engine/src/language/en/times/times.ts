import { printRange, printTime } from '../../../finder/calendar'
import { wordSet } from '../../../finder/words'
import { hoursOfRange, timeFinder } from '../../latin/times/times'
import { hasBefore, type Read, type Tokens, textAt } from '../../latin/tokens'
import { endsHere } from '../endsHere'
import { type Clock, readClock } from './clock'
import { readMoment } from './moment'
import { hourIn, partNear } from './partOfDay'

const QUICK =
  /[0-9]|noon|midday|midnight|now|hour|past|quarter|half|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/
const QUICK_MOMENT = /\b(?:now|ago|in)\b/
/** Words that make a bare number after them a time. */
const AT_WORDS = wordSet('at @ by around until till til before after from between past')
/** "An alarm for six", where "a table for six" is for people. */
const ALARMS = wordSet('alarm alarms wake meeting reminder appointment')
const ALARM_REACH = 6
const TO_WORDS = wordSet('- – — ~ to till until til through thru and')
/** "from 1 to 5" of a scale. */
const OF_SCALE = wordSet('rate rating scale score count number numbers pick level levels range')

/**
 * Times of day and ranges of them (behaviour 4.5). A bare number is one only after a word like "at" and with nothing
 * after it that it could count.
 */
export const findTimes = timeFinder(QUICK, QUICK_MOMENT, readMoment, readTime)

function readTime(tokens: Tokens, i: number): Read<string> | null {
  const from = readClock(tokens, i)
  if (!from) return null
  const range = readRange(tokens, i, from)
  if (range) return range
  if (from.isPlain && !isCued(tokens, i, from)) return null
  return { value: printTime(hourOf(tokens, i, from), from.minute), next: from.next }
}

function isCued(tokens: Tokens, i: number, clock: Clock): boolean {
  if (clock.hour === 0 || clock.hour > 24 || !endsHere(tokens, clock.next)) return false
  const isRange = TO_WORDS.has(textAt(tokens, clock.next)) && textAt(tokens, clock.next) !== 'and'
  if (isRange && readClock(tokens, clock.next + 1)) return false
  const before = textAt(tokens, i - 1)
  if (before === 'for') return hasBefore(tokens, i, ALARM_REACH, ALARMS)
  return AT_WORDS.has(before) && before !== 'from' && before !== 'between'
}

function readRange(tokens: Tokens, i: number, from: Clock): Read<string> | null {
  const joint = textAt(tokens, from.next)
  if (!TO_WORDS.has(joint)) return null
  const before = textAt(tokens, i - 1)
  if (joint === 'and' && before !== 'between') return null
  const at = textAt(tokens, from.next + 1) === 'at' ? from.next + 2 : from.next + 1
  const to = readClock(tokens, at)
  if (!to || (to.isPlain && !endsHere(tokens, to.next))) return null
  if (from.isPlain && to.isPlain && !isPlainRange(tokens, i, before)) return null
  const hours = [hourOf(tokens, i, from), hourOf(tokens, i, to)] as const
  const [start, end] = hoursOfRange(from, to, hourIn, hours)
  return { value: printRange(printTime(start, from.minute), printTime(end, to.minute)), next: to.next }
}

function isPlainRange(tokens: Tokens, i: number, before: string): boolean {
  if (before !== 'from' && before !== 'between') return false
  return !hasBefore(tokens, i, 4, OF_SCALE)
}

/** An hour without its part of the day: by the words around, else 1–6 are of the afternoon. */
function hourOf(tokens: Tokens, i: number, { hour, part, isFull }: Clock): number {
  if (part) return hourIn(part, hour)
  if (isFull || hour > 11) return hour
  const around = partNear(tokens, i)
  if (around) return hourIn(around, hour)
  return hour <= 6 ? hour + 12 : hour
}
