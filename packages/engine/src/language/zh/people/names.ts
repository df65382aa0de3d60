import type { SystemFinder, SystemFound, SystemText } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { COMPOUND_SURNAMES, NOT_NAME, NOT_SURNAME_AFTER, SURNAMES } from './surnames'

/** Said after a surname or a whole name. */
const HONORIFIC =
  /先生|小姐|[总總][监監]|女士|太太|夫人|老[师師]|同[学學]|[学學][长長姐妹弟]|[医醫][生师師]|[护護](?:士|理[师師])|[经經]理|主任|[总總](?![共是价價计計算结結部裁统統体體数數会會之])|董(?![事])|阿姨|叔叔|[师師]傅|教[练練]|教授|律[师師]|博士|店[长長]|老[板闆]|大哥|大姐|同志|奶奶|[爷爺][爷爺]|主管|[组組][长長]|[妈媽][妈媽]|爸爸|[会會][计計]/g
/** After these titles only a surname is taken: 高级经理 is no name. */
const WITH_WHOLE_NAME = /^(?:先生|小姐|女士|太太|老|同)/
/** What a name follows, and how freely it may then look. */
const CUE =
  /我(?:的)?(?:名字)?(?:叫做|叫作|叫)|我(?:的)?(?:全名|名字)(?:是|为|為)|名字(?:是|叫|写|寫)|[我本]名叫|叫我|[我您]?[免敝贵貴]?[贵貴]?姓(?!名)|姓名[:是]? ?|(?:[联聯]系人|[联聯][络絡]人|收件人|收[货貨]人|[预預]?[订訂]位?人|[预預][约約]人|入住人|[订訂]位大名|持卡人|乘客|本人)(?:是|[:])? ?|我是/g
const HAN = /\p{Script=Han}/u
const LATIN_NAME = /^ ?([a-z][a-z'’.-]{1,20}(?: [a-z][a-z'’-]{1,20})?)/
/** Words that go on after a name; a given name never begins with the first characters of them. */
const AFTER_NAME =
  /^(?:想|要|我|的|[请請]|[预預]|[订訂]|[来來]|在|是|住|有|[电電][话話]|手[机機]|明天|今天|[后後]天|昨天|[现現]在|就|先生|小姐|女士|太太|老[师師]|同[学學]|可以|能|和|跟|[与與]|[这這]|[吗嗎]|吧|啊|呢|哦|喔|行|好了|打|给|給|[帮幫]|麻[烦煩]|[还還]|也|都|不|[没沒]|了|什|以前|之前|上次|[说說]|[为為]|用|从|從|到|去|取|找|已)/
const NICKNAME = /^[小阿老大][\p{Script=Han}]/u
/** What is called or is, and is no name: 我叫车, 我叫了外卖, 我是温州人. */
const NOT_CALLED =
  /^(?:小[时時孩朋姐费費心]|老[师師板闆人客用公婆]|大家|大人|大[学學]生|小[学學]生|老外|老[顾顧乡鄉]|大概)/
const NOT_PERSON = /[人员員生店家的]$/
const BOUNDARY = /^(?:$|[ ,.!?。、;:()（）])/

/** Names of people, only with a cue: an honorific, 我叫, 姓, or 我是 and a surname. The stretch is the name alone. */
export const findNames: SystemFinder = (text) => {
  const found: SystemFound[] = [...beforeHonorifics(text.text), ...afterCues(text)]
  return withoutOverlap(found)
}

function beforeHonorifics(text: string): SystemFound[] {
  const found: SystemFound[] = []
  for (const match of text.matchAll(HONORIFIC)) {
    const start = nameStart(text, match.index, WITH_WHOLE_NAME.test(match[0]))
    if (start !== null) found.push({ start, end: match.index, value: null })
  }
  return found
}

/** Where the name before an honorific begins: surname and given name if they may stand there, or the surname. */
function nameStart(text: string, end: number, mayBeWhole: boolean): number | null {
  for (let length = mayBeWhole ? 4 : 2; length > 0; length--) {
    const start = end - length
    if (start < 0) continue
    const name = text.slice(start, end)
    if (!isName(name) || !isSurnameThere(text, start)) continue
    if (length > 1 && !mayBeWhole && !COMPOUND_SURNAMES.has(name)) continue
    return start
  }
  return null
}

/** Surname alone, or with a given name of one or two characters. */
function isName(name: string): boolean {
  if (NOT_NAME.has(name) || NOT_NAME.has(name.slice(0, 2)) || !isHan(name)) return false
  if (COMPOUND_SURNAMES.has(name.slice(0, 2))) return name.length <= 4
  return (
    name.length <= 3 &&
    SURNAMES.has(name[0]!) &&
    !AFTER_NAME.test(name.slice(1)) &&
    !/[的是找和位]/.test(name)
  )
}

function isHan(name: string): boolean {
  return Array.from(name).every((character) => HAN.test(character))
}

function isSurnameThere(text: string, start: number): boolean {
  const before = NOT_SURNAME_AFTER.get(text[start]!)
  return start === 0 || before === undefined || !before.includes(text[start - 1]!)
}

function afterCues({ text, cased }: SystemText): SystemFound[] {
  const found: SystemFound[] = []
  for (const match of text.matchAll(CUE)) {
    const start = match.index + match[0].length
    const end = match[0].endsWith('姓')
      ? surnameEnd(text, start)
      : calledEnd({ text, cased }, start, match[0])
    if (end === null) continue
    const name = text.slice(start, end)
    found.push({ start: start + (name.length - name.trimStart().length), end, value: null })
  }
  return found
}

/** 我姓张, 免贵姓刘. */
function surnameEnd(text: string, start: number): number | null {
  if (COMPOUND_SURNAMES.has(text.slice(start, start + 2))) return start + 2
  return SURNAMES.has(text.charAt(start)) ? start + 1 : null
}

function calledEnd({ text, cased }: SystemText, start: number, cue: string): number | null {
  const isBeing = cue === '我是' || cue === '本人'
  const latin = isBeing ? null : LATIN_NAME.exec(text.slice(start, start + 44))
  // A name in letters begins with a capital, or nothing else comes.
  if (
    latin &&
    (/^[A-Z]/.test(cased.slice(start).trimStart()) || BOUNDARY.test(text.slice(start + latin[0].length)))
  ) {
    return start + latin[0].length
  }
  const end = hanNameEnd(text, start)
  if (end === null) return isBeing ? null : nicknameEnd(text, start)
  return isBeing && !isPersonThere(text, start, end) ? null : end
}

/** The end of a surname and its given name: as many characters as no following word begins in. */
function hanNameEnd(text: string, start: number): number | null {
  const surname = COMPOUND_SURNAMES.has(text.slice(start, start + 2)) ? 2 : 1
  if (surname === 1 && !SURNAMES.has(text.charAt(start))) return null
  let end = start + surname
  while (
    end < start + surname + 2 &&
    HAN.test(text.charAt(end)) &&
    !AFTER_NAME.test(text.slice(end, end + 3))
  )
    end++
  if (
    end === start + surname ||
    NOT_NAME.has(text.slice(start, start + 2)) ||
    NOT_NAME.has(text.slice(start, end))
  ) {
    return null
  }
  return end
}

/** 我是 also says what one is: only a whole name before a mark or an honorific is taken. */
function isPersonThere(text: string, start: number, end: number): boolean {
  if (NOT_PERSON.test(text.slice(start, end))) return false
  const after = text.slice(end, end + 3)
  return (
    BOUNDARY.test(after) || WITH_WHOLE_NAME.test(after) || /^(?:[,想预預订訂要我]|[吗嗎啊呀])/.test(after)
  )
}

function nicknameEnd(text: string, start: number): number | null {
  const rest = text.slice(start, start + 5)
  if (!NICKNAME.test(rest) || NOT_CALLED.test(rest)) return null
  let end = start + 2
  if (HAN.test(text.charAt(end)) && BOUNDARY.test(text.slice(end + 1, end + 2))) {
    if (!AFTER_NAME.test(text.slice(end))) end++
  }
  return end
}
