import table from './devices.txt'
import { wordsFinder } from './words'

/** Home devices as people call them, without makers' names. */
export const findDevices = wordsFinder(table)
