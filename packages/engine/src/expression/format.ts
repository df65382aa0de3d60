import { isValueFormat, type Language, type ValueFormat } from '@parlance/contract'
import { writeTime } from './format/clock'
import { writeDate } from './format/day'
import { spellDigits } from './format/digits'
import { writeDuration } from './format/duration'
import { writeList } from './format/list'
import { maskText } from './format/mask'
import { groupDigits, writeAmount, writeMoney, writePercent } from './format/money'
import { spellKorean } from './format/spellKorean'
import { writeNormalForm } from './format/systemEntityText'
import { writeTelephone } from './format/telephone'

/** Writes a text in a format; returns null for a text that is not of its kind. */
type Write = (text: string, language: Language) => string | null

const WRITE: Record<ValueFormat, Write> = {
  raw: (text) => text,
  text: writeNormalForm,
  comma: groupDigits,
  money: (text, language) => writeAmount(text, language, true),
  won: (text, language) => writeMoney(text, 'KRW', language),
  yen: (text, language) => writeMoney(text, 'JPY', language),
  yuan: (text, language) => writeMoney(text, 'CNY', language),
  ntd: (text, language) => writeMoney(text, 'TWD', language),
  usd: (text, language) => writeMoney(text, 'USD', language),
  baht: (text, language) => writeMoney(text, 'THB', language),
  rupiah: (text, language) => writeMoney(text, 'IDR', language),
  percent: writePercent,
  korean: spellKorean,
  digits: spellDigits,
  date: writeDate,
  time: writeTime,
  duration: writeDuration,
  phone: writeTelephone,
  list: writeList,
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  mask: maskText,
}

/**
 * Writes a value in one of the formats of behaviour 7.2, as it is written in the language. Null for a format that
 * there is not and for a value that is not of its kind. Never throws.
 */
export function writeInFormat(text: string, format: string, language: Language): string | null {
  return text !== '' && isValueFormat(format) ? WRITE[format](text.trim(), language) : null
}

/** As `writeInFormat`; what cannot be written so stays as it is. */
export function formatValue(text: string, format: string, language: Language): string {
  return writeInFormat(text, format, language) ?? text
}
