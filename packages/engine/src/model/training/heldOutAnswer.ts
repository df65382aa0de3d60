import type { Observation } from './observation'

/**
 * What a fold answered to a row that it had not seen: `row` is the place of the question among the arranged samples,
 * `found` the number of the likeliest class of the whole model. `inScope` is false where the fold did not know the
 * class of the row either, so that the right answer was none.
 */
export type HeldOutAnswer = Observation & { row: number; found: number }
