import type { Language } from '@parlance/contract'
import type { Lexicon } from '../../lexicon/lexicon'
import type { Label } from '../features/trainingSamples'
import type { Vocabulary } from '../features/vocabulary'
import type { ModelParts } from './scorers'

/** The seed of every standard build and of `model:evaluate`, so that both train the same model. */
export const STANDARD_SEED = 1

/** Confidence from which a single answer is given, and from which similar answers are offered; below: failure. */
export type Thresholds = { single: number; similar: number }

/** What the internal hold-out showed; null where there was too little data to hold any back. */
export type HoldOutResult = {
  /** Questions held back that belong to a trained class, and how many of them the model got right (0–1). */
  inScope: number
  accuracy: number
  /** Questions of classes kept out of training altogether, and the share the failure threshold refuses. */
  outOfScope: number
  refused: number | null
}

/** How often a model was brought up to date, and how many questions came, went or were rewritten thereby. */
export type Renewals = { times: number; questions: number }

/** A trained model as plain data: what `trainModel` makes, `encodeModel` writes and `decodeModel` reads. */
export type StatisticalModel = {
  language: Language
  seed: number
  labels: Label[]
  vocabulary: Vocabulary
  /** What tells the meaning of words; null for a model without. */
  lexicon: Lexicon | null
  /** What brings the vectors of words down for the networks' convolution; null where there is none. */
  projection: Float32Array | null
  parts: ModelParts
  /** Weight of the linear scorer against the networks in the mixture, 0–1. */
  linearShare: number
  thresholds: Thresholds
  holdOut: HoldOutResult | null
  /** What became of it since it was trained as a whole. */
  renewals: Renewals
}
