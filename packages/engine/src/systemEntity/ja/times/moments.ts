import { momentAway } from '../../dateTime'
import type { LocalTime } from '../../localTime'
import type { SystemFinder, SystemFound } from '../../systemEntity'
import { homographsOf } from '../homographs'
import { numberOf } from '../numbers/numerals'

const NUMBER = '(\\d{1,3}|[一二三四五六七八九十百]{1,3})'
const QUICK = /時間|分/
const NOW_QUICK = /[今ま][すか直現]|たった今/
/** 1時間後, 2時間半後, あと20分で; of 前 only what stands free, for 予約の1時間前 counts from something else. */
const FROM_NOW = new RegExp(
  `(?:(?:今|いま)から|あと|後)? ?(?:${NUMBER} ?時間 ?(?:(半)|${NUMBER} ?分)?|(半時間)|${NUMBER} ?分) ?(後|ご(?![ろはと])|前(?=に[^着行来]|から|の)|したら|(?=で))`,
  'g',
)
const NOW = /(?:今|いま)(?:すぐ|直ぐ)|たった今|今現在|今から(?! ?[\d一二三四五六七八九十])/g

/** Moments so long from now, and now; values are dates with their times. */
export const findMoments: SystemFinder = ({ text }, at) => {
  const found = NOW_QUICK.test(text) ? nowIn(text, at) : []
  if (!QUICK.test(text)) return found
  for (const match of text.matchAll(FROM_NOW)) {
    const minutes = minutesOf(match)
    const end = match.index + match[0].length
    if (minutes === null || homographsOf(text)(match.index)) continue
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

function nowIn(text: string, at: LocalTime): SystemFound[] {
  return Array.from(text.matchAll(NOW), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    value: momentAway(at, 0),
  }))
}
