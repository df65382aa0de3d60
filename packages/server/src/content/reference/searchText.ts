import { questionKey } from '@parlance/contract'

/** Texts as a search compares them, one a line: a search never runs from one text into the next. */
export function searchTextOf(texts: readonly string[]): string {
  return texts.map(searchKey).join('\n')
}

/** A text or a search as compared: case, width, composition and runs of spaces do not matter. */
export function searchKey(text: string): string {
  return questionKey(text.replaceAll('\0', ''))
}

/**
 * The pairs of neighbouring characters of a search text, each as a number. Characters are code points, so that
 * Korean, Chinese, Japanese and Thai, where there is no word to look up, are found as well. Two pairs may share
 * a number: what the index finds is compared with the text itself. A search of one character has no pair.
 */
export function gramsOf(searchText: string): number[] {
  const grams = new Set<number>()
  for (const line of searchText.split('\n')) {
    let before = -1
    for (const character of line) {
      const code = character.codePointAt(0)!
      if (before >= 0) grams.add((Math.imul(before, 0x9e3779b1) ^ code) | 0)
      before = code
    }
  }
  return [...grams]
}
