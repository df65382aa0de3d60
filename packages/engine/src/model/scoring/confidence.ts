/** The signals that the confidence of an answer is computed from. */
export type Signals = {
  /** Entropy of the class probabilities in nats: 0 when one class has it all. */
  entropy: number
  /** Share of the n-grams of the text that training has seen (0–1); rare ones count more. */
  coverage: number
  /** Largest margin of the linear scorer, above 0 inside a class; null for a model without one. */
  margin: number | null
  /** Largest logit of the networks, the mean over them. */
  logit: number
}

/**
 * Logistic regressions of "the best class is right" on the signals, fitted once over sets in several languages, cut
 * to 1–45 classes of 4–60 questions, with texts of the other classes, other languages and random syllables as foreign
 * ones. All bots share this one scale, so that a bot needs no logs of its own (decisions 0010 and 0021).
 */
const WITH_MARGIN = { intercept: -1.15, entropy: -0.765, coverage: 1.44, margin: 1.735, logit: 0.214 }
const WITHOUT_MARGIN = { intercept: -0.111, entropy: -1.426, coverage: 1.512, margin: 0, logit: 0.147 }

/**
 * The confidence that the best class answers the text, 0–1, on one scale for all bots; 0 when not a single n-gram is
 * known.
 */
export function confidenceOf(signals: Signals): number {
  if (signals.coverage === 0) return 0
  const weights = signals.margin === null ? WITHOUT_MARGIN : WITH_MARGIN
  const sum =
    weights.intercept +
    weights.entropy * signals.entropy +
    weights.coverage * signals.coverage +
    weights.margin * (signals.margin ?? 0) +
    weights.logit * signals.logit
  return 1 / (1 + Math.exp(-sum))
}

/** Entropy of a probability distribution in nats. */
export function entropyOf(probabilities: Float64Array): number {
  let entropy = 0
  for (const probability of probabilities)
    if (probability > 1e-12) entropy -= probability * Math.log(probability)
  return entropy
}
