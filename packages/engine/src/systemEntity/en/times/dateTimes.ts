import { printDay, printTime } from '../../calendar'
import { dateTimeFinder } from '../../dateTime'
import { tokensOf } from '../../latin/tokens'
import type { SystemFinder, SystemFound } from '../../systemEntity'
import { findDates } from '../dates/dates'
import { readMoment } from './moment'
import { findTimes } from './times'

/** What may be between a date and its time: a comma, a preposition, the part of the day. */
const BETWEEN =
  /^[ ,(]*(?:t|(?:-|–|in the|this|the)? ?(?:morning|afternoon|evening|night)?,? ?(?:at|@|on|by|from|between|around|about|after|before|until|till|of)?(?: about| around)?(?: the)?)[ ,]*$/
const MOMENT = /now|hour|hr|min|\dh/
const findPairs = dateTimeFinder(findDates, findTimes, BETWEEN)

/** Moments: a date with its time (`tomorrow at 3`), or a distance from now (`in 2 hours`, `now`). */
export const findDateTimes: SystemFinder = (text, at) => {
  const pairs = findPairs(text, at)
  if (!MOMENT.test(text.text)) return pairs
  const tokens = tokensOf(text)
  const moments: SystemFound[] = []
  let i = 0
  while (i < tokens.length) {
    const moment = readMoment(tokens, i, at)
    if (moment) {
      const value = `${printDay(moment.day)}T${printTime(moment.hour, moment.minute)}`
      moments.push({ start: tokens[i]!.start, end: tokens[moment.next - 1]!.end, value })
    }
    i = moment?.next ?? i + 1
  }
  const free = moments.filter(({ start, end }) => !pairs.some((pair) => pair.start < end && start < pair.end))
  return [...pairs, ...free].sort((a, b) => a.start - b.start)
}
