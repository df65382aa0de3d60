import type { LinearScorer } from '../linear/linear'
import { scoreLinear } from '../linear/scoreLinear'
import { hiddenSizeOf, type Network, type ReadText, scoreNetwork } from '../network/network'

/** What training fits: a linear scorer (left out where there are very many classes) and one network or more. */
export type Scorers = { classCount: number; linear: LinearScorer | null; networks: Network[] }

/** 1 by the number of a class, 0 for one that takes no part in the scores; null when all do. */
type ClassMask = Uint8Array | null

/**
 * The classes that may be answered, and by the number of each the one that it counts as: several may have one answer.
 * Null when all may, each for itself.
 */
export type ClassSubset = { mask: Uint8Array; joined: Int32Array | null } | null

/** The class that a class of a subset counts as; -1 for one that may not be answered. */
export function classIn(subset: ClassSubset, label: number): number {
  if (subset === null) return label
  return subset.mask[label] === 0 ? -1 : (subset.joined?.[label] ?? label)
}

/** The margins of the linear scorer are multiplied by this to be read as log-odds. */
const MARGIN_SHARPNESS = 6

/** Memory for scoring one text after the other without making objects. */
export type ScoringScratch = {
  margins: Float32Array
  logits: Float32Array
  hidden: Float32Array
  /** Log-probabilities of the linear scorer, and the mean of those of the networks. */
  linear: Float64Array
  networks: Float64Array
  /** Largest margin of the linear scorer (null without one), and largest logit, the mean over the networks. */
  topMargin: number | null
  topLogit: number
}

/** Scratch memory that fits the scorers. */
export function createScoringScratch({ classCount, networks }: Scorers): ScoringScratch {
  return {
    margins: new Float32Array(classCount),
    logits: new Float32Array(classCount),
    hidden: new Float32Array(Math.max(0, ...networks.map(hiddenSizeOf))),
    linear: new Float64Array(classCount),
    networks: new Float64Array(classCount),
    topMargin: null,
    topLogit: 0,
  }
}

/**
 * Scores a text with every scorer; the log-probabilities of each kind among the classes of the mask are left in the
 * scratch memory. At least one class must be in the mask.
 */
export function scoreText(
  scorers: Scorers,
  text: ReadText,
  scratch: ScoringScratch,
  mask: ClassMask = null,
): void {
  if (scorers.linear !== null) {
    scoreLinear(scorers.linear, text, scratch.margins)
    scratch.linear.fill(0)
    scratch.topMargin = addLogSoftmax(scratch.margins, mask, MARGIN_SHARPNESS, 1, scratch.linear)
  }
  scratch.networks.fill(0)
  scratch.topLogit = 0
  for (const network of scorers.networks) {
    scoreNetwork(network, text, scratch.hidden, scratch.logits)
    const share = 1 / scorers.networks.length
    scratch.topLogit += share * addLogSoftmax(scratch.logits, mask, 1, share, scratch.networks)
  }
}

/**
 * Mixes both kinds (`linearShare` of the linear one) into probabilities that add up to one over the classes of the
 * mask; those of others are 0.
 */
export function mixProbabilities(
  scorers: Scorers,
  scratch: ScoringScratch,
  linearShare: number,
  probabilities: Float64Array,
  mask: ClassMask = null,
): void {
  const share = scorers.linear === null ? 0 : linearShare
  let highest = Number.NEGATIVE_INFINITY
  for (let label = 0; label < scorers.classCount; label++) {
    if (mask?.[label] === 0) continue
    const mixed = share * scratch.linear[label]! + (1 - share) * scratch.networks[label]!
    probabilities[label] = mixed
    if (mixed > highest) highest = mixed
  }
  let sum = 0
  for (let label = 0; label < scorers.classCount; label++) {
    const power = mask?.[label] === 0 ? 0 : Math.exp(probabilities[label]! - highest)
    probabilities[label] = power
    sum += power
  }
  for (let label = 0; label < scorers.classCount; label++) probabilities[label]! /= sum
}

/** The classes of a subset with the largest entries, at most so many, the largest first; of equals the first. */
export function indicesOfLargest(entries: Float64Array, most: number, subset: ClassSubset = null): number[] {
  const best: number[] = []
  for (let label = 0; label < entries.length; label++) {
    if (subset !== null && classIn(subset, label) !== label) continue
    const probability = entries[label]!
    if (best.length === most && probability <= entries[best[most - 1]!]!) continue
    let rank = best.length < most ? best.push(label) - 1 : most - 1
    for (; rank > 0 && entries[best[rank - 1]!]! < probability; rank--) best[rank] = best[rank - 1]!
    best[rank] = label
  }
  return best
}

/** Adds the weighted log-probabilities of the scores among the classes of the mask; returns the largest score. */
function addLogSoftmax(
  scores: Float32Array,
  mask: ClassMask,
  sharpness: number,
  weight: number,
  into: Float64Array,
): number {
  let highest = Number.NEGATIVE_INFINITY
  for (let label = 0; label < scores.length; label++)
    if (mask?.[label] !== 0 && scores[label]! > highest) highest = scores[label]!
  let sum = 0
  for (let label = 0; label < scores.length; label++)
    if (mask?.[label] !== 0) sum += Math.exp((scores[label]! - highest) * sharpness)
  const logSum = Math.log(sum)
  for (let label = 0; label < scores.length; label++) {
    into[label]! += weight * ((scores[label]! - highest) * sharpness - logSum)
  }
  return highest
}
