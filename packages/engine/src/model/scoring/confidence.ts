import type { LikenessSignals } from './evidence'

/** The signals that the confidence of an answer is computed from. */
export type Signals = {
  /** Entropy of the class probabilities in nats: 0 when one class has it all. */
  entropy: number
  /** Share of the n-grams of the text that training has seen (0–1); rare ones count more. */
  coverage: number
  /** Share of the letters that belong to words of the lexicon (0–1); 1 where there is none to ask. */
  explained: number
  /** Largest margin of the linear scorer, above 0 inside a class; null for a model without one. */
  margin: number | null
  /** Largest logit of the networks, the mean over them. */
  logit: number
  /** The evidence of single questions; null for a model that does not compare them. */
  likest: LikenessSignals | null
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
  if (signals.likest !== null) return confidenceWithLikest(signals, signals.likest)
  const weights = signals.margin === null ? WITHOUT_MARGIN : WITH_MARGIN
  const sum =
    weights.intercept +
    weights.entropy * signals.entropy +
    weights.coverage * signals.coverage +
    weights.margin * (signals.margin ?? 0) +
    weights.logit * signals.logit
  return 1 / (1 + Math.exp(-sum))
}

/**
 * The same where single questions are compared: fitted to bots of 6 to 5,000 classes of one to ten questions, with texts
 * of other classes, other languages and random syllables as foreign ones, and questions with a slip (decision 0034).
 */
const WITH_LIKEST = { intercept: 0.14, likeness: -1.02, lead: 1.3, odds: 0.34, spread: -2.77, unknown: -1.36 }
/** The same for models of very many classes: there a text that is like no question is of none of them. */
const WITH_LIKEST_OF_MANY = {
  intercept: -3.6,
  likeness: 3.47,
  lead: 4.14,
  odds: 0.24,
  spread: -2.89,
  unknown: 0,
}
/**
 * Of very many questions a keyword alone (`refund`) is like none, but those that hold it are worth offering: the least
 * confidence then, above the calibrated threshold of similar answers and far below that of a single one.
 */
const LEAST_OF_HELD = 0.05
/** Added where there are fewer than six classes, most for one: being likelier than a few others says little. */
const OF_FEW_CLASSES = { intercept: -2.85, likeness: 6.26, odds: -0.34, unknown: 0.73 }
const FEW_CLASSES = 6
/** With less coverage a text is of hardly anything that was taught. */
const ENOUGH_COVERAGE = 0.15

/** Where less than this share of the letters are words, a text is no sentence of the language; only likeness counts. */
const ENOUGH_WORDS = 0.4
const NO_WORDS = -3

function confidenceWithLikest({ coverage, explained }: Signals, likest: LikenessSignals): number {
  const wordless = Math.max(0, ENOUGH_WORDS - explained) / ENOUGH_WORDS
  const unknown = Math.max(0, ENOUGH_COVERAGE - coverage) / ENOUGH_COVERAGE
  const weights = likest.many ? WITH_LIKEST_OF_MANY : WITH_LIKEST
  const sum =
    weights.intercept +
    weights.likeness * likest.likeness +
    weights.lead * likest.lead +
    weights.odds * likest.odds +
    weights.spread * likest.spread +
    weights.unknown * unknown +
    NO_WORDS * wordless * (1 - likest.likeness)
  const few = (FEW_CLASSES / likest.classes - 1) / (FEW_CLASSES - 1)
  const least = likest.many && likest.held ? LEAST_OF_HELD : 0
  if (few <= 0) return Math.max(least, 1 / (1 + Math.exp(-sum)))
  const more =
    OF_FEW_CLASSES.intercept +
    OF_FEW_CLASSES.likeness * likest.likeness +
    OF_FEW_CLASSES.odds * likest.odds +
    OF_FEW_CLASSES.unknown * unknown
  return 1 / (1 + Math.exp(-sum - few * more))
}

/** Entropy of a probability distribution in nats. */
export function entropyOf(probabilities: Float64Array): number {
  let entropy = 0
  for (const probability of probabilities)
    if (probability > 1e-12) entropy -= probability * Math.log(probability)
  return entropy
}
