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
 * The single characters and pairs of characters of a search text. Characters are code points, so that one and
 * two of them find their place in Korean, Chinese, Japanese and Thai, where there is no word to look up.
 */
export function gramsOf(searchText: string): string[] {
  const grams = new Set<string>()
  for (const line of searchText.split('\n')) {
    let before = ''
    for (const character of line) {
      grams.add(character)
      if (before) grams.add(before + character)
      before = character
    }
  }
  return [...grams]
}

/** The grams that a text must have to contain a search: its pairs, or its only character. */
export function gramsToFind(search: string): string[] {
  const characters = [...search]
  if (characters.length < 2) return characters
  return [...new Set(characters.slice(1).map((character, i) => characters[i]! + character))]
}
