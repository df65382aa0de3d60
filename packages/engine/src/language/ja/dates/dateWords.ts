import { addDays, comingMonthDay, comingOfYear, type Day, nthWeekday } from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { matchAt } from '../../../finder/matchAt'
import { anyOf } from '../../../finder/words'
import { type DatePart, type DateReader, oneDay } from './dateParts'
import words from './dateWords.json'

/** Days from today. Those that are part of a day too (今夜) lend their half of the day to a time after them. */
const FROM_TODAY = new Map(Object.entries(words.fromToday))
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
const HOLIDAYS: ReadonlyMap<string, string> = new Map(Object.entries(words.holidays))
/** Days that move: `month-week-weekday` (0 = Sunday). */
const MOVING: Readonly<Record<string, string>> = words.moving
/** Days around the turn of the year: the last one of them and how many they are. */
const PERIODS: ReadonlyMap<string, (string | number)[]> = new Map(Object.entries(words.periods))
const NO_PERIOD_BEFORE = /[毎学半前中年度\d〇一二三四五六七八九十]/
/** Things that are named after a day. */
const HOLIDAY_AFTER =
  /^(?:ツリー|ケーキ|カード|ソング|チョコ|パーティ|プレゼント|ギフト|まつり|祭|飾り|太り|料理|調整|ジャンボ|宝くじ|商戦|セール|島|ローズ)/

const WORD = new RegExp(
  anyOf([...FROM_TODAY.keys(), ...HOLIDAYS.keys(), ...PERIODS.keys(), ...Object.keys(MOVING)]),
  'y',
)

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
  if (PERIODS.has(word)) return comingPeriod(text, start, at, word)
  const day = comingHoliday(word, at)
  return day && oneDay(day, end)
}

/** 年末, 正月, 年末年始; not those of every year. */
function comingPeriod(text: string, start: number, at: LocalTime, word: string): DatePart | null {
  if (NO_PERIOD_BEFORE.test(text.charAt(start - 1))) return null
  const [last, count] = PERIODS.get(word)!
  const [month = 1, day = 1] = String(last).split('-').map(Number)
  const to = comingMonthDay(at, month, day)
  return to && { end: start + word.length, from: addDays(to, 1 - Number(count)), to }
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
