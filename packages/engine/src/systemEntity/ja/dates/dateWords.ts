import { matchAt } from '../../matchAt'
import { addDays, comingMonthDay, type Day, daysBetween, weekdayOf } from '../../calendar'
import type { LocalTime } from '../../localTime'
import { type DatePart, type DateReader, oneDay } from './dateParts'

/** Days from today. Those that are part of a day too (今夜) lend their half of the day to a time after them. */
const FROM_TODAY: Readonly<Record<string, number>> = {
  今日: 0,
  本日: 0,
  今夜: 0,
  今晩: 0,
  今朝: 0,
  今夕: 0,
  明日: 1,
  明朝: 1,
  明晩: 1,
  みょうにち: 1,
  明後日: 2,
  あさって: 2,
  みょうごにち: 2,
  明明後日: 3,
  明々後日: 3,
  しあさって: 3,
  昨日: -1,
  昨夜: -1,
  昨晩: -1,
  さくじつ: -1,
  ゆうべ: -1,
  一昨日: -2,
  おととい: -2,
  おとつい: -2,
  一昨昨日: -3,
  さきおととい: -3,
}
/** Short words in Hiragana are in others too (きょうだい, とうきょう, あすか): only where both ends look free. */
const KANA_WORDS: Readonly<Record<string, number>> = { きょう: 0, あした: 1, あす: 1, きのう: -1 }
const KANA =
  /(?<![ぁ-んァ-ヶー]|[ぁ-ん]ん)(?:きょう|あした|あす|きのう)|(?<=[はがもをでにのら])(?:きょう|あした|あす|きのう)/y
const KANA_AFTER =
  /^(?:$|[^ぁ-んァ-ヶー香]|[はがもを]|の|で(?!ん)|に|から|まで|じゅう|って|だ(?![いけ])|です|なら|しか|こそ|い[きけくっ]|よ(?!う))/
/** 日本日 is no day; names and plants begin like days. */
const NOT_AFTER = /^(?:香|葉|見|子|的|本人|性|海|坂|美(?!容)|奈|菜|風)/

/** Days of the year with a name, `month-day`. */
const HOLIDAYS: Readonly<Record<string, string>> = {
  元日: '1-1',
  元旦: '1-1',
  建国記念日: '2-11',
  建国記念の日: '2-11',
  天皇誕生日: '2-23',
  昭和の日: '4-29',
  憲法記念日: '5-3',
  みどりの日: '5-4',
  こどもの日: '5-5',
  子供の日: '5-5',
  子どもの日: '5-5',
  山の日: '8-11',
  文化の日: '11-3',
  勤労感謝の日: '11-23',
  大晦日: '12-31',
  大みそか: '12-31',
  おおみそか: '12-31',
  クリスマス: '12-25',
  クリスマスイブ: '12-24',
  クリスマスイヴ: '12-24',
  バレンタイン: '2-14',
  バレンタインデー: '2-14',
  ホワイトデー: '3-14',
  ハロウィン: '10-31',
  ハロウィーン: '10-31',
  ひな祭り: '3-3',
  七夕: '7-7',
}
/** Days that move: `month-week-weekday` (0 = Sunday). */
const MOVING: Readonly<Record<string, string>> = {
  成人の日: '1-2-1',
  海の日: '7-3-1',
  敬老の日: '9-3-1',
  スポーツの日: '10-2-1',
  母の日: '5-2-0',
  父の日: '6-3-0',
}
/** Things that are named after a day. */
const HOLIDAY_AFTER =
  /^(?:ツリー|ケーキ|カード|ソング|チョコ|パーティ|プレゼント|ギフト|まつり|祭|飾り|島|ローズ)/

const byLength = (a: string, b: string) => b.length - a.length
const WORD = new RegExp(
  [...Object.keys(FROM_TODAY), ...Object.keys(HOLIDAYS), ...Object.keys(MOVING)].sort(byLength).join('|'),
  'y',
)

/** 今日, あさって, 大晦日, 母の日. */
export const readDateWord: DateReader = (text, start, at) => {
  const word = matchAt(WORD, text, start)?.[0]
  if (!word) return readKana(text, start, at)
  const end = start + word.length
  const days = FROM_TODAY[word]
  if (days !== undefined) {
    const isOther = NOT_AFTER.test(text.slice(end, end + 3)) || /[日毎]/.test(text.charAt(start - 1))
    return isOther ? null : oneDay(addDays(at, days), end)
  }
  if (HOLIDAY_AFTER.test(text.slice(end, end + 6))) return null
  const day = comingHoliday(word, at)
  return day && oneDay(day, end)
}

/** The day that a named holiday has in a year, or null for another word; for 来年の元日. */
export function readHoliday(text: string, start: number, year: number): { day: Day; end: number } | null {
  const word = matchAt(WORD, text, start)?.[0] ?? ''
  const day = word ? holidayIn(word, year) : null
  return day && { day, end: start + word.length }
}

function readKana(text: string, start: number, at: LocalTime): DatePart | null {
  const word = matchAt(KANA, text, start)?.[0]
  if (!word || !KANA_AFTER.test(text.slice(start + word.length, start + word.length + 3))) return null
  return oneDay(addDays(at, KANA_WORDS[word]!), start + word.length)
}

function comingHoliday(word: string, at: LocalTime): Day | null {
  const fixed = HOLIDAYS[word]
  if (fixed) {
    const [month = 1, day = 1] = fixed.split('-').map(Number)
    return comingMonthDay(at, month, day)
  }
  const day = holidayIn(word, at.year)
  return day && daysBetween(day, at) < 0 ? holidayIn(word, at.year + 1) : day
}

function holidayIn(word: string, year: number): Day | null {
  const fixed = HOLIDAYS[word]?.split('-').map(Number)
  if (fixed) return { year, month: fixed[0]!, day: fixed[1]! }
  const [month, week, weekday] = (MOVING[word] ?? '').split('-').map(Number)
  if (!month || week === undefined || weekday === undefined) return null
  const first = weekdayOf({ year, month, day: 1 })
  return { year, month, day: 1 + ((weekday - first + 7) % 7) + 7 * (week - 1) }
}
