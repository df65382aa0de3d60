import table from './traditionalDevices.txt'
import { wordsFinder } from './words'

/** Home devices as they are called on Taiwan. */
export const findTraditionalDevices = wordsFinder(table)
