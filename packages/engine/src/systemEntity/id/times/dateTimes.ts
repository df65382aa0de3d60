import { printDay, printTime } from '../../calendar'
import { dateTimeFinder } from '../../dateTime'
import { tokensOf } from '../../latin/tokens'
import type { SystemFinder, SystemFound } from '../../systemEntity'
import { findDates } from '../dates/dates'
import { readMoment } from './moment'
import { findTimes } from './times'

/** What may be between a date and its time: a comma, a preposition, the part of the day. */
const BETWEEN =
  /^[ ,(]*(?:t|(?:-|–|di|pada|nanti|ini)? ?(?:pagi-pagi|malam-malam|pagi|siang|sore|malam|malem|mlm|subuh)?(?: hari)?,? ?(?:di|pada|sekitar|sktr|kira-kira|jam|pukul|dari|antara|mulai|sebelum|setelah|abis|maksimal|paling lambat|kisaran|yaitu|tepatnya)?)[ ,]*$/
const MOMENT = /sekarang|skr|skg|jam|menit|mnt/
const findPairs = dateTimeFinder(findDates, findTimes, BETWEEN)

/** Moments: a date with its time (`besok jam 3`), or a distance from now (`2 jam lagi`, `sekarang`). */
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
