import type { ModelParts } from './parts'
import { findRivals } from './rivals'
import type { SparseRows } from './sparseRows'
import { trainLinear } from './trainLinear'
import { type Negatives, type NetworkSettings, trainNetwork } from './trainNetwork'

/** Above this many classes one-against-the-rest costs too much and networks compare sampled rivals only. */
const MANY_CLASSES = 400
const NETWORKS = 2
const HIDDEN_DROPOUT = 0.2

/** Small sets are seen more often: about this many row visits, at most so many epochs. */
const ROW_VISITS = 60_000
const MOST_EPOCHS = 60
const LEAST_EPOCHS = 12

const FEW_CLASSES_NETWORK = { dimensions: 64, featureDropout: 0.65, hiddenDropout: HIDDEN_DROPOUT }
const MANY_CLASSES_NETWORK = { dimensions: 128, featureDropout: 0.4, hiddenDropout: HIDDEN_DROPOUT }
const MANY_CLASSES_EPOCHS = 8
const RIVALS_PER_ROW = 30
const RANDOM_NEGATIVES = 100

/** Steps of a build that an operator can watch. */
export type TrainingStage = 'features' | 'holdOut' | 'linear' | 'networks'
export type ReportStage = (stage: TrainingStage, fraction: number) => void

/** Which kind of parts suits so many classes; a hold-out must train the kind that the whole will get. */
export function hasManyClasses(classCount: number): boolean {
  return classCount > MANY_CLASSES
}

/** Fits all parts to labelled rows; the same data, class count and seed give the same parts. */
export function trainParts(
  rows: SparseRows,
  labels: Int32Array,
  classCount: number,
  featureCount: number,
  manyClasses: boolean,
  seed: number,
  report: ReportStage,
): ModelParts {
  if (manyClasses) return trainManyClasses(rows, labels, classCount, featureCount, seed, report)
  const linear = trainLinear(rows, labels, classCount, featureCount, seed, (fraction) =>
    report('linear', fraction),
  )
  const epochs = Math.min(
    MOST_EPOCHS,
    Math.max(LEAST_EPOCHS, Math.ceil(ROW_VISITS / Math.max(1, rows.count))),
  )
  const settings: NetworkSettings = { ...FEW_CLASSES_NETWORK, epochs, negatives: null }
  const networks = Array.from({ length: NETWORKS }, (_, number) =>
    trainNetwork(rows, labels, classCount, featureCount, settings, seed + 1 + number, (fraction) =>
      report('networks', (number + fraction) / NETWORKS),
    ),
  )
  return { classCount, linear, networks }
}

function trainManyClasses(
  rows: SparseRows,
  labels: Int32Array,
  classCount: number,
  featureCount: number,
  seed: number,
  report: ReportStage,
): ModelParts {
  const epochs = epochsFor(rows.count, MANY_CLASSES_EPOCHS)
  const negatives: Negatives = {
    perRow: RIVALS_PER_ROW,
    random: RANDOM_NEGATIVES,
    rivals: findRivals(rows, labels, classCount, featureCount, RIVALS_PER_ROW, (fraction) =>
      report('linear', fraction),
    ),
  }
  const settings: NetworkSettings = { ...MANY_CLASSES_NETWORK, epochs, negatives }
  const network = trainNetwork(rows, labels, classCount, featureCount, settings, seed + 1, (fraction) =>
    report('networks', fraction),
  )
  return { classCount, linear: null, networks: [network] }
}

function epochsFor(rows: number, least: number): number {
  return Math.min(MOST_EPOCHS, Math.max(least, Math.ceil(ROW_VISITS / Math.max(1, rows))))
}
