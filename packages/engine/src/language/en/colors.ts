import { vocabularyFinder } from '../../finder/vocabulary'
import table from './colors.txt'

/** Colours, by the word most people use for them. */
export const findColors = vocabularyFinder(table, withHyphens)

/** `light-blue` is written as often as `light blue`. */
function withHyphens(names: readonly string[]): string[] {
  return names.filter((name) => name.includes(' ')).map((name) => name.replaceAll(' ', '-'))
}
