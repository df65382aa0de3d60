import { fromNowFinder } from '../../../finder/momentsFromNow'
import { findLengths } from './durations'

/** 予約の1時間前 counts from something else. */
const OTHER_BEFORE = /[\d.数の時第〇一二三四五六七八九十、~〜]/

/** Moments so long from now (1時間後, 2時間半後, あと20分で), and now. */
export const findMoments = fromNowFinder({
  quick: /[後前]|あと|したら|[間分半] ?ご/,
  findLengths,
  before: /(?<!今)((?:あと|後) ?)$|((?:今|いま)から ?)$/,
  reach: 5,
  ahead: / ?(?:後|ご(?![ろはと])|したら)/y,
  ago: / ?前(?=に[^着行来]|から|の)/y,
  now: /(?:今|いま)(?:すぐ|直ぐ)|たった今|今現在|今から(?! ?[\d一二三四五六七八九十])/g,
  isOther: (text, start) => OTHER_BEFORE.test(text.charAt(start - 1)) && !/[今いた]/.test(text[start]!),
})
