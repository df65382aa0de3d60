import frequent from './frequentCharacters.json'

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

/** Two-byte ranges of the national sets' common parts, from which the sets of common characters are made. */
const COMMON_RANGES: Partial<
  Record<Script, { label: string; leads: [number, number]; trails: [number, number] }>
> = {
  ko: { label: 'euc-kr', leads: [0xb0, 0xc8], trails: [0xa1, 0xfe] },
  'zh-CN': { label: 'gbk', leads: [0xb0, 0xd7], trails: [0xa1, 0xfe] },
  'zh-TW': { label: 'big5', leads: [0xa4, 0xc6], trails: [0x40, 0xfe] },
  ja: { label: 'shift_jis', leads: [0x88, 0x98], trails: [0x40, 0xfc] },
}
/** `signs` stand in every East Asian text, those of `latin` are what Western European text really uses above ASCII. */
const { signs } = frequent
const FREQUENT_OF: Record<Script, string> = {
  ko: frequent.ko + signs,
  ja: frequent.ja + signs,
  'zh-CN': frequent['zh-CN'] + signs,
  'zh-TW': frequent['zh-TW'] + signs,
  th: '',
  latin: frequent.latin,
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
