/**
 * How likely decoded text is as something people write, in bits: the wrong legacy encoding of a file turns it into
 * rare characters in unlikely neighbourhoods. Every 8-bit encoding of East Asia decodes most bytes to something, so
 * only this distinguishes them (docs/decisions/0012-sheets-and-encodings.md).
 */
export type Script = 'ko' | 'ja' | 'zh-CN' | 'zh-TW' | 'th' | 'latin'

/** Bits lost per character: the smaller, the likelier. ASCII costs the same in every encoding. */
const ASCII = 5
const FREQUENT = 8
const COMMON = 13
const RARE = 20
const ABSURD = 26
/** A letter of another script that touches a Latin one: in a wrong reading a Latin letter is half of a character. */
const TOUCHES_LATIN = 14
const STANDS_ALONE = 12

const KOREAN =
  '이다는에가을고의하지로어은도기리사를서나한대자시해인그일아것수정들라있게으만요습니까주세면원부장전제보구상동소스비공여우오신국모화무성생연경안교문학물방식조마터려내러드거되않없했때등및바트르니네할될알와과더좀떻얼언왜누몇번호배송결환불취예약능변확회입금매점질답변름영업간위치문의'
const SIMPLIFIED =
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心本前开但因只从想实日意无力长把机第公此已工使情明性知全三又关点正业外将两高间由问很最重并手应向头文体相见利什二等产或新制身果加月话合回特代内信表化给位次度门任常先通教提立比员解水名真处各入几口认条平系题活别打变总何电数安少报才结受目太量再做接必场件计管期市直资金指统区保社便空决科司基书非则听放强设式色路记品住告类求据程边该交规万取共确传今切让识候带导运请怎您吗办退换货款订单查询服答案'
const TRADITIONAL =
  '的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心本前開但因只從想實日意無力長把機第公此已工使情明性知全三又關點正業外將兩高間由問很最重並手應向頭文體相見利什二等產或新制身果加月話合回特代內信表化給位次度門任常先通教提立比員解水名真處各入幾口認條平系題活別打變總何電數安少報才結受目太量再做接必場件計管期市直資金指統區保社便空決科司基書非則聽放強設式色路記品住告類求據程邊該交規萬取共確傳今切讓識候帶導運請怎您嗎辦退換貨款訂單查詢服答案'
const JAPANESE =
  '日一国人年大十二本中長出三時行見月分後前生五間上東四今金入学高円子外六下来気小話女午百書先名千水半電語聞食車何万毎休会同事自社発者地業方新場員立開手力問代明動目通言理体主題意不作用度公持以思家正安院心教文重近画売知道集別物使品計特私始終台広住真有料店予約注届配送返交換確認法営変更登録可能無必要設定申込支払商質答客様回関連絡先所宿泊窓口取消'
/** Signs that stand in every East Asian text. */
const SIGNS = '、。，．・：；？！「」『』（）〜～…—–‘’“”《》【】　％￥￦×·°'
/** Signs and letters that Western European text really uses above ASCII. */
const WESTERN = '‘’“”–—…•éèêëáàâäãåíìîïóòôöõúùûüñçßøæÉÈÁÀÓÖÜÄÅÇÑ£€¥®©™°·½¼²³«»¿¡ '

/** Two-byte ranges of the national sets' common parts, from which the sets of common characters are made. */
const COMMON_RANGES: Partial<
  Record<Script, { label: string; leads: [number, number]; trails: [number, number] }>
> = {
  ko: { label: 'euc-kr', leads: [0xb0, 0xc8], trails: [0xa1, 0xfe] },
  'zh-CN': { label: 'gbk', leads: [0xb0, 0xd7], trails: [0xa1, 0xfe] },
  'zh-TW': { label: 'big5', leads: [0xa4, 0xc6], trails: [0x40, 0xfe] },
  ja: { label: 'shift_jis', leads: [0x88, 0x98], trails: [0x40, 0xfc] },
}
const FREQUENT_OF: Record<Script, string> = {
  ko: KOREAN + SIGNS,
  ja: JAPANESE + SIGNS,
  'zh-CN': SIMPLIFIED + SIGNS,
  'zh-TW': TRADITIONAL + SIGNS,
  th: '',
  latin: WESTERN,
}

const tables = new Map<Script, { frequent: Set<string>; common: Set<string> }>()

/** A Thai letter or half-width katakana between others: a Western sign looks so when it is read as one of them. */
const ALONE: Partial<Record<Script, RegExp>> = {
  th: /(?<![\u0E01-\u0E5B])[\u0E01-\u0E5B](?![\u0E01-\u0E5B])/g,
  ja: /(?<![\uFF61-\uFF9F])[\uFF61-\uFF9F](?![\uFF61-\uFF9F])/g,
}
// oxlint-disable-next-line no-control-regex
const LATIN_BORDER = /[A-Za-z](?=[^\u0000-\u007F])|[^\u0000-\u007F](?=[A-Za-z])/gu

/** The bits that `text` costs as text of `script`; compare only texts decoded from the same bytes. */
export function costAs(script: Script, text: string): number {
  if (script === 'latin') return tableCost(script, text)
  const alone = ALONE[script]
  return (
    (script === 'th' ? thaiCost(text) : tableCost(script, text)) +
    TOUCHES_LATIN * countOf(text, LATIN_BORDER) +
    (alone ? STANDS_ALONE * countOf(text, alone) : 0)
  )
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function tableCost(script: Script, text: string): number {
  const { frequent, common } = tableOf(script)
  let bits = 0
  for (const character of text) {
    const code = character.codePointAt(0)!
    if (code < 0x80) bits += isWritten(code) ? ASCII : ABSURD
    else if (frequent.has(character)) bits += FREQUENT
    else if (script === 'latin') bits += isPrivate(code) ? ABSURD : 14
    else if (isKana(code)) bits += script === 'ja' ? kanaCost(code) : RARE
    else if (common.has(character) || isFullWidth(code)) bits += COMMON
    else bits += isPrivate(code) ? ABSURD : RARE
  }
  return bits
}

function isWritten(code: number): boolean {
  return code >= 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

/** Half-width katakana is what two-byte text of its neighbours looks like in Shift_JIS; real files hardly use it. */
function kanaCost(code: number): number {
  if (code >= 0xff61) return 11
  return 7.5
}

const THAI = 6.2
const THAI_CONSONANT = /[\u0E01-\u0E2E]/
const THAI_MARK = /\u0E31|[\u0E34-\u0E3A]|[\u0E47-\u0E4E]/
const THAI_LEADING_VOWEL = /[\u0E40-\u0E44]/

/** Thai is one byte a letter; vowels and tone marks must stand over a consonant, which chance bytes do not obey. */
function thaiCost(text: string): number {
  let bits = 0
  let previous = ''
  for (const character of text) {
    const code = character.codePointAt(0)!
    if (code < 0x80) bits += ASCII
    else if (code < 0x0e01 || code > 0x0e5b) bits += code < 0xa0 ? ABSURD : 12
    else {
      bits += THAI
      if (THAI_MARK.test(character) && !THAI_CONSONANT.test(previous) && !THAI_MARK.test(previous)) bits += 12
      if (THAI_LEADING_VOWEL.test(previous) && !THAI_CONSONANT.test(character)) bits += 12
    }
    previous = character
  }
  return bits
}

function isKana(code: number): boolean {
  return (code >= 0x3041 && code <= 0x30ff) || (code >= 0xff61 && code <= 0xff9f)
}
function isFullWidth(code: number): boolean {
  return code >= 0xff01 && code <= 0xff5e
}
function isPrivate(code: number): boolean {
  return (code >= 0xe000 && code <= 0xf8ff) || code === 0xfffd || (code >= 0x80 && code < 0xa0)
}

function tableOf(script: Script): { frequent: Set<string>; common: Set<string> } {
  const known = tables.get(script)
  if (known) return known
  const made = { frequent: new Set(FREQUENT_OF[script]), common: commonOf(script) }
  tables.set(script, made)
  return made
}

function commonOf(script: Script): Set<string> {
  const range = COMMON_RANGES[script]
  if (!range) return new Set()
  const bytes: number[] = []
  for (let lead = range.leads[0]; lead <= range.leads[1]; lead++)
    for (let trail = range.trails[0]; trail <= range.trails[1]; trail++) bytes.push(lead, trail)
  return new Set(new TextDecoder(range.label).decode(Uint8Array.from(bytes)).replaceAll('\ufffd', ''))
}
