import { addDays, comingMonthDay, comingOfYear, type Day, nthWeekday } from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { matchAt } from '../../../finder/matchAt'
import { anyOf, wordMap } from '../../../finder/words'
import { type DatePart, type DateReader, oneDay } from './dateParts'

/** Days from today. Those that are part of a day too (今夜) lend their half of the day to a time after them. */
const FROM_TODAY = wordMap(
  [0, '今日 本日 今夜 今晩 今朝 今夕'],
  [1, '明日 明朝 明晩 みょうにち 翌日 次の日'],
  [2, '明後日 あさって みょうごにち'],
  [3, '明明後日 明々後日 しあさって'],
  [-1, '昨日 昨夜 昨晩 さくじつ ゆうべ'],
  [-2, '一昨日 おととい おとつい'],
  [-3, '一昨昨日 さきおととい'],
)
/** Short words in Hiragana are in others too (きょうだい, とうきょう, あすか): only where both ends look free. */
const KANA_WORDS: Readonly<Record<string, number>> = { きょう: 0, あした: 1, あす: 1, きのう: -1 }
const KANA =
  /(?<![ぁ-んァ-ヶー]|[ぁ-ん]ん)(?:きょう|あした|あす|きのう)|(?<=[はがもをでにのら])(?:きょう|あした|あす|きのう)/y
const KANA_AFTER =
  /^(?:$|[^ぁ-んァ-ヶー香]|[はがもを]|の|で(?!ん)|に|から|まで|じゅう|って|だ(?![いけ])|です|なら|しか|こそ|い[きけくっ]|よ(?!う))/
/** 日本日 is no day; names and plants begin like days. */
/** 翌日配送 is a service. */
const SERVICE_AFTER = /^(?:配|発|届|お届|以降)/
const NOT_AFTER = /^(?:曜|香|葉|見|子|的|本人|性|海|坂|美(?!容)|奈|菜|風)/

/** Days of the year with a name, `month-day`. */
const HOLIDAYS: ReadonlyMap<string, string> = wordMap(
  ['1-1', '元日 元旦'],
  ['2-11', '建国記念日 建国記念の日'],
  ['2-23', '天皇誕生日'],
  ['4-29', '昭和の日'],
  ['5-3', '憲法記念日'],
  ['5-4', 'みどりの日'],
  ['5-5', 'こどもの日 子供の日 子どもの日'],
  ['8-11', '山の日'],
  ['11-3', '文化の日'],
  ['11-23', '勤労感謝の日'],
  ['12-31', '大晦日 大みそか おおみそか'],
  ['12-25', 'クリスマス'],
  ['12-24', 'クリスマスイブ クリスマスイヴ'],
  ['2-14', 'バレンタイン バレンタインデー'],
  ['3-14', 'ホワイトデー'],
  ['10-31', 'ハロウィン ハロウィーン'],
  ['3-3', 'ひな祭り'],
  ['7-7', '七夕'],
)
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

const WORD = new RegExp(anyOf([...FROM_TODAY.keys(), ...HOLIDAYS.keys(), ...Object.keys(MOVING)]), 'y')

/** 今日, あさって, 大晦日, 母の日. */
export const readDateWord: DateReader = (text, start, at) => {
  const word = matchAt(WORD, text, start)?.[0]
  if (!word) return readKana(text, start, at)
  const end = start + word.length
  const days = FROM_TODAY.get(word)
  if (days !== undefined) {
    if (word === '翌日' && SERVICE_AFTER.test(text.slice(end, end + 2))) return null
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
  const fixed = HOLIDAYS.get(word)
  if (fixed) {
    const [month = 1, day = 1] = fixed.split('-').map(Number)
    return comingMonthDay(at, month, day)
  }
  return comingOfYear(at, (year) => holidayIn(word, year))
}

function holidayIn(word: string, year: number): Day | null {
  const fixed = HOLIDAYS.get(word)?.split('-').map(Number)
  if (fixed) return { year, month: fixed[0]!, day: fixed[1]! }
  const [month, week, weekday] = (MOVING[word] ?? '').split('-').map(Number)
  if (!month || week === undefined || weekday === undefined) return null
  return nthWeekday(year, month, weekday, week)
}
