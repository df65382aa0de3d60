import { type Language, normalizeText, withoutEndMarks } from '@parlance/contract'
import { ignoresSpaces } from './writingSystem'

export { isComposed, normalizeText } from '@parlance/contract'

/**
 * The key under which two utterances are the same question (behaviour.md 5.3): `normalizeText`, without
 * sentence marks and emoji at both ends and, in languages that write spaces loosely or not at all, without
 * any space.
 */
export function exactKey(text: string, language: Language): string {
  const normal = normalizeText(text)
  return withoutEndMarks(ignoresSpaces(language) ? normal.replaceAll(' ', '') : normal)
}
