import type { Language } from '@parlance/contract'
import type { Lexicon } from '../../lexicon/lexicon'
import { readCorpus } from '../features/corpus'
import type { LabelledRows } from '../features/labelledRows'
import { vectorizeRows } from '../features/sparseRows'
import { arrangeSamples, type Label, type TrainingSample } from '../features/trainingSamples'
import { chooseVocabulary, type Vocabulary } from '../features/vocabulary'
import type { Kernels } from '../kernels/kernels'
import { comparesQuestions, indexTaught, type TaughtQuestions } from '../likeness/taughtQuestions'
import type { Scorers } from '../scoring/scorers'
import type { StatisticalModel } from '../scoring/statisticalModel'
import { tuningServesReport } from './folds'
import type { HeldOutAnswer } from './heldOutAnswer'
import { convolves, joinScorers, networksOf, planJobs, type TrainingStage } from './planJobs'
import { type Fitted, fitScorer, type TrainingJob } from './trainingJob'
import {
  answerHoldOut,
  type FoldAnswers,
  type HoldOut,
  type ReadFold,
  readAnswers,
  readFolds,
  sharesFor,
  tune,
} from './tune'

/**
 * Training cut into jobs that need nothing of each other: the sets of rows they are fitted to (one for each fold of
 * the hold-out, and all rows where a model is the aim), and the shares under which the folds are answered. Plain
 * data, so that jobs can run in other threads; the outcome does not depend on which thread does which, or in which
 * order.
 */
export type JobPlan = {
  shares: readonly number[]
  holdOuts: PlannedHoldOut[]
  sets: LabelledRows[]
  jobs: TrainingJob[]
}

/** A fold of the hold-out with the number of the set that its scorers are fitted to. */
type PlannedHoldOut = HoldOut & { set: number }

/** The outcome of a plan: what each job fitted, in the order of the jobs, and the answers of each fold. */
export type JobOutcome = { fitted: readonly Fitted[]; answers: readonly FoldAnswers[] }

/** The plan of a model, with what is needed to put the results together. */
type Training = JobPlan & {
  language: Language
  seed: number
  labels: Label[]
  vocabulary: Vocabulary
  lexicon: Lexicon | null
  projection: Float32Array | null
  taught: TaughtQuestions | null
}

/** `heldOut` is the hold-out as a report needs it; null where the folds for tuning are too few for one. */
export type Trained = { model: StatisticalModel; heldOut: HeldOutAnswer[] | null }

/** A sample, and folds above this many rows, train one network: a second sharpens answers but hardly changes confidence. */
const ROWS_FOR_ONE_NETWORK = 5000
/** Folds, which are most of the work, train at most so many networks (decision 0034). */
const MOST_NETWORKS_OF_FOLD = 6

/** Share of the whole training that the preparation takes, roughly, and of it the share of reading. */
const PREPARING = 0.1
const READING = 0.8

/** The set of all rows; folds come after it. */
const ALL_ROWS = 0

/**
 * Reads the questions and plans the jobs. Yields the plan with the jobs for all rows, so that they can begin, and
 * then the same plan with the folds added. `report` gets the progress of the whole training.
 */
export function* planTraining(
  samples: readonly TrainingSample[],
  { language, seed, lexicon = null }: { language: Language; seed: number; lexicon?: Lexicon | null },
  report: (fraction: number) => void,
): Generator<Training, void> {
  const { texts, targets, labels } = arrangeSamples(samples)
  const classCount = labels.length
  const corpus = readCorpus(
    texts,
    language,
    lexicon,
    (fraction) => report(fraction * READING * PREPARING),
    convolves(texts.length, classCount) ? undefined : null,
  )
  const projection = corpus.read?.projection ?? null
  const all = Int32Array.from(texts, (_, row) => row)
  const { vocabulary, numberOfGram } = chooseVocabulary(corpus, all)
  const rows = vectorizeRows(corpus, all, vocabulary, numberOfGram)
  const { featureCount, size: gramCount } = vocabulary
  const whole = { rows, labels: targets, classCount, featureCount, gramCount }
  const training: Training = {
    language,
    seed,
    labels,
    vocabulary,
    lexicon,
    projection,
    taught: comparesQuestions(texts.length, classCount) ? indexTaught(texts, targets) : null,
    shares: sharesFor(texts.length, classCount, corpus.read !== null),
    holdOuts: [],
    sets: [whole],
    jobs: planJobs(whole, ALL_ROWS, networksOf(texts.length, classCount), seed),
  }
  yield training
  const reading = { seed, purpose: 'TUNING' } as const
  const folds = readFolds(corpus, targets, classCount, reading, () => report(READING * PREPARING))
  addFolds(training, folds, { classCount, seed })
  yield training
}

/** Plans the folds that a report on a model needs, from the samples it was trained with. */
export function* planHoldOut(
  samples: readonly TrainingSample[],
  { language, seed, lexicon, projection, linearShare }: StatisticalModel,
  report: (fraction: number) => void,
): Generator<JobPlan, void> {
  const { texts, targets, labels } = arrangeSamples(samples)
  const corpus = readCorpus(
    texts,
    language,
    lexicon,
    (fraction) => report(fraction * READING * PREPARING),
    projection,
  )
  const reading = { seed, purpose: 'REPORT' } as const
  const folds = readFolds(corpus, targets, labels.length, reading, () => report(READING * PREPARING))
  const plan: JobPlan = { shares: [linearShare], holdOuts: [], sets: [], jobs: [] }
  addFolds(plan, folds, { classCount: labels.length, seed })
  yield plan
}

function addFolds(
  plan: JobPlan,
  folds: readonly ReadFold[],
  { classCount, seed }: { classCount: number; seed: number },
): void {
  folds.forEach(({ training, ...holdOut }, number) => {
    const { count } = training.rows
    const isOne = folds.length === 1 || count > ROWS_FOR_ONE_NETWORK
    const networks = isOne ? 1 : Math.min(networksOf(count, classCount), MOST_NETWORKS_OF_FOLD)
    const set = plan.sets.push(training) - 1
    plan.holdOuts.push({ set, ...holdOut })
    plan.jobs.push(...planJobs(training, set, networks, seed + number))
  })
}

/** Does all jobs of a plan, one after the other. */
export function doJobs(
  plan: JobPlan,
  kernels: Kernels,
  report: (progress: TrainingProgress) => void,
): JobOutcome {
  const progress = createProgress(plan)
  const fitted = plan.jobs.map(({ set, fitting }, number) =>
    fitScorer(kernels, plan.sets[set]!, fitting, (fraction) => report(progress(number, fraction))),
  )
  const answers = plan.holdOuts.map((holdOut) =>
    answerHoldOut(scorersOfSet(plan, holdOut.set, fitted), holdOut, plan.shares),
  )
  return { fitted, answers }
}

/**
 * The scorers that the jobs of a set gave; `fitted` is in the order of the jobs, those of other sets may be missing.
 */
export function scorersOfSet({ sets, jobs }: JobPlan, set: number, fitted: readonly Fitted[]): Scorers {
  return joinScorers(
    sets[set]!,
    fitted.filter((_, job) => jobs[job]!.set === set),
  )
}

/** Makes the model from the results of the jobs. */
export function finishTraining(training: Training, { fitted, answers }: JobOutcome): Trained {
  const { language, seed, labels, vocabulary, lexicon, projection, taught, holdOuts, sets } = training
  const scorers = scorersOfSet(training, ALL_ROWS, fitted)
  const tuning = tune(training.shares, holdOuts, answers, sets)
  const model = {
    language,
    seed,
    labels,
    vocabulary,
    lexicon,
    projection,
    scorers,
    taught,
    ...tuning,
    renewals: { times: 0, questions: 0 },
  }
  const servesReport = tuningServesReport(sets[ALL_ROWS]!.rows.count)
  const share = training.shares.indexOf(tuning.linearShare)
  return { model, heldOut: servesReport ? readAnswers(holdOuts, answers, share) : null }
}

/** The answers to all rows that a plan of `planHoldOut` holds out. */
export function finishHoldOut({ holdOuts }: JobPlan, { answers }: JobOutcome): HeldOutAnswer[] {
  return readAnswers(holdOuts, answers, 0)
}

/** The progress of a training (0–1, never falling), and its stage. */
export type TrainingProgress = { fraction: number; stage: TrainingStage }

/**
 * Adds up the progress of all jobs, weighted by their cost. The function it returns takes the number of a job and its
 * progress, and returns that of the whole.
 */
export function createProgress({
  jobs,
  holdOuts,
}: JobPlan): (job: number, fraction: number) => TrainingProgress {
  const total = jobs.reduce((sum, { cost }) => sum + cost, 0)
  const done = new Float64Array(jobs.length)
  const heldOutOf = new Set(holdOuts.map(({ set }) => set))
  let sum = 0
  return (number, fraction) => {
    const { set, fitting, cost } = jobs[number]!
    const further = Math.max(0, Math.min(1, fraction) - done[number]!)
    done[number]! += further
    sum += further * cost
    const stage = heldOutOf.has(set) ? 'holdOut' : fitting.kind === 'linear' ? 'linear' : 'networks'
    return { fraction: PREPARING + (1 - PREPARING) * Math.min(1, sum / Math.max(1, total)), stage }
  }
}
