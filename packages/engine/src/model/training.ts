import type { Language } from '@parlance/contract'
import type { Lexicon } from '../lexicon/lexicon'
import { readCorpus } from './corpus'
import type { LabelledRows } from './labelledRows'
import { vectorizeRows } from './sparseRows'
import type { Label, StatisticalModel } from './statisticalModel'
import type { Fitted, TrainingJob } from './trainingJob'
import { arrangeSamples, type TrainingSample } from './trainingSamples'
import { joinParts, networksOf, planParts, type TrainingStage } from './trainParts'
import { type HoldOut, planHoldOuts, tune } from './tune'
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

/** Reads the questions and plans the jobs; `report` hears how far it is (0–1). */
export function prepareTraining(
  samples: readonly TrainingSample[],
  { language, seed, lexicon = null }: { language: Language; seed: number; lexicon?: Lexicon | null },
  report: (fraction: number) => void,
): Training {
  const { texts, targets, labels } = arrangeSamples(samples)
  const corpus = readCorpus(texts, language, lexicon, (fraction) => report(fraction * READING))
  const holdOuts = planHoldOuts(corpus, targets, labels.length, seed, () => report(READING))
  const all = Int32Array.from(texts, (_, row) => row)
  const { vocabulary, numberOfGram } = chooseVocabulary(corpus, all)
  const rows = vectorizeRows(corpus, all, vocabulary, numberOfGram)
  const whole = { rows, labels: targets, classCount: labels.length, featureCount: vocabulary.featureCount }
  const sets = [...holdOuts.map(({ training }) => training), whole]
  const jobs = sets.flatMap((set, number) => {
    const networks = networksOf(labels.length)
    if (set === whole) return planParts(set, number, networks, seed)
    return planParts(set, number, set.rows.count > ROWS_FOR_ONE_NETWORK ? 1 : networks, seed + number)
  })
  return { language, seed, labels, vocabulary, lexicon, holdOuts, sets, jobs }
}

/** Makes the model of what the jobs gave, in the order of the jobs. */
export function finishTraining(training: Training, fitted: readonly Fitted[]): StatisticalModel {
  const { language, seed, labels, vocabulary, lexicon, holdOuts, sets, jobs } = training
  const parts = sets.map((set, number) =>
    joinParts(
      set,
      fitted.filter((_, job) => jobs[job]!.set === number),
    ),
  )
  return { language, seed, labels, vocabulary, lexicon, parts: parts.at(-1)!, ...tune(holdOuts, parts) }
}

/** The stage that a job belongs to. */
export function stageOf(training: Training, job: TrainingJob): TrainingStage {
  if (job.set < training.holdOuts.length) return 'holdOut'
  return job.fitting.part === 'linear' ? 'linear' : 'networks'
}

/**
 * Adds up how far all jobs are, 0–1, weighted by their cost. The function it returns takes the number of a job and
 * its own fraction, and gives that of the whole.
 */
export function createProgress({ jobs }: Training): (job: number, fraction: number) => number {
  const total = jobs.reduce((sum, { cost }) => sum + cost, 0)
  const done = new Float64Array(jobs.length)
  return (job, fraction) => {
    done[job] = Math.min(1, fraction)
    return jobs.reduce((sum, { cost }, number) => sum + cost * done[number]!, 0) / Math.max(1, total)
  }
}

/** Share of the preparation that reading the texts takes. */
const READING = 0.8
