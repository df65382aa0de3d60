import type { Language } from '@parlance/contract'
import type { Lexicon } from '../../lexicon/lexicon'
import type { Label } from '../features/trainingSamples'
import type { Vocabulary } from '../features/vocabulary'
import type { TaughtQuestions } from '../likeness/taughtQuestions'
import type { Scorers } from './scorers'

/** The seed of every standard build and of `model:evaluate`, so that both train the same model. */
export const STANDARD_SEED = 1

/**
 * Confidence from which a single answer is given, and from which similar answers are offered; below it the failure
 * message.
 */
export type Thresholds = { single: number; similar: number }

/** The result of the internal hold-out; null where there was too little data for one. */
export type HoldOutResult = {
  /** Questions held out that belong to a trained class, and the share of them that the model got right (0–1). */
  inScope: number
  accuracy: number
  /** Questions of classes left out of training altogether, and the share that the failure threshold refuses. */
  outOfScope: number
  refused: number | null
}

/** How often a model was renewed, and how many questions were added, removed or rewritten since it was trained. */
export type Renewals = { times: number; questions: number }

/** A trained model as plain data: what `trainModel` makes, `encodeModel` writes and `decodeModel` reads. */
export type StatisticalModel = {
  language: Language
  seed: number
  labels: Label[]
  vocabulary: Vocabulary
  /** The meanings of words; null for a model without. */
  lexicon: Lexicon | null
  /** The projection of word vectors for the convolution of the networks; null where there is none. */
  projection: Float32Array | null
  scorers: Scorers
  /** The questions themselves, where conversations have few; null where single ones are no evidence. */
  taught: TaughtQuestions | null
  /** Weight of the linear scorer against the networks in the mixture, 0–1. */
  linearShare: number
  thresholds: Thresholds
  holdOut: HoldOutResult | null
  /** Its renewals since it was trained as a whole. */
  renewals: Renewals
}
