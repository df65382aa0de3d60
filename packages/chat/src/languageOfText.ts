const SCRIPTS = [
  ['ko', /\p{Script=Hangul}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['th', /\p{Script=Thai}/u],
] as const

/**
 * The language of a text as its script shows it, so that its lines break as that language wants; undefined where the
 * script does not tell, as with Latin letters and Chinese characters.
 */
export function languageOfText(text: string): 'ko' | 'ja' | 'th' | undefined {
  return SCRIPTS.find(([, script]) => script.test(text))?.[0]
}
