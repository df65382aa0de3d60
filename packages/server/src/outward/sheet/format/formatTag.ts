import type { Language } from '@parlance/contract'

/** What a tag such as `[$-1E000804]` or `[$-ja-JP-x-gannen]` says of a format: zero and null for what it leaves open. */
export type FormatTag = { language: Language | null; calendar: number; digitShape: number }

const TAG = /\[\$[^\]-]*-([^\],]+)[^\]]*\]/
const BY_NAME: [start: RegExp, language: Language][] = [
  [/^ko/i, 'ko'],
  [/^ja/i, 'ja'],
  [/^zh-(?:TW|HK|MO|Hant)/i, 'zh-TW'],
  [/^zh/i, 'zh-CN'],
  [/^th/i, 'th'],
  [/^id/i, 'id'],
  [/^en/i, 'en'],
]
/** By the lower ten bits of the number that Windows gives a language and its country. */
const BY_NUMBER: Record<number, Language> = {
  0x04: 'zh-CN',
  0x09: 'en',
  0x11: 'ja',
  0x12: 'ko',
  0x1e: 'th',
  0x21: 'id',
}
const TRADITIONAL = new Set([0x0404, 0x0c04, 0x1404])

/** Reads the first tag of a format. */
export function readTag(format: string): FormatTag {
  const [, tag = ''] = TAG.exec(format) ?? []
  if (!/^[0-9A-F]{1,8}$/i.test(tag)) {
    const named = BY_NAME.find(([start]) => start.test(tag))
    return { language: named?.[1] ?? null, calendar: 0, digitShape: 0 }
  }
  const number = Number.parseInt(tag, 16)
  const country = number & 0xffff
  const language = TRADITIONAL.has(country) ? 'zh-TW' : (BY_NUMBER[country & 0x3ff] ?? null)
  return { language, calendar: (number >>> 16) & 0xff, digitShape: number >>> 24 }
}
