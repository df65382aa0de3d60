/**
 * One held-out text: how confident the model was, whether its best class was right, whether a menu would have `offered`
 * the right one, and whether one could be right.
 */
export type Observation = { confidence: number; correct: boolean; offered: boolean; inScope: boolean }

/**
 * The answer of a fold to a row that it had not seen: `row` is the number of the question among the arranged samples,
 * `found` the number of the likeliest class in the whole model. `inScope` is false where the fold did not know the
 * class of the row either, so that the right answer was none.
 */
export type HeldOutAnswer = Observation & { row: number; found: number }
