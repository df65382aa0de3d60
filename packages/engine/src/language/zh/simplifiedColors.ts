import table from './simplifiedColors.txt'
import { wordsFinder } from './words'

/** Colours as they are called on the mainland. */
export const findSimplifiedColors = wordsFinder(table)
