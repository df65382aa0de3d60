import type { SystemText } from '../../../finder/systemFinder'
import { SURNAME_READINGS, SURNAMES } from './surnames'

/**
 * What may be a name: `isKnown` when it begins with a common family name, `isShaped` when it could be one by its form and
 * is not among the words that are used with さん or 様 though no names.
 */
export type NameStretch = {
  start: number
  end: number
  script: 'KANJI' | 'KATAKANA' | 'KANA' | 'LATIN'
  isKnown: boolean
  isShaped: boolean
}

const KANJI = /[一-鿿々ヶ]/
const KATAKANA = /[ァ-ヶー・]/
const KANA = /[ぁ-ん]/
const LATIN = /[a-z]/
const KANJI_MAX = 8
const OTHER_MAX = 24
/** Relatives, customers, trades and places, by their last character. */
const NO_NAME =
  /(?:[客皆奥神王仏店長員者師士官屋手社生方家族母父兄姉弟妹娘嫁主婿孫婆爺人名組各貴何誰旦那親様赤間表課係部局所院園校署町村市区駅事品語日月年時分円個本]|息子|王子|弟子|餃子|帽子|椅子|迷子|双子|女子|男子|調子|菓子|玉子|担当|先方|弊社|御社|幹事|番頭|大家|代理|上司|同僚|友達|彼女|先輩|後輩|店舗|施設|大将|女将|親方|一同|各位|日本|今日|明日|予約|返事|電話|部屋|料金)$/
const NO_KATAKANA_NAME =
  /(?:スタッフ|サポート|センター|ドライバー|オーナー|マスター|ママ|パパ|ガイド|シェフ|コーチ|ナース|ユーザー|メーカー|タクシー|サンタ|ゲスト|マネージャー|オペレーター|デザイナー|エンジニア|トレーナー|ヘルパー|リーダー|メンバー|サービス|ショップ|ホテル|コンシェルジュ|ワンコ|ニャンコ|クライアント|アプリ|サイト)$/
const NO_KANA_NAME =
  /^(?:お?(?:かあ|とう|にい|ねえ|ばあ|じい|ば|じ|こ|く)|あか|ぼう|おじょう|わん|にゃん|おく|みな|たく|なか|ねこ|いぬ|ひよこ)$/
/** What a kanji run ends in that begins with a family name and names a site or a town: 中村区, 高田馬場. */
const PLACE_END = /[駅区市町県府都店橋場港線課院社局園校通科事業医室館堂]$/

/** The stretch that ends at an offset and may be a name, or null. */
export function nameBefore({ text, cased }: SystemText, end: number): NameStretch | null {
  const last = text.charAt(end - 1)
  if (KANJI.test(last) && last !== 'ヶ') return kanjiName(text, end)
  if (KATAKANA.test(last)) return katakanaName(text, end)
  if (KANA.test(last)) return kanaName(text, end)
  return LATIN.test(last) ? latinName(text, cased, end) : null
}

function kanjiName(text: string, end: number): NameStretch | null {
  const run = runBefore(text, end, KANJI, KANJI_MAX)
  const isWhole = run > 0 && KANJI.test(text.charAt(run - 1)) === false
  const known = surnameIn(text, run, end)
  if (known !== null) return { start: known, end, script: 'KANJI', isKnown: true, isShaped: true }
  // 山田 花子
  const joined = /[ ・]/.test(text.charAt(run - 1)) ? runBefore(text, run - 1, KANJI, 4) : run
  if (joined < run && SURNAMES.has(text.slice(joined, run - 1)) && end - run < 4) {
    return { start: joined, end, script: 'KANJI', isKnown: true, isShaped: true }
  }
  const word = text.slice(run, end)
  const isShaped = (isWhole || run === 0) && word.length > 1 && word.length < 6 && !NO_NAME.test(word)
  return { start: run, end, script: 'KANJI', isKnown: false, isShaped }
}

/** Where a family name begins that, with up to three characters of a given name, goes to the end; or null. */
function surnameIn(text: string, run: number, end: number): number | null {
  for (let start = run; start < end - 1; start++) {
    for (let length = 3; length > 1; length--) {
      const given = end - start - length
      if (given < 0 || given > 3 || !SURNAMES.has(text.slice(start, start + length))) continue
      if (given === 0 || !(PLACE_END.test(text.charAt(end - 1)) || NO_NAME.test(text.slice(start, end))))
        return start
    }
  }
  // A family name of one character is only sure as the whole of it: 林さん, not 東京.
  return end - run === 1 && SURNAMES.has(text.slice(run, end)) ? run : null
}

function katakanaName(text: string, end: number): NameStretch | null {
  const start = runBefore(text, end, KATAKANA, OTHER_MAX)
  const word = text.slice(start, end)
  const isShaped = word.length > 1 && /^[ァ-ヶ]/.test(word) && !NO_KATAKANA_NAME.test(word)
  return { start, end, script: 'KATAKANA', isKnown: false, isShaped }
}

function kanaName(text: string, end: number): NameStretch | null {
  for (let length = 5; length > 1; length--) {
    const start = end - length
    if (start < 0 || !SURNAME_READINGS.has(text.slice(start, end))) continue
    const isFree =
      start === 0 || !KANA.test(text.charAt(start - 1)) || /[はのがで]/.test(text.charAt(start - 1))
    if (isFree) return { start, end, script: 'KANA', isKnown: true, isShaped: true }
  }
  const start = runBefore(text, end, KANA, 6)
  const word = text.slice(start, end)
  const isShaped =
    word.length > 1 && word.length < 5 && !NO_KANA_NAME.test(word) && !KANJI.test(text.charAt(start - 1))
  return { start, end, script: 'KANA', isKnown: false, isShaped }
}

/** john, kim minsu; a second word only of capitals, for service names stand before names too. */
function latinName(text: string, cased: string, end: number): NameStretch | null {
  const word = runBefore(text, end, LATIN, OTHER_MAX)
  const first = text.charAt(word - 1) === ' ' ? runBefore(text, word - 1, LATIN, OTHER_MAX) : word
  const areCapitals =
    first < word - 1 && /[A-Z]/.test(cased.charAt(first)) && /[A-Z]/.test(cased.charAt(word))
  const start = areCapitals ? first : word
  const isShaped = end - word > 1 && !/[\d@._-]/.test(text.charAt(start - 1))
  return { start, end, script: 'LATIN', isKnown: false, isShaped }
}

function runBefore(text: string, end: number, kind: RegExp, max: number): number {
  let start = end
  while (start > 0 && end - start < max && kind.test(text.charAt(start - 1))) start--
  return start
}
