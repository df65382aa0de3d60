import type { Language } from '@parlance/contract'
import type { Lexicon } from '../lexicon/lexicon'
import { readCorpus } from './corpus'
import type { LabelledRows } from './labelledRows'
import type { ModelParts } from './parts'
import { vectorizeRows } from './sparseRows'
import type { Label, StatisticalModel } from './statisticalModel'
import type { Fitted, TrainingJob } from './trainingJob'
import { arrangeSamples, type TrainingSample } from './trainingSamples'
import { joinParts, networksOf, planParts, type TrainingStage } from './trainParts'
import { answerHoldOut, type FoldAnswers, type HoldOut, readFolds, tune } from './tune'
import { chooseVocabulary, type Vocabulary } from './vocabulary'

/**
 * A training cut into jobs that need nothing of each other: the sets of rows they are fitted to (one a fold of the
 * hold-out, all rows last) and what is needed to put the results together. Plain data, so that jobs can be done
 * in other threads; the outcome does not depend on who does which, or in which order.
 */
export type Training = {
  language: Language
  seed: number
  labels: Label[]
  vocabulary: Vocabulary
  lexicon: Lexicon | null
  holdOuts: HoldOut[]
  sets: LabelledRows[]
  jobs: TrainingJob[]
}

/** Above this many rows a second network would cost more than it tells: it sharpens answers, not the picture of how sure they are. */
const ROWS_FOR_ONE_NETWORK = 5000

/** Share of the whole training that the preparation takes, roughly, and of it the share that reading takes. */
const PREPARING = 0.1
const READING = 0.8

/** Reads the questions and plans the jobs; `report` hears how far the whole training is. */
export function prepareTraining(
  samples: readonly TrainingSample[],
  { language, seed, lexicon = null }: { language: Language; seed: number; lexicon?: Lexicon | null },
  report: (fraction: number) => void,
): Training {
  const { texts, targets, labels } = arrangeSamples(samples)
  const corpus = readCorpus(texts, language, lexicon, (fraction) => report(fraction * READING * PREPARING))
  const folds = readFolds(corpus, targets, labels.length, seed, () => report(READING * PREPARING))
  const all = Int32Array.from(texts, (_, row) => row)
  const { vocabulary, numberOfGram } = chooseVocabulary(corpus, all)
  const rows = vectorizeRows(corpus, all, vocabulary, numberOfGram)
  const whole = { rows, labels: targets, classCount: labels.length, featureCount: vocabulary.featureCount }
  const sets = [...folds.map(({ training }) => training), whole]
  const jobs = sets.flatMap((set, number) => {
    const networks = networksOf(labels.length)
    if (set === whole) return planParts(set, number, networks, seed)
    return planParts(set, number, set.rows.count > ROWS_FOR_ONE_NETWORK ? 1 : networks, seed + number)
  })
  const holdOuts = folds.map(({ held, expected, rows, classes }) => ({ held, expected, rows, classes }))
  return { language, seed, labels, vocabulary, lexicon, holdOuts, sets, jobs }
}

/** The parts that the jobs of a set gave; `fitted` is in the order of the jobs, other sets may be missing. */
export function partsOfSet({ sets, jobs }: Training, set: number, fitted: readonly Fitted[]): ModelParts {
  return joinParts(
    sets[set]!,
    fitted.filter((_, job) => jobs[job]!.set === set),
  )
}

/**
 * Makes the model of what the jobs gave, in the order of the jobs. `answers` are those of `answerHoldOut` for every
 * fold, where they are known already.
 */
export function finishTraining(
  training: Training,
  fitted: readonly Fitted[],
  answers: readonly FoldAnswers[] = training.holdOuts.map((holdOut, fold) =>
    answerHoldOut(partsOfSet(training, fold, fitted), holdOut),
  ),
): StatisticalModel {
  const { language, seed, labels, vocabulary, lexicon, holdOuts } = training
  const parts = partsOfSet(training, holdOuts.length, fitted)
  return { language, seed, labels, vocabulary, lexicon, parts, ...tune(holdOuts, answers) }
}

/** How far a training is (0–1, never falling), and what it is at. */
export type TrainingProgress = { fraction: number; stage: TrainingStage }

/**
 * Adds up how far all jobs are, weighted by their cost. The function it returns takes the number of a job and how far
 * that one is, and tells how far the whole is.
 */
export function createProgress({
  jobs,
  holdOuts,
}: Training): (job: number, fraction: number) => TrainingProgress {
  const total = jobs.reduce((sum, { cost }) => sum + cost, 0)
  const done = new Float64Array(jobs.length)
  let sum = 0
  return (number, fraction) => {
    const { set, fitting, cost } = jobs[number]!
    const further = Math.max(0, Math.min(1, fraction) - done[number]!)
    done[number]! += further
    sum += further * cost
    const stage = set < holdOuts.length ? 'holdOut' : fitting.part === 'linear' ? 'linear' : 'networks'
    return { fraction: PREPARING + (1 - PREPARING) * Math.min(1, sum / Math.max(1, total)), stage }
  }
}
