import { printRange, printTime } from '../../calendar'
import { type Tokens, textAt, tokensOf } from '../../latin/tokens'
import type { SystemFinder, SystemFound } from '../../systemEntity'
import { wordSet } from '../../words'
import { endsHere } from '../endsHere'
import { type Clock, readClock } from './clock'
import { halfAround, hourIn } from './halfOfDay'
import { readMoment } from './moment'

const QUICK =
  /[0-9]|noon|midday|midnight|now|hour|past|quarter|half|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/
/** Words that make a bare number after them a time. */
const AT_WORDS = wordSet('at @ by around until till til before after from between past')
const TO_WORDS = wordSet('- – — ~ to till until til through thru and')
/** "from 1 to 5" of a scale. */
const OF_SCALE = wordSet('rate rating scale score count number numbers pick level levels range')

/**
 * Times of day and ranges of them (behaviour 4.5). A bare number is one only after a word like "at" and with nothing
 * after it that it could count.
 */
export const findTimes: SystemFinder = (text, at) => {
  if (!QUICK.test(text.text)) return []
  const tokens = tokensOf(text)
  const found: SystemFound[] = []
  let i = 0
  while (i < tokens.length) {
    const moment = readMoment(tokens, i, at)
    const time = moment
      ? { value: printTime(moment.hour, moment.minute), next: moment.next }
      : readTime(tokens, i)
    if (time) found.push({ start: tokens[i]!.start, end: tokens[time.next - 1]!.end, value: time.value })
    i = time?.next ?? i + 1
  }
  return found
}

function readTime(tokens: Tokens, i: number): { value: string; next: number } | null {
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
  return AT_WORDS.has(before) && before !== 'from' && before !== 'between'
}

function readRange(tokens: Tokens, i: number, from: Clock): { value: string; next: number } | null {
  const joint = textAt(tokens, from.next)
  if (!TO_WORDS.has(joint)) return null
  const before = textAt(tokens, i - 1)
  if (joint === 'and' && before !== 'between') return null
  const at = textAt(tokens, from.next + 1) === 'at' ? from.next + 2 : from.next + 1
  const to = readClock(tokens, at)
  if (!to || (to.isPlain && !endsHere(tokens, to.next))) return null
  if (from.isPlain && to.isPlain && !isPlainRange(tokens, i, before)) return null
  const [start, end] = hoursOf(tokens, i, from, to)
  return { value: printRange(printTime(start, from.minute), printTime(end, to.minute)), next: to.next }
}

function isPlainRange(tokens: Tokens, i: number, before: string): boolean {
  if (before !== 'from' && before !== 'between') return false
  return !tokens.slice(Math.max(0, i - 4), i).some(({ text }) => OF_SCALE.has(text))
}

function hoursOf(tokens: Tokens, i: number, from: Clock, to: Clock): [number, number] {
  if (to.half && !from.half && !from.isFull) {
    const end = hourIn(to.half, to.hour)
    const same = hourIn(to.half, from.hour)
    return [isBefore(same, from, end, to) ? same : hourIn('AM', from.hour), end]
  }
  const start = hourOf(tokens, i, from)
  const end = hourOf(tokens, i, to)
  const isLater = isBefore(start, from, end, to)
  // "9am to 7", "from 6 to 8": the end is the first such hour after the beginning.
  return [start, !isLater && !to.half && !to.isFull && end <= 12 ? end + 12 : end]
}

function isBefore(start: number, from: Clock, end: number, to: Clock): boolean {
  return start * 60 + from.minute < end * 60 + to.minute
}

/** An hour without its half: as the words around tell, else 1–6 are of the afternoon. */
function hourOf(tokens: Tokens, i: number, { hour, half, isFull }: Clock): number {
  if (half) return hourIn(half, hour)
  if (isFull || hour > 11) return hour
  const around = halfAround(tokens, i)
  if (around) return hourIn(around, hour)
  return hour <= 6 ? hour + 12 : hour
}
