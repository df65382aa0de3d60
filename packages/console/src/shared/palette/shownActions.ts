import { questionKey, searchPattern, searchWords } from '@parlance/contract'
import type { PaletteAction } from './paletteActions'

/**
 * The commands that have all words of what is typed, in any order; what the server found stands after them. While nothing
 * is typed, what the page offers comes first, and what is found by other words too is left out.
 */
export function shownActions(actions: readonly PaletteAction[], typed: string): PaletteAction[] {
  const search = typed.trim()
  if (search === '') {
    const offered = actions.filter(({ words }) => words === undefined)
    return [...offered.filter((one) => !one.everywhere), ...offered.filter((one) => one.everywhere)]
  }
  const patterns = searchWords(search).map((word) => new RegExp(searchPattern(word, ' *'), 'u'))
  const fits = ({ label, description = '', words = '', foundBy }: PaletteAction) => {
    const text = questionKey(`${label}\n${description}\n${words}`)
    return foundBy === search || patterns.every((pattern) => pattern.test(text))
  }
  const shown = actions.filter(fits)
  return [
    ...shown.filter(({ foundBy }) => foundBy === undefined),
    ...shown.filter(({ foundBy }) => foundBy !== undefined),
  ]
}
