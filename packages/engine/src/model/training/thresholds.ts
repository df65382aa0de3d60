import type { Thresholds } from '../scoring/statisticalModel'
import type { Observation } from './heldOutAnswer'
import { trainsLinear } from './planJobs'

/**
 * Of all messages, the share that no conversation answers, until the traffic of a bot tells another one (decision
 * 0076).
 */
const FOREIGN_SHARE = 0.25
const OWN_SHARE = 1 - FOREIGN_SHARE
/** A menu is worth this much of a right answer where it holds one, and costs as much of a wrong one where none is. */
const WORTH_OF_MENU = 0.5
/**
 * For each foreign text that is answered so many own ones have to be answered rightly. Held-out foreign texts are of the
 * bot's own subject, as they are questions of its other conversations; of those that people ask about half are, and the
 * rest is hardly ever answered.
 */
const RIGHT_FOR_FOREIGN = 4.2

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
  const right = own.filter(({ correct }) => correct)
  const mayAnswer = (threshold: number) =>
    RIGHT_FOR_FOREIGN * shareFrom(foreign, threshold) <= shareFrom(right, threshold, own.length)
  const wanted = {
    single: bestOf(SINGLE_BOUNDS, inFolds.single, mayAnswer, (threshold) =>
      worthOf(own, foreign, threshold, answeringOffered),
    ),
    similar: bestOf(
      SIMILAR_BOUNDS,
      inFolds.similar,
      () => true,
      (threshold) => worthOf(own, foreign, threshold, offering),
    ),
  }
  const moved = (name: keyof Thresholds) => whole[name] + trust * (wanted[name] - inFolds[name])
  const single = within(SINGLE_BOUNDS, moved('single'))
  return {
    single: round(single),
    similar: round(Math.min(single, within(SIMILAR_BOUNDS, moved('similar')))),
  }
}

/** Worth of answering an own text from some threshold on, above that of offering it a menu. */
function answeringOffered({ correct, offered }: Observation): number {
  return (correct ? 1 : -1) - (offered ? WORTH_OF_MENU : 0)
}

/** Worth of offering an own text a menu, above that of refusing it. */
function offering({ offered }: Observation): number {
  return offered ? WORTH_OF_MENU : 0
}

/** Answering a foreign text in place of offering it a menu costs as much again as offering it one. */
function worthOf(
  own: readonly Observation[],
  foreign: readonly Observation[],
  threshold: number,
  gain: (observation: Observation) => number,
): number {
  let gained = 0
  for (const observation of own) if (observation.confidence >= threshold) gained += gain(observation)
  return OWN_SHARE * (gained / own.length) - FOREIGN_SHARE * WORTH_OF_MENU * shareFrom(foreign, threshold)
}

function shareFrom(
  observations: readonly Observation[],
  threshold: number,
  among: number = observations.length,
): number {
  let count = 0
  for (const { confidence } of observations) if (confidence >= threshold) count++
  return count / among
}

/** The best threshold of those that may be; where many are as good, give or take chance, the one nearest to the usual. */
function bestOf(
  [from, to]: readonly [number, number],
  usual: number,
  mayBe: (threshold: number) => boolean,
  value: (threshold: number) => number,
): number {
  const count = Math.round((to - from) / STEP)
  const steps = Array.from({ length: count + 1 }, (_, step) => from + step * STEP).filter(mayBe)
  const values = steps.map(value)
  const best = Math.max(...values)
  const good = steps.filter((_, step) => values[step]! >= best - CHANCE)
  return good.reduce(
    (nearest, step) => (Math.abs(step - usual) < Math.abs(nearest - usual) ? step : nearest),
    good[0] ?? to,
  )
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
