import { matchesAt } from '../../../finder/matchAt'
import { type MultipleForm, withMultiples } from '../../../finder/multiples'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { LIST, LISTED_MAX } from '../dates/dateParts'
import { homographsOf } from '../homographs'
import { type Numeral, numberOf, numeralsOf, SHORT_NUMBER } from './numerals'

/**
 * Units that make a number a date, a time, an amount of money, an order or an address: those kinds find it, NUM_General
 * does not. Lengths of time (2時間, 3日間, 2泊) and counts of anything, people too, are numbers.
 */
const OTHER_KIND =
  /^ ?(?:(?:時間半?|週間|日間|[かヶカヵ]月|年間?|分間) ?[後前]|じ(?!か)|がつ|にち|[ふぷ]ん|年(?!間)|月|日(?!間|分|おき|ごと)|時(?!間)|分(?!間)|秒(?!間)|曜|円|えん|ドル|ユーロ|ウォン|元|ポンド|バーツ|ルピア|人民元|台湾|香港|セント|米ドル|yen|jpy|usd|番(?!組)|位|号|丁目|番地|代|条|章|話(?=[をが])|千円|万円)/
/** The 12 of 12、13日. */
const LISTED_DAY = new RegExp(`(?:${LIST}${SHORT_NUMBER}){1,${LISTED_MAX}} ?日(?!間|分|おき|ごと)`, 'y')
/** Minutes, seconds and a few years are lengths where nothing makes them a point in time: 30分コース, 3年保証. */
const LENGTH_AFTER =
  /^ ?(?:(分(?!間|の)|秒(?!間))|年(?![間後前生度月目代組ぶ\d一二三四五六七八九十])) ?(?![後前過])/
const POINT_BEFORE = /[時じ:] ?\d{0,2}分? ?$|(?:令和|平成|昭和|大正) ?$/
/** 26年 is a year. */
const YEARS_MAX = 9
const ORDER_AFTER = /^[^\d ]{1,2}?[目め](?![標線的指])/
/** A lone or Kanji-joined Kanji number is one only before something that is counted. */
const COUNTED =
  /^ ?(?:[個箇コケヶか]|つ|[人名様本枚冊台杯匹頭羽回度歳才階件点着足箱袋皿膳組脚室部社店品泊株口玉合升通軒棟束粒錠缶瓶割倍席歩階客票票基機艘隻畳坪丁輪輌両文字種章曲]|時間|日間|年間?|分間?|秒間?|週間|日分|セット|パック|ケース|ダース|キロ|グラム|メートル|センチ|ミリ|リットル|パーセント|ポイント|カップ|ページ|ピース|%|°)/
const BARE_AFTER =
  /^(?:です|でし|だ[とよっ]|[とを](?![いき一-鿿])|か?[?。.!)」 ]|[、,](?![一二三四五六七八九十\d])|$|以上|以下|くらい|ぐらい|ほど)/
const KANJI = /[一-鿿々]/
/** Latin units that may touch a number; other letters make it a code (4k, 15pro). Capital G is the net (5G). */
const LATIN_UNIT =
  /^(?:kg|mg|g|km|cm|mm|m|ml|cc|l|kb|mb|gb|tb|w|kw|kwh|v|a|mah|hz|px|pt|pcs|k?cal|°c)(?![a-z\d])/
/** Codes and telephone numbers are digits too; more digits in a row than these are one. */
const DIGITS_MAX = 10
const NATIVE =
  /(ひと|ふた|みっ|よっ|いつ|むっ|なな|やっ|ここの)つ(?![目めけりくきかこいあ]|ひと|星|ぼし|も(?!ら))/g
const NATIVE_VALUES = ['ひと', 'ふた', 'みっ', 'よっ', 'いつ', 'むっ', 'なな', 'やっ', 'ここの']
const MINUS = /(?:マイナス ?|[-−–])$/

/** Numbers of anything: 12, 三十, 1万5千, 二つ, みっつ, マイナス5; not the pieces of words, codes, dates and prices. */
const findCounts: SystemFinder = ({ text, cased }) => {
  const numerals = numeralsOf(text)
  const isHomograph = numerals.some(({ isKanji }) => isKanji) ? homographsOf(text) : () => false
  const found: SystemFound[] = []
  for (const [i, numeral] of numerals.entries()) {
    if (isApproximate(text, numeral, numerals[i + 1])) continue
    const after = text.slice(numeral.end, numeral.end + 8)
    const isOther = OTHER_KIND.test(after) && !isLengthOfTime(text, numeral, after)
    if (matchesAt(LISTED_DAY, text, numeral.end)) continue
    if (isOther || ORDER_AFTER.test(after) || isFraction(text, numeral)) continue
    const isNumber = numeral.isKanji
      ? !isHomograph(numeral.start) && isKanjiNumber(text, numeral, after)
      : isArabicNumber(text, cased, numeral, after)
    if (isNumber) found.push(signed(text, numeral))
  }
  return text.includes('つ') ? withoutOverlap([...found, ...native(text)]) : found
}

const DOZEN = 12
const MULTIPLES: readonly MultipleForm[] = [
  {
    pattern: new RegExp(
      `(?<![\\d.,/〇一二三四五六七八九十])(?:(?<half>半)|(?<count>${SHORT_NUMBER})) ?ダース(?<more>半)?`,
      'g',
    ),
    value: ({ half, count, more }) => ((half ? 0.5 : numberOf(count!)) + (more ? 0.5 : 0)) * DOZEN,
  },
  {
    pattern: new RegExp(
      `(?<![\\d.,/第〇一二三四五六七八九十])(?<count>${SHORT_NUMBER}) ?[個箇コ杯枚本袋箱倍畳坪合升玉斤缶瓶皿切]半(?![額分年月日値\\p{Script=Han}])`,
      'gu',
    ),
    value: ({ count }) => numberOf(count!) + 0.5,
  },
]

/** Counts, dozens and halves. */
export const findNumbers = withMultiples(findCounts, MULTIPLES)

/** 2、3日, 二、三個: about so many; the second number has the unit and stands for both. */
function isApproximate(text: string, { end, value }: Numeral, next: Numeral | undefined): boolean {
  return next?.start === end + 1 && /[、,]/.test(text.charAt(end)) && next.value === value + 1 && value < 10
}

function isLengthOfTime(text: string, { start, end, value, isKanji }: Numeral, after: string): boolean {
  const length = LENGTH_AFTER.exec(after)
  if (!length || POINT_BEFORE.test(text.slice(Math.max(0, start - 5), start))) return false
  // 十分 is "enough", 五分 a chance.
  return length[1] ? !isKanji || end - start > 1 : value <= YEARS_MAX
}

function isFraction(text: string, { start, end }: Numeral): boolean {
  return text.startsWith('分の', end) || (text.startsWith('分の', start - 2) && start > 2)
}

function isKanjiNumber(text: string, { start, end }: Numeral, after: string): boolean {
  const before = text.charAt(start - 1)
  if (/[第数何幾]/.test(before)) return false
  if (COUNTED.test(after)) return !/[同統唯世]/.test(before)
  if (KANJI.test(before) || KANJI.test(after)) {
    if (KANJI.test(after.charAt(0)) || KANJI.test(before)) return false
  }
  return end - start > 1 ? !/^[ノッヵのが]/.test(after) : BARE_AFTER.test(after)
}

function isArabicNumber(text: string, cased: string, { start, end }: Numeral, after: string): boolean {
  const written = text.slice(start, end)
  if (/^0\d/.test(written) || /^\d{11}/.test(written) || /^\d+/.exec(written)![0].length > DIGITS_MAX)
    return false
  if (isInCode(text, start)) return false
  // 1234 5678 9012 is a card
  if (/^ \d{3}/.test(after) || /\d{3} $/.test(text.slice(Math.max(0, start - 4), start))) return false
  if (/(?:jpy|usd|eur|krw|cny|twd|thb|idr|gbp) ?$/.test(text.slice(Math.max(0, start - 4), start)))
    return false
  if (/^[-:/.⁄]\d|^-[a-z]|^_/.test(after)) return false
  if (!/^[a-z]/.test(after)) return true
  return LATIN_UNIT.test(after) && cased.charAt(end) !== 'G'
    ? true
    : /^(?:gb|g\b)/.test(after) && cased.charAt(end + 1) === 'B'
}

/** Whether what stands before a digit makes it part of a code, a decimal, a ratio, a price. */
function isInCode(text: string, start: number): boolean {
  const before = text.charAt(start - 1)
  const further = text.charAt(start - 2)
  if (/[¥$€£₩฿#@+_\d第数⁄]/.test(before)) return true
  if (/[.:/,]/.test(before)) return /[\da-z.]/.test(further)
  if (/[-−–]/.test(before)) return /[\da-z)]/.test(further)
  if (before === 'x') return /[\da-z]/.test(further)
  return /[a-z]/.test(before)
}

function signed(text: string, { start, end, value }: Numeral): SystemFound {
  const minus = MINUS.exec(text.slice(Math.max(0, start - 5), start))?.[0] ?? ''
  return { start: start - minus.length, end, value: String(minus && value !== 0 ? -value : value) }
}

function native(text: string): SystemFound[] {
  return Array.from(text.matchAll(NATIVE), ({ index, 0: word, 1: name }) => ({
    start: index,
    end: index + word.length,
    value: String(NATIVE_VALUES.indexOf(name!) + 1),
  })).filter(({ start }) => text.charAt(start - 1) !== '何')
}
