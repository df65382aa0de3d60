import { numericDateReader } from '../../latin/dates/numericDate'
import { readSlashed } from './slashed'

/** The day comes first, unless the second number of a date with a year cannot be a month. */
export const readNumericDate = numericDateReader(
  readSlashed,
  (_first, second, _mark, hasYear) => !hasYear || second <= 12,
)
