import type { Language } from '@parlance/contract'

/** Thai, Kana and Han are written without spaces between words. */
const UNSPACED = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u
const HANGUL = /[\uac00-\ud7a3]/

const SPACES_IGNORED: Record<Language, boolean> = {
  ko: true,
  ja: true,
  'zh-CN': true,
  'zh-TW': true,
  th: true,
  en: false,
  id: false,
}

/** Whether the text holds a script that does not put spaces between words. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text)
}

/** Whether the text holds a composed Hangul syllable. */
export function hasHangul(text: string): boolean {
  return HANGUL.test(text)
}

/** Whether spaces inside an utterance are a matter of habit in this language (behaviour.md 5.3). */
export function ignoresSpaces(language: Language): boolean {
  return SPACES_IGNORED[language]
}
