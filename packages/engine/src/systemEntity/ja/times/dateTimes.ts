import { dateTimeFinder, momentAway, nextDay } from '../../dateTime'
import type { LocalTime } from '../../localTime'
import type { SystemFinder, SystemFound } from '../../systemEntity'
import { withoutOverlap } from '../../vocabulary'
import { findDates } from '../dates/dates'
import { homographsOf } from '../homographs'
import { numberOf } from '../numbers/numerals'
import { findTimes } from './times'

const BETWEEN = /^ ?(?:の|は|に|、|,|t|\/)? ?$/
const findTogether = dateTimeFinder(findDates, findTimes, BETWEEN)

const NUMBER = '(\\d{1,3}|[一二三四五六七八九十百]{1,3})'
const QUICK = /今|いま|時間|分|半時間/
/** 1時間後, 2時間半後, あと20分で; of 前 only what stands free, for 予約の1時間前 counts from something else. */
const FROM_NOW = new RegExp(
  `(?:(?:今|いま)から|あと|後)? ?(?:${NUMBER} ?時間 ?(?:(半)|${NUMBER} ?分)?|(半時間)|${NUMBER} ?分) ?(後|ご(?![ろはと])|前(?=に[^着行来]|から|の)|したら|(?=で))`,
  'g',
)
const NOW = /(?:今|いま)(?:すぐ|直ぐ)|たった今|今現在|今から(?! ?[\d一二三四五六七八九十])/g
/** Hours after the midnight that ends the day they are named with: 25時, 24:00, 夜12時, 今夜1時. */
const AFTER_MIDNIGHT = /(?:2[4-9]|二十四|二十五|二十六) ?(?:時|:)|夜中?の?12時|夜の?十二時/

/** A moment: a date with a time (明日の午後3時, 土曜25時), or so long from now (1時間後, 30分後, 今すぐ). */
export const findDateTimes: SystemFinder = (text, at) => {
  const together = findTogether(text, at).map((found) => overMidnight(text.text, found))
  return withoutOverlap([...together, ...fromNow(text.text, at)])
}

function overMidnight(text: string, found: SystemFound): SystemFound {
  const [from = '', to] = (found.value ?? '').split('~')
  const first =
    AFTER_MIDNIGHT.test(text.slice(found.start, found.end)) && from.slice(11) < '06:00' ? nextDay(from) : from
  if (!to) return { ...found, value: first }
  return { ...found, value: `${first}~${to <= first ? nextDay(to) : to}` }
}

function fromNow(text: string, at: LocalTime): SystemFound[] {
  if (!QUICK.test(text)) return []
  const found = Array.from(text.matchAll(NOW), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    value: momentAway(at, 0),
  }))
  const isHomograph = homographsOf(text)
  for (const match of text.matchAll(FROM_NOW)) {
    const minutes = minutesOf(match)
    const end = match.index + match[0].length
    if (minutes === null || isHomograph(match.index)) continue
    if (/[\d.数の時第〇一二三四五六七八九十、~〜]/.test(text.charAt(match.index - 1))) continue
    found.push({ start: match.index, end, value: momentAway(at, minutes) })
  }
  return found
}

function minutesOf([whole, hours, half, further, halfHour, bare, way]: RegExpExecArray): number | null {
  // あと20分で, but 20分で着く is how long it takes.
  if ((way === '' || way === 'したら') && !/^(?:あと|後)/.test(whole) && way === '') return null
  const minutes = halfHour
    ? 30
    : bare
      ? numberOf(bare)
      : numberOf(hours!) * 60 + (half ? 30 : numberOf(further ?? '0'))
  if (!Number.isInteger(minutes)) return null
  return way!.startsWith('前') ? -minutes : minutes
}
