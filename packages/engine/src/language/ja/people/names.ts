import type { SystemFinder, SystemFound, SystemText } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { type NameStretch, nameBefore } from './nameStretch'
import { PLACE_NAMES } from './surnames'

/**
 * What shows that a name stands before it: an address (さん), a title, which only follows a family name, a
 * presentation (と申します), or the end of a sentence, after which only known family names are taken.
 */
const CUE =
  /(さん|さま|様|ちゃん|くん|君)|(氏|殿|先生|[部課社店院係]長|主任|教授)|(と申し|と申す|といいま|と言いま|という者)|(です|でござ|だよ|の名前で|名義で|で(?:ご?予約|お願い|お取|席))/g
/** 様子, 様式 and さんざん are other words. */
const NO_ADDRESS_AFTER = /^(?:様[子式々態相]|君[主臨]|さん[ざぽ]|先生方|氏[名神])/
/** A label and the name after it; the name must end as an answer does, not 名前は変更できますか. */
const LABEL = /(?:名前|氏名|名義|予約名|予約者|本名|名字|苗字|宛名|フルネーム|ニックネーム)(?:は|が|:| :)? ?/g
const AFTER_LABEL =
  /^(?:[一-鿿々ヶ]{1,5}(?:[ ・][一-鿿々]{1,4})?|[ァ-ヶー]{2,12}(?:[ ・=][ァ-ヶー]{2,12})?|[ぁ-ん]{2,8}?(?=です|と申|といい|と言)|[a-z]{2,20}(?: [a-z]{2,20})?)/
const LABEL_END =
  /^(?: ?$|[、。,.!()]| ?です(?!か)|でご|でお願|で予約|でお取|と申|といい|と言|だよ|だ。| ?\d| 電話| tel)/
const NO_NAME =
  /^(?:[何未秘不匿必変確記入同別無誰教違間本漢]|なん|ない|だれ|ひみつ|ニックネーム|フルネーム|カタカナ|ローマ字|ひらがな|アルファベット)/
const PLACE_ASKED = /(?:出身|住所|場所|店舗|駅|地元|実家|自宅|最寄り?|会場|勤務地)(?:は|が|も)? ?$/

const ANSWER = /^[一-鿿々ヶ]{2,6}(?:[ ・][一-鿿々]{1,3})?/
const ANSWER_END = /^(?:[ 。.!、,]{0,2}$|[、, :]{1,2}(?:tel:?|電話)?[ :]?\+?0?\d{2})/

/**
 * Names of people, without さん and the like: 田中さん, 佐藤と申します, 名前は高橋健太です, 予約した中村です. Only where something
 * shows that it is a name; value null, the stretch is the name as typed.
 */
export const findNames: SystemFinder = (text) => {
  const found: SystemFound[] = []
  for (const match of text.text.matchAll(CUE)) {
    const name = cued(text, match)
    if (name) found.push({ start: name.start, end: name.end, value: null })
  }
  if (text.text.includes('名') || text.text.includes('苗字') || text.text.includes('予約者')) {
    found.push(...labelled(text))
  }
  const alone = standsAlone(text)
  return withoutOverlap(alone ? [...found, alone] : found)
}

/** The answer to who one is: nothing but a name, or a full name before a telephone number. */
function standsAlone(text: SystemText): SystemFound | null {
  const end = ANSWER.exec(text.text)?.[0].length
  const name = end ? nameBefore(text, end) : null
  if (!name?.isKnown || name.start > 0 || !ANSWER_END.test(text.text.slice(end, end! + 14))) return null
  if (PLACE_NAMES.has(text.text.slice(0, end))) return null
  return { start: 0, end: name.end, value: null }
}

function cued(text: SystemText, match: RegExpExecArray): NameStretch | null {
  const [, address, title, presented] = match
  const after = text.text.slice(match.index, match.index + 5)
  if (NO_ADDRESS_AFTER.test(after)) return null
  const name = nameBefore(text, match.index)
  if (!name) return null
  if (presented) return name.isKnown || mayBePresented(name) ? name : null
  if (title) return name.isKnown && name.script === 'KANJI' ? name : null
  if (address) return mayBeAddressed(text.text, name, address, after) ? name : null
  return name.isKnown && isSentenceEnd(text.text, name) ? name : null
}

/** Of Hiragana only what begins the text: よしこと申します. */
function mayBePresented({ start, script, isShaped }: NameStretch): boolean {
  return isShaped && (script !== 'KANA' || start === 0)
}

/** ちゃん before と is "properly" more often than a child, unless the name is known. */
function mayBeAddressed(text: string, name: NameStretch, address: string, after: string): boolean {
  if (name.isKnown) return true
  if (!name.isShaped || /[おご御]/.test(text.charAt(name.start - 1))) return false
  if (name.script === 'KANA')
    return (address === 'ちゃん' || address === 'くん') && !after.startsWith('ちゃんと')
  return name.script !== 'KANJI' || !after.startsWith('ちゃんと')
}

/** 山口です and 森です are places and things as well: not without a given name. */
function isSentenceEnd(text: string, { start, end }: NameStretch): boolean {
  const before = text.slice(Math.max(0, start - 6), start)
  if (PLACE_ASKED.test(before)) return false
  const word = text.slice(start, end)
  return !PLACE_NAMES.has(word) || before.endsWith('予約した')
}

function labelled({ text }: SystemText): SystemFound[] {
  const found: SystemFound[] = []
  for (const { index, 0: label } of text.matchAll(LABEL)) {
    const start = index + label.length
    const further = text.slice(start, start + 32)
    if (NO_NAME.test(further)) continue
    const name = AFTER_LABEL.exec(further)?.[0]
    if (name && LABEL_END.test(further.slice(name.length)))
      found.push({ start, end: start + name.length, value: null })
  }
  return found
}
