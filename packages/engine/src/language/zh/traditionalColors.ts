import table from './traditionalColors.txt'
import { wordsFinder } from './words'

/** Colours as they are called on Taiwan. */
export const findTraditionalColors = wordsFinder(table)
