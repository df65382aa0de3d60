import type { LabelledRows } from '../features/labelledRows'
import type { SparseRows } from '../features/sparseRows'
import { WORD_SIZE } from '../features/wordSpace'
import { comparesQuestions } from '../likeness/taughtQuestions'
import { packLinear } from '../linear/linear'
import { LINEAR_BLOCK } from '../linear/trainLinear'
import type { NetworkSettings } from '../network/trainNetwork'
import type { Scorers } from '../scoring/scorers'
import type { Fitted, Fitting, TrainingJob } from './trainingJob'

/** Above this many classes one-against-the-rest costs too much, and networks compare sampled classes only. */
const MANY_CLASSES = 400
/** From so many questions a class on they are many. */
const MANY_QUESTIONS = 50
const NETWORKS = 2
/** Where single questions are compared and are this few: more networks, each trained as much less, rank better. */
const FEW = { questions: 1000, networks: 7, epochs: 16 }
const HIDDEN_DROPOUT = 0.2

/** Small sets are repeated more often: about this many row visits, at most so many epochs. */
const ROW_VISITS = 60_000
const MOST_EPOCHS = 60
const LEAST_EPOCHS = 9

/** Settings of a network that compares all classes, except epochs and dropout of the meaning. */
export const FEW_CLASSES_NETWORK = {
  dimensions: 64,
  filters: 32,
  gramDropout: 0.65,
  hiddenDropout: HIDDEN_DROPOUT,
}
const MANY_CLASSES_NETWORK = {
  dimensions: 128,
  filters: 0,
  gramDropout: 0.4,
  hiddenDropout: HIDDEN_DROPOUT,
}
/** Where there are very many classes, each needs so many visits, however few its questions. */
const MANY_CLASSES_VISITS = 100
const MANY_CLASSES_EPOCHS = { least: 6, most: 10 }
const SAMPLING = { perRow: 30, random: 100 }

/** Classes of one linear job: enough to be worth copying the rows, few enough to share the work. */
const CLASSES_PER_JOB = 12 * LINEAR_BLOCK
/** Visits of a row for each block of classes, and the measured cost of one beside a step of a network. */
const LINEAR_VISITS = 4
const LINEAR_COST = 2
/** Cost of a filter of each width for each number of a word: half of the filters are dropped. */
const CONVOLUTION_COST = 1.5

/** Steps of a build that an operator can watch. */
export type TrainingStage = 'features' | 'holdOut' | 'linear' | 'networks'

/** The number of networks of a whole model. */
export function networksOf(questions: number, classCount: number): number {
  if (classCount > MANY_CLASSES) return 1
  return areFew(questions, classCount) ? FEW.networks : NETWORKS
}

function areFew(questions: number, classCount: number): boolean {
  return questions <= FEW.questions && comparesQuestions(questions, classCount)
}

/** Returns whether a model of so many classes has a linear scorer. */
export function trainsLinear(classCount: number): boolean {
  return classCount <= MANY_CLASSES
}

/** Returns whether a class has so many questions that networks learn its words by themselves. */
export function hasManyQuestions(questions: number, classCount: number): boolean {
  return questions >= MANY_QUESTIONS * classCount
}

/**
 * Returns whether networks read the order of words, where a lexicon knows the words. With many questions a class the
 * gain is not worth the time (decision 0021).
 */
export function convolves(questions: number, classCount: number): boolean {
  return classCount <= MANY_CLASSES && !hasManyQuestions(questions, classCount)
}

/** The jobs that together fit all scorers to a set of rows, whose number is `set`. */
export function planJobs(rows: LabelledRows, set: number, networks: number, seed: number): TrainingJob[] {
  const { classCount } = rows
  const many = classCount > MANY_CLASSES
  const jobs: TrainingJob[] = []
  const add = (fitting: Fitting) => jobs.push({ set, fitting, cost: costOf(rows, fitting) })
  const pieces = many ? 0 : Math.ceil(classCount / CLASSES_PER_JOB)
  const size = Math.ceil(classCount / pieces / LINEAR_BLOCK) * LINEAR_BLOCK
  for (let piece = 0; piece < pieces; piece++) {
    const first = piece * size
    add({ kind: 'linear', first, last: Math.min(classCount, first + size), seed })
  }
  for (let number = 0; number < networks; number++) {
    const settings = many ? settingsForMany(rows) : settingsForFew(rows)
    add({ kind: 'network', settings, sampling: many ? SAMPLING : null, seed: seed + 1 + number })
  }
  return jobs
}

/**
 * Share of the numbers of a meaning that a step of a network drops. A few are enough, and cheaper, where questions
 * are many; networks that read the order of words are for few questions (decision 0021).
 */
export function meaningDropoutOf({ sentences }: SparseRows): number {
  return sentences === null ? 0.85 : 0.65
}

/** Joins the results of the jobs of a set, in the order of the jobs. */
export function joinScorers({ classCount, featureCount }: LabelledRows, fitted: readonly Fitted[]): Scorers {
  const classes = fitted.flatMap((each) => (each.kind === 'linear' ? each.classes : []))
  const networks = fitted.flatMap((each) => (each.kind === 'network' ? [each.network] : []))
  const linear = trainsLinear(classCount) ? packLinear(classes, featureCount) : null
  return { classCount, linear, networks }
}

type Settings = Omit<NetworkSettings, 'sampled'>

function settingsForFew({ rows, classCount }: LabelledRows): Settings {
  const meaningDropout = meaningDropoutOf(rows)
  const epochs = areFew(rows.count, classCount) ? FEW.epochs : epochsFor(rows.count, LEAST_EPOCHS)
  return { ...FEW_CLASSES_NETWORK, meaningDropout, epochs }
}

function settingsForMany({ rows, classCount }: LabelledRows): Settings {
  const { least, most } = MANY_CLASSES_EPOCHS
  const visits = Math.ceil((MANY_CLASSES_VISITS * classCount) / Math.max(1, rows.count))
  const epochs = epochsFor(rows.count, Math.min(most, Math.max(least, visits)))
  return { ...MANY_CLASSES_NETWORK, meaningDropout: meaningDropoutOf(rows), epochs }
}

function epochsFor(rows: number, least: number): number {
  return Math.min(MOST_EPOCHS, Math.max(least, Math.ceil(ROW_VISITS / Math.max(1, rows))))
}

/** About how many multiplications a fitting takes. */
function costOf({ rows, classCount, featureCount, gramCount }: LabelledRows, fitting: Fitting): number {
  const entries = rows.features.length
  if (fitting.kind === 'linear') return LINEAR_COST * LINEAR_VISITS * entries * (fitting.last - fitting.first)
  const { epochs, dimensions, gramDropout, meaningDropout, filters } = fitting.settings
  const meanings = rows.count * (featureCount - gramCount)
  const drawn = (entries - meanings) * (1 - gramDropout) + meanings * (1 - meaningDropout)
  const compared = fitting.sampling === null ? classCount : fitting.sampling.perRow + fitting.sampling.random
  const bag = dimensions * (2 * drawn + 1.5 * rows.count * compared)
  if (rows.sentences === null) return epochs * bag
  const { words } = rows.sentences
  return epochs * (bag + filters * (CONVOLUTION_COST * WORD_SIZE * words.length + 3 * rows.count * compared))
}
