import type { SystemFinder } from '../../finder/systemFinder'
import { vocabularyFinder } from '../../finder/vocabulary'

/** Stands for what looks like one of the words and is none; it is found first and thrown away. */
const NOTHING = '-'

/**
 * A finder of named things written as lines `representative: name|name`; words of `homographs` hold a name and mean
 * something else (红绿灯 is no lamp).
 */
export function wordsFinder(lines: string, homographs: string): SystemFinder {
  const find = vocabularyFinder(`${NOTHING}: ${homographs}\n${lines}`, '')
  return (text, at) => find(text, at).filter(({ value }) => value !== NOTHING)
}
