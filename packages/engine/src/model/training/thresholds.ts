import type { Thresholds } from '../scoring/statisticalModel'
import type { Observation } from './heldOutAnswer'
import { trainsLinear } from './planJobs'

/**
 * Of all messages, the share that no conversation answers, until the traffic of a bot tells another one (decision
 * 0076).
 */
const FOREIGN_SHARE = 0.25
const OWN_SHARE = 1 - FOREIGN_SHARE
/** A menu is worth this much of a right answer where it holds one, and costs as much of a foreign one that is answered. */
const WORTH_OF_MENU = 0.5
const PRICE_OF_OFFERED = FOREIGN_SHARE * WORTH_OF_MENU
/**
 * What a foreign text that is answered costs when the single threshold is learnt, more than it counts in the worth: at its
 * own price a small bot would answer a fourth of the foreign texts of its own subject. A bound on their share instead would
 * silence bots that hardly answer any (decision 0076).
 */
const PRICE_OF_ANSWERED = 0.4

/**
 * The best thresholds by the mean number of questions a conversation, measured over small bots in seven languages: with
 * more questions, foreign texts are more often like one of them (decision 0076).
 */
const SINGLE_OF = (questions: number) => Math.min(0.85, 0.21 + 0.155 * Math.sqrt(questions))
const SIMILAR_OF = (questions: number) => 0.075 + 0.006 * Math.min(40, questions)
/** The same of very many classes. */
const OF_MANY: Thresholds = { single: 0.32, similar: 0.03 }
const SINGLE_BOUNDS = [0.25, 0.95] as const
const SIMILAR_BOUNDS = [0.03, 0.6] as const

/** With so many held-out texts what they tell counts as much as the calibration. */
const HALF_TRUST = 80
const STEP = 0.005
/** Differences in worth that are no more than chance. */
const CHANCE = 0.002

/** The thresholds of a bot from whose questions none can be held out. */
export function calibratedThresholds(questions: number, classCount: number): Thresholds {
  if (!trainsLinear(classCount)) return OF_MANY
  const mean = Math.max(1, questions / Math.max(1, classCount))
  return {
    single: round(within(SINGLE_BOUNDS, SINGLE_OF(mean))),
    similar: round(within(SIMILAR_BOUNDS, SIMILAR_OF(mean))),
  }
}

/**
 * Learns the thresholds from held-out texts: each moves from the calibrated one (`whole`) by as much as the texts ask
 * for, which were answered by models with fewer questions a class (calibrated `inFolds`). They ask for what makes the
 * bot worth most: ¾ (right + ½ right in a menu − wrong) − ¼ (foreign answered + ½ foreign offered a menu).
 */
export function learnThresholds(
  observations: readonly Observation[],
  whole: Thresholds,
  inFolds: Thresholds,
): Thresholds {
  const own = observations.filter(({ inScope }) => inScope)
  const foreign = observations.filter(({ inScope }) => !inScope)
  const trust = trustOf(Math.min(own.length, foreign.length))
  if (trust === 0) return whole
  const wanted = {
    single: bestOf(SINGLE_BOUNDS, inFolds.single, (threshold) => {
      return (
        OWN_SHARE * gainFrom(own, threshold, answering) - PRICE_OF_ANSWERED * shareFrom(foreign, threshold)
      )
    }),
    similar: bestOf(SIMILAR_BOUNDS, inFolds.similar, (threshold) => {
      return OWN_SHARE * gainFrom(own, threshold, offering) - PRICE_OF_OFFERED * shareFrom(foreign, threshold)
    }),
  }
  const moved = (name: keyof Thresholds) => whole[name] + trust * (wanted[name] - inFolds[name])
  const single = within(SINGLE_BOUNDS, moved('single'))
  return {
    single: round(single),
    similar: round(Math.min(single, within(SIMILAR_BOUNDS, moved('similar')))),
  }
}

/** What it gains to answer an own text in place of offering it a menu. */
function answering({ correct, offered }: Observation): number {
  return (correct ? 1 : -1) - (offered ? WORTH_OF_MENU : 0)
}

/** What it gains to offer an own text a menu in place of refusing it. */
function offering({ offered }: Observation): number {
  return offered ? WORTH_OF_MENU : 0
}

/** What the own texts from a threshold on gain, as a share of all of them. */
function gainFrom(
  own: readonly Observation[],
  threshold: number,
  gain: (observation: Observation) => number,
): number {
  let gained = 0
  for (const observation of own) if (observation.confidence >= threshold) gained += gain(observation)
  return gained / own.length
}

function shareFrom(observations: readonly Observation[], threshold: number): number {
  let count = 0
  for (const { confidence } of observations) if (confidence >= threshold) count++
  return count / observations.length
}

/** The best threshold; where many are as good, give or take chance, the one nearest to the usual. */
function bestOf(
  [from, to]: readonly [number, number],
  usual: number,
  value: (threshold: number) => number,
): number {
  const count = Math.round((to - from) / STEP)
  const steps = Array.from({ length: count + 1 }, (_, step) => from + step * STEP)
  const values = steps.map(value)
  const best = Math.max(...values)
  const good = steps.filter((_, step) => values[step]! >= best - CHANCE)
  return good.reduce((nearest, step) => (Math.abs(step - usual) < Math.abs(nearest - usual) ? step : nearest))
}

function trustOf(count: number): number {
  return count / (count + HALF_TRUST)
}

function within([least, most]: readonly [number, number], threshold: number): number {
  return Math.min(most, Math.max(least, threshold))
}

function round(threshold: number): number {
  return Math.round(threshold * 1000) / 1000
}
