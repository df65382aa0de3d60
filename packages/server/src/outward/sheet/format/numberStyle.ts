import type { Language } from '@parlance/contract'
import { readTag } from './formatTag'
import styles from './numberStyles.json'

/** Characters in which a format has numbers written. */
export type NumberStyle = {
  digits: string
  /** Ten, hundred, thousand, where numbers can be written out. */
  units?: string | undefined
  /** Ten thousand, and each ten thousand times the one before. */
  groups?: string | undefined
  /** Stands for digits of zero within a number; else nothing does. */
  gap?: string | undefined
  /** A single ten, hundred or thousand goes without its one. */
  withoutOne?: boolean | undefined
}

/** What [DBNum1] to [DBNum4] mean in each language. */
const STYLES: Partial<Record<Language, readonly NumberStyle[]>> = styles
const THAI: NumberStyle = { digits: '๐๑๒๓๔๕๖๗๘๙' }
const THAI_SHAPE = 0x0d
/** The shape of digits that is the first style of a language; the next ones follow it. */
const FIRST_SHAPE: Partial<Record<Language, number>> = { ja: 0x1b, 'zh-CN': 0x1e, 'zh-TW': 0x21, ko: 0x24 }

/** The style that a format asks for, in its own language or else in that of the file; null for usual digits. */
export function numberStyleOf(format: string, language: Language): NumberStyle | null {
  const [, number] = /\[DBNum([1-4])\]/i.exec(format) ?? []
  const { language: own, digitShape } = readTag(format)
  if (number) return (STYLES[own ?? language] ?? STYLES['zh-CN']!)[Number(number) - 1] ?? null
  if (digitShape === THAI_SHAPE) return THAI
  for (const [of, first] of Object.entries(FIRST_SHAPE)) {
    const style = STYLES[of as Language]![digitShape - first]
    if (style) return style
  }
  return null
}

/** A text with each of its digits in a style. */
export function digitsIn(text: string, { digits }: NumberStyle): string {
  return text.replaceAll(/[0-9]/g, (digit) => digits[Number(digit)]!)
}

/**
 * A text with its whole numbers written out: 1002 as 一千〇二. Numbers that begin with a zero, or that a style has no
 * words for, get their digits changed. Ten days are 十日, whatever the style says of ten alone.
 */
export function writtenOut(text: string, style: NumberStyle, isDate: boolean): string {
  return text.replaceAll(/[0-9]+(?:\.[0-9]+)?/g, (number) => {
    const [whole = '', decimals] = number.split('.')
    const out = /^0./.test(whole) ? digitsIn(whole, style) : wholeNumber(whole, style, isDate)
    return decimals === undefined ? out : `${out}.${digitsIn(decimals, style)}`
  })
}

const GROUP = 4

function wholeNumber(number: string, style: NumberStyle, isDate: boolean): string {
  const { digits, units, groups, gap = '' } = style
  if (!units || !groups || number.length > GROUP * (groups.length + 1)) return digitsIn(number, style)
  if (number === '0') return digits[0]!
  const padded = number.padStart(Math.ceil(number.length / GROUP) * GROUP, '0')
  const isShort = style.withoutOne === true || (isDate && number.length === 2)
  let out = ''
  let isGap = false
  for (let at = 0; at < padded.length; at += GROUP) {
    const group = padded.slice(at, at + GROUP)
    isGap ||= out !== '' && group.startsWith('0')
    if (Number(group) === 0) continue
    const unit = groups[(padded.length - at) / GROUP - 2] ?? ''
    out += (isGap ? gap : '') + groupOf(group, { ...style, units }, isShort) + unit
    isGap = false
  }
  return out
}

/** One to four digits. */
function groupOf(
  group: string,
  { digits, units, gap = '' }: NumberStyle & { units: string },
  isShort: boolean,
): string {
  let out = ''
  let isGap = false
  for (const [i, digit] of [...group].entries()) {
    if (digit === '0') {
      isGap = out !== ''
      continue
    }
    const unit = units[GROUP - 2 - i] ?? ''
    const isOneLess = digit === '1' && unit !== '' && isShort
    out += (isGap ? gap : '') + (isOneLess ? '' : digits[Number(digit)]!) + unit
    isGap = false
  }
  return out
}
