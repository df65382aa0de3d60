import table from './colors.txt'
import { wordsFinder } from './words'

/**
 * Colours with the shades that have a name of their own. Those that are things too (น้ำตาล is sugar, ส้ม an orange, เงิน
 * money) are colours only after สี.
 */
export const findColors = wordsFinder(table)
