import type { Language } from '@parlance/contract'
import { languageOf } from '../../language/languages'

/** A number read out digit by digit, for the telephone: `010-12` is `공일공, 일이`. Null for a text without digits. */
export function spellDigits(text: string, language: Language): string | null {
  if (!/\d/.test(text)) return null
  const { words, between, pause } = languageOf(language).valueWriting.digits
  return text
    .split(/[\s-]+/)
    .filter((group) => group !== '')
    .map((group) =>
      group.replace(/\d+/g, (run) => [...run].map((digit) => words[Number(digit)]).join(between)),
    )
    .join(pause)
}
