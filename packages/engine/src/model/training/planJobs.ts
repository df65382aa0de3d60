import type { LabelledRows } from '../features/labelledRows'
import type { SparseRows } from '../features/sparseRows'
import { WORD_SIZE } from '../features/wordSpace'
import { packLinear } from '../linear/linear'
import { LINEAR_BLOCK } from '../linear/trainLinear'
import type { NetworkSettings } from '../network/trainNetwork'
import type { ModelParts } from '../scoring/scorers'
import type { Fitted, Fitting, TrainingJob } from './trainingJob'

/** Above this many classes one-against-the-rest costs too much and networks compare sampled rivals only. */
const MANY_CLASSES = 400
/** From so many questions a class on they are many. */
const MANY_QUESTIONS = 50
const NETWORKS = 2
const HIDDEN_DROPOUT = 0.2

/** Small sets are seen more often: about this many row visits, at most so many epochs. */
const ROW_VISITS = 60_000
const MOST_EPOCHS = 60
const LEAST_EPOCHS = 9

/** Settings of a network that compares all classes, but for how long it learns and what it keeps of a meaning. */
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
/** Where there are very many classes each needs so many visits, however few its questions. */
const MANY_CLASSES_VISITS = 100
const MANY_CLASSES_EPOCHS = { least: 6, most: 10 }
const RIVALS = { perRow: 30, random: 100 }

/** Classes of one linear job: enough to be worth copying the rows, few enough to share the work. */
const CLASSES_PER_JOB = 12 * LINEAR_BLOCK
/** Visits of a row for each block of classes, and what one costs beside a step of a network, by experience. */
const LINEAR_VISITS = 4
const LINEAR_COST = 2
/** What a filter of each width costs for each number of a word: half of them are dropped. */
const CONVOLUTION_COST = 1.5

/** Steps of a build that an operator can watch. */
export type TrainingStage = 'features' | 'holdOut' | 'linear' | 'networks'

/** How many networks a whole model has. */
export function networksOf(classCount: number): number {
  return classCount > MANY_CLASSES ? 1 : NETWORKS
}

/** Whether a model of so many classes has a linear scorer. */
export function trainsLinear(classCount: number): boolean {
  return classCount <= MANY_CLASSES
}

/** Whether a class has so many questions that networks learn the words of each by themselves. */
export function hasManyQuestions(questions: number, classCount: number): boolean {
  return questions >= MANY_QUESTIONS * classCount
}

/**
 * Whether networks look at the order of words, where a lexicon knows these. With many questions a class it gains less
 * than its time is worth (decision 0021).
 */
export function convolves(questions: number, classCount: number): boolean {
  return classCount <= MANY_CLASSES && !hasManyQuestions(questions, classCount)
}

/** The jobs that together fit all parts to a set of rows, whose number is `set`. */
export function planParts(rows: LabelledRows, set: number, networks: number, seed: number): TrainingJob[] {
  const { classCount } = rows
  const many = classCount > MANY_CLASSES
  const jobs: TrainingJob[] = []
  const add = (fitting: Fitting) => jobs.push({ set, fitting, cost: costOf(rows, fitting) })
  const pieces = many ? 0 : Math.ceil(classCount / CLASSES_PER_JOB)
  const size = Math.ceil(classCount / pieces / LINEAR_BLOCK) * LINEAR_BLOCK
  for (let piece = 0; piece < pieces; piece++) {
    const first = piece * size
    add({ part: 'linear', first, last: Math.min(classCount, first + size), seed })
  }
  for (let number = 0; number < networks; number++) {
    const settings = many ? settingsForMany(rows) : settingsForFew(rows)
    add({ part: 'network', settings, rivals: many ? RIVALS : null, seed: seed + 1 + number })
  }
  return jobs
}

/**
 * Share of a meaning's numbers that a step of a network leaves out. Few are enough, and cheaper, where questions are
 * many; networks that see the order of words are for few questions (decision 0021).
 */
export function meaningDropoutOf({ sentences }: SparseRows): number {
  return sentences === null ? 0.85 : 0.65
}

/** Puts together what the jobs of a set gave, in the order of the jobs. */
export function joinParts({ classCount, featureCount }: LabelledRows, fitted: readonly Fitted[]): ModelParts {
  const classes = fitted.flatMap((each) => (each.part === 'linear' ? each.classes : []))
  const networks = fitted.flatMap((each) => (each.part === 'network' ? [each.network] : []))
  const linear = trainsLinear(classCount) ? packLinear(classes, featureCount) : null
  return { classCount, linear, networks }
}

type Settings = Omit<NetworkSettings, 'negatives'>

function settingsForFew({ rows }: LabelledRows): Settings {
  const meaningDropout = meaningDropoutOf(rows)
  return { ...FEW_CLASSES_NETWORK, meaningDropout, epochs: epochsFor(rows.count, LEAST_EPOCHS) }
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
  if (fitting.part === 'linear') return LINEAR_COST * LINEAR_VISITS * entries * (fitting.last - fitting.first)
  const { epochs, dimensions, gramDropout, meaningDropout, filters } = fitting.settings
  const meanings = rows.count * (featureCount - gramCount)
  const drawn = (entries - meanings) * (1 - gramDropout) + meanings * (1 - meaningDropout)
  const compared = fitting.rivals === null ? classCount : fitting.rivals.perRow + fitting.rivals.random
  const bag = dimensions * (2 * drawn + 1.5 * rows.count * compared)
  if (rows.sentences === null) return epochs * bag
  const { words } = rows.sentences
  return epochs * (bag + filters * (CONVOLUTION_COST * WORD_SIZE * words.length + 3 * rows.count * compared))
}
