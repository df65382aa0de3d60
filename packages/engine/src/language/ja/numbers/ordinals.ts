import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { homographsOf } from '../homographs'
import { kanaNumeralBefore } from './kanaNumerals'
import { type Numeral, numeralsOf } from './numerals'

const QUICK = /[目め番位第]|最初の|no\.|\d(?:st|nd|rd|th)/
/** A counter with 目: 三番目, 2つ目, 5回目, 3代目. 丁目 is an address, 人目線 and 目標 are other words. */
const POSITION_AFTER =
  /^ ?(?:番|つ|個|コ|回|度|人|名|枚|件|杯|皿|泊|日|年|行|列|段|台|代|冊|本|匹|社|店|週|周|話|曲|試合|ページ|カ月|か月|ヶ月|ヵ月)(?:目|め)(?![標線的指論])/
/** After 第 any counter of things in a row. */
const AFTER_DAI =
  /^ ?(?:希望|候補|志望|回|章|話|位|巻|号|番|問|期|部|条|項|週|課|版|節|幕|弾|段階|日|子|選択|\d*次|案|章|レース|シーズン|ステージ|$|[はをがのに、 ])/
/** Numbers that name a seat, a window, a choice: 3番. Not a telephone (110番), an address or a programme. */
const NUMBER_AFTER = /^ ?番(?! ?\d|地|組|号|街|館|犬|付|外|茶|長|台|頭|通|町|狂|煎|乗|搾)/
/** 1番 as people write 一番, most: before what can be more or less. */
const MOST =
  /^ ?番 ?(?:好|人気|安|近|い[いちっ]|良|早|速|遅|大|小|新|古|美|おい|おす|お勧|お薦|多|少|重|最|上|下|右|左|前|後|奥|簡|楽|強|弱|高|低|長|短|似|欲|嬉|使|売|得|お得|よ|す|や|ち|た|し|星|搾)/
const RANK_AFTER = /^ ?位(?![置相牌])/
const EMERGENCY = new Set([104, 110, 114, 115, 117, 118, 119, 171, 177, 188, 189])
const KANA_NATIVE = /(ひと|ふた|みっ|よっ|いつ|むっ|なな|やっ|ここの)つ ?[目め]/g
const NATIVE_VALUES = ['ひと', 'ふた', 'みっ', 'よっ', 'いつ', 'むっ', 'なな', 'やっ', 'ここの']
const FIRST =
  /最初の(?=もの|やつ|ほう|方|選択肢|候補|商品|お?店|案|プラン|ページ|項目|写真|品|部屋|コース|画像|問題)/g
const ENGLISH = /(?<![\da-z])(\d{1,3})(?:st|nd|rd|th)(?![a-z\d])/g
const NUMBERED = /(?<![a-z])no\.? ?(\d{1,5})(?![\d.-])/g

/** Positions in a row: 三番目, 3番, 第三希望, 一つ目, 5回目, 2位, 最初のやつ. */
export const findOrdinals: SystemFinder = ({ text }) => {
  if (!QUICK.test(text)) return []
  const numerals = numeralsOf(text)
  const isHomograph = numerals.some(({ isKanji }) => isKanji) ? homographsOf(text) : () => false
  const found = numerals.flatMap((numeral) => {
    if (!Number.isInteger(numeral.value) || isHomograph(numeral.start)) return []
    const position = positionOf(text, numeral)
    return position ? [position] : []
  })
  return withoutOverlap([...found, ...spelled(text)])
}

function positionOf(text: string, { start, end, value, isKanji }: Numeral): SystemFound | null {
  const before = text.charAt(start - 1)
  const after = text.slice(end, end + 8)
  const isNamed = before === '第' && text.charAt(start - 2) !== '次' && !/^[者一-三]/.test(after)
  const position = POSITION_AFTER.exec(after)?.[0]
  if (isNamed && (position || AFTER_DAI.test(after))) {
    return { start: start - 1, end: end + (position?.length ?? 0), value: String(value) }
  }
  if (/[\da-z.\-/数何幾第]/.test(before)) return null
  const unit = position ?? numbered(after, value, isKanji) ?? RANK_AFTER.exec(after)?.[0]
  return unit === undefined ? null : { start, end: end + unit.length, value: String(value) }
}

function numbered(after: string, value: number, isKanji: boolean): string | undefined {
  if (EMERGENCY.has(value) || (value === 1 && MOST.test(after))) return undefined
  if (isKanji && value === 1 && /^番[^をで線ホ窓テ席]/.test(after)) return undefined
  return NUMBER_AFTER.exec(after)?.[0]
}

function spelled(text: string): SystemFound[] {
  const found: SystemFound[] = []
  for (const { index, 0: word, 1: name } of text.matchAll(KANA_NATIVE)) {
    const value = String(NATIVE_VALUES.indexOf(name!) + 1)
    found.push({ start: index, end: index + word.length, value })
  }
  for (const { index, 0: word } of text.matchAll(FIRST)) {
    found.push({ start: index, end: index + word.length - 1, value: '1' })
  }
  for (const pattern of [ENGLISH, NUMBERED]) {
    for (const { index, 0: word, 1: digits } of text.matchAll(pattern)) {
      found.push({ start: index, end: index + word.length, value: String(Number(digits)) })
    }
  }
  for (let at = text.indexOf('ばんめ'); at >= 0; at = text.indexOf('ばんめ', at + 1)) {
    const numeral = kanaNumeralBefore(text, at)
    if (numeral) found.push({ start: numeral.start, end: at + 3, value: String(numeral.value) })
  }
  return found
}
