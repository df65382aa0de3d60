import table from './simplifiedDevices.txt'
import { wordsFinder } from './words'

/** Home devices as they are called on the mainland. */
export const findSimplifiedDevices = wordsFinder(table)
