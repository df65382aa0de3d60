import type { Language, VariableFormat } from '@parlance/contract'
import { spellDigits } from './format/digits'
import { maskText } from './format/mask'
import { writeDate, writeTime } from './format/moment'
import { groupDigits, writeMoney } from './format/money'
import { spellKorean } from './format/spellKorean'
import { writeTelephone } from './format/telephone'

/** Writes a text in a format; returns null for a text that is not of its kind. */
type Write = (text: string, language: Language) => string | null

const WRITE: Record<VariableFormat, Write> = {
  comma: groupDigits,
  won: (text, language) => writeMoney(text, 'KRW', language),
  yen: (text, language) => writeMoney(text, 'JPY', language),
  yuan: (text, language) => writeMoney(text, 'CNY', language),
  ntd: (text, language) => writeMoney(text, 'TWD', language),
  usd: (text, language) => writeMoney(text, 'USD', language),
  baht: (text, language) => writeMoney(text, 'THB', language),
  rupiah: (text, language) => writeMoney(text, 'IDR', language),
  korean: spellKorean,
  digits: spellDigits,
  date: writeDate,
  time: writeTime,
  phone: writeTelephone,
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  mask: maskText,
}

/**
 * Writes a value in one of the formats of behaviour 7.2, as it is written in the language. A value with an unknown
 * format, or not of its kind, is returned unchanged. Never throws.
 */
export function formatValue(text: string, format: string, language: Language): string {
  if (text === '' || !Object.hasOwn(WRITE, format)) return text
  return WRITE[format as VariableFormat](text.trim(), language) ?? text
}
