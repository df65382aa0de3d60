import { numericDateReader } from '../../latin/dates/numericDate'
import { readSlashed } from './slashed'

/**
 * The month comes first as in the United States, unless the first number cannot be one; with full stops the day, as
 * only Europeans write those.
 */
export const readNumericDate = numericDateReader(readSlashed, (first, _, mark) => first > 12 || mark === '.')
