/** What the confidence of an answer is read from. */
export type Signals = {
  /** Entropy of the class probabilities in nats: 0 when one class has it all. */
  entropy: number
  /** Share of the text's n-grams that training has seen (0–1), rare ones counting more. */
  coverage: number
}

/** Logistic regression fitted once over many sets whose classes were partly kept out of training. */
const INTERCEPT = 1.578
const ENTROPY_WEIGHT = -1.364
const COVERAGE_WEIGHT = 0

/**
 * How sure the model is that its best class answers the text, 0–1, on one scale for all bots; 0 when not a
 * single n-gram is known.
 */
export function confidenceOf({ entropy, coverage }: Signals): number {
  if (coverage === 0) return 0
  return 1 / (1 + Math.exp(-(INTERCEPT + ENTROPY_WEIGHT * entropy + COVERAGE_WEIGHT * coverage)))
}

/** Entropy of a probability distribution in nats. */
export function entropyOf(probabilities: Float64Array): number {
  let entropy = 0
  for (const probability of probabilities)
    if (probability > 1e-12) entropy -= probability * Math.log(probability)
  return entropy
}
