import { comparesQuestions } from '../likeness/taughtQuestions'
import type { Thresholds } from '../scoring/statisticalModel'
import type { Observation } from './heldOutAnswer'
import { trainsLinear } from './planJobs'

/** Used until a domain has enough questions to learn its own (model.md section 5). */
const DEFAULT_THRESHOLDS: Thresholds = { single: 0.6, similar: 0.25 }

/**
 * The same where single questions are compared, with one question a class and how much more with ten: those at which
 * bots answered at most 3.5 % of their questions wrongly and 9 % of foreign ones, and refused hardly any that they could
 * have offered the right answer to (decision 0034). With more questions foreign texts are more often like one of them.
 */
const OF_ONE: Thresholds = { single: 0.36, similar: 0.025 }
const MORE_OF_TEN: Thresholds = { single: 0.47, similar: 0.03 }

/** The same of very many classes. */
const OF_MANY: Thresholds = { single: 0.32, similar: 0.03 }

/** The thresholds of a bot from whose questions none can be held out: those of the calibration of the confidence. */
export function calibratedThresholds(questions: number, classCount: number): Thresholds {
  if (!comparesQuestions(questions, classCount)) return DEFAULT_THRESHOLDS
  if (!trainsLinear(classCount)) return OF_MANY
  const tens = Math.log10(Math.max(1, questions / Math.max(1, classCount)))
  return {
    single: round(OF_ONE.single + tens * MORE_OF_TEN.single),
    similar: round(OF_ONE.similar + tens * MORE_OF_TEN.similar),
  }
}

/** Share of real traffic that no conversation answers; it decides how much a refused good question weighs. */
const OUT_OF_SCOPE_SHARE = 0.12
/** A wrong single answer annoys this many times as much as a right one pleases. */
const COST_OF_WRONG = 2
const SIMILAR_BOUNDS = [0.1, 0.45] as const
const SINGLE_BOUNDS = [0.4, 0.8] as const
const LEAST_GAP = 0.1
/** With this many observations the learned value counts as much as the default. */
const HALF_TRUST = 60
const STEPS = 200
/** Where single questions are compared: shares of own and foreign texts that may be answered wrongly. */
const MOST_WRONG = 0.035
const MOST_FOREIGN = 0.08
const SINGLE_BOUNDS_OF_FEW = [0.3, 0.95] as const
const STEP_OF_FEW = 0.005
/** Differences in the balance that are no more than chance. */
const CHANCE = 0.004

/**
 * Learns the thresholds of a bot whose single questions are compared: the single one moves from the calibrated one by
 * as much as held-out texts ask for, which were answered by models with fewer questions a class (`inFolds`).
 */
export function learnFewThresholds(
  observations: readonly Observation[],
  whole: Thresholds,
  inFolds: Thresholds,
): Thresholds {
  const inScope = observations.filter((observation) => observation.inScope)
  const foreign = observations.filter((observation) => !observation.inScope)
  const holds = (threshold: number) =>
    share(inScope, ({ correct, confidence }) => !correct && confidence >= threshold) <= MOST_WRONG &&
    share(foreign, ({ confidence }) => confidence >= threshold) <= MOST_FOREIGN
  const [least, most] = SINGLE_BOUNDS_OF_FEW
  let wanted = least
  while (wanted < most && !holds(wanted)) wanted += STEP_OF_FEW
  const moved = whole.single + trust(inScope.length) * (wanted - inFolds.single)
  return { single: round(Math.min(most, Math.max(least, moved))), similar: whole.similar }
}

/**
 * Learns both thresholds from held-out texts. Failure: the best sum of right answers let through and foreign texts
 * refused. Single: the best balance of right and wrong answers. Few observations move the defaults little.
 */
export function learnThresholds(observations: readonly Observation[]): Thresholds {
  const inScope = observations.filter((observation) => observation.inScope)
  const foreign = observations.filter((observation) => !observation.inScope)
  const refusal = (threshold: number) =>
    (1 - OUT_OF_SCOPE_SHARE) *
      share(inScope, ({ correct, confidence }) => correct && confidence >= threshold) +
    OUT_OF_SCOPE_SHARE * share(foreign, ({ confidence }) => confidence < threshold)
  const similarTrust = foreign.length === 0 ? 0 : trust(Math.min(inScope.length, foreign.length))
  const similar = blend(
    DEFAULT_THRESHOLDS.similar,
    bestOf(SIMILAR_BOUNDS, DEFAULT_THRESHOLDS.similar, refusal),
    similarTrust,
  )
  const answering = (threshold: number) =>
    (1 - OUT_OF_SCOPE_SHARE) * gain(inScope, threshold) + OUT_OF_SCOPE_SHARE * gain(foreign, threshold)
  const single = blend(
    DEFAULT_THRESHOLDS.single,
    bestOf(SINGLE_BOUNDS, DEFAULT_THRESHOLDS.single, answering),
    trust(inScope.length),
  )
  return { single: round(Math.max(single, similar + LEAST_GAP)), similar: round(similar) }
}

function gain(observations: readonly Observation[], threshold: number): number {
  const right = share(observations, ({ correct, confidence }) => correct && confidence >= threshold)
  const wrong = share(observations, ({ correct, confidence }) => !correct && confidence >= threshold)
  return right - COST_OF_WRONG * wrong
}

function share(observations: readonly Observation[], holds: (observation: Observation) => boolean): number {
  if (observations.length === 0) return 0
  let count = 0
  for (const observation of observations) if (holds(observation)) count++
  return count / observations.length
}

/** The best threshold; where many are as good, give or take chance, the one nearest to the usual. */
function bestOf(
  [from, to]: readonly [number, number],
  usual: number,
  value: (threshold: number) => number,
): number {
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => from + ((to - from) * step) / STEPS)
  const values = steps.map(value)
  const best = Math.max(...values)
  const good = steps.filter((_, step) => values[step]! >= best - CHANCE)
  return good.reduce((nearest, step) => (Math.abs(step - usual) < Math.abs(nearest - usual) ? step : nearest))
}

function trust(count: number): number {
  return count / (count + HALF_TRUST)
}

function blend(usual: number, learned: number, weight: number): number {
  return usual * (1 - weight) + learned * weight
}

function round(threshold: number): number {
  return Math.round(threshold * 1000) / 1000
}
