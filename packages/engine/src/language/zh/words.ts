import type { SystemFinder } from '../../finder/systemFinder'
import { vocabularyFinder } from '../../finder/vocabulary'

/** Stands for what looks like one of the words and is none; it is found first and thrown away. */
const NOTHING = '-'

/** A finder of named things from the table of a vocabulary (红绿灯 is no lamp). */
export function wordsFinder(table: string): SystemFinder {
  const find = vocabularyFinder(table.replace(/^~ /gmu, `${NOTHING}: `))
  return (text, at) => find(text, at).filter(({ value }) => value !== NOTHING)
}
