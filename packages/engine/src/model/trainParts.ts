import type { ModelParts } from './parts'
import { findRivals } from './rivals'
import type { SparseRows } from './sparseRows'
import { trainLinear } from './trainLinear'
import { type NetworkSettings, trainNetwork } from './trainNetwork'

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

/** What is to be fitted: the kind of parts that suits so many classes, how many networks, from which seed. */
export type PartsPlan = { manyClasses: boolean; networks: number; seed: number }

/** The plan for a whole model; a hold-out follows it but for what it says it leaves out. */
export function planParts(classCount: number, seed: number): PartsPlan {
  const manyClasses = classCount > MANY_CLASSES
  return { manyClasses, networks: manyClasses ? 1 : NETWORKS, seed }
}

/** Fits all parts to labelled rows; the same data, class count and plan give the same parts. */
export function trainParts(
  rows: SparseRows,
  labels: Int32Array,
  classCount: number,
  featureCount: number,
  plan: PartsPlan,
  report: ReportStage,
): ModelParts {
  const reportLinear = (fraction: number) => report('linear', fraction)
  const settings = plan.manyClasses
    ? settingsForMany(rows, findRivals(rows, labels, classCount, featureCount, RIVALS_PER_ROW, reportLinear))
    : settingsForFew(rows)
  const linear = plan.manyClasses
    ? null
    : trainLinear(rows, labels, classCount, featureCount, plan.seed, reportLinear)
  const networks = Array.from({ length: plan.networks }, (_, number) =>
    trainNetwork(rows, labels, classCount, featureCount, settings, plan.seed + 1 + number, (fraction) =>
      report('networks', (number + fraction) / plan.networks),
    ),
  )
  return { classCount, linear, networks }
}

function settingsForFew(rows: SparseRows): NetworkSettings {
  return { ...FEW_CLASSES_NETWORK, epochs: epochsFor(rows.count, LEAST_EPOCHS), negatives: null }
}

function settingsForMany(rows: SparseRows, rivals: Int32Array): NetworkSettings {
  return {
    ...MANY_CLASSES_NETWORK,
    epochs: epochsFor(rows.count, MANY_CLASSES_EPOCHS),
    negatives: { perRow: RIVALS_PER_ROW, random: RANDOM_NEGATIVES, rivals },
  }
}

function epochsFor(rows: number, least: number): number {
  return Math.min(MOST_EPOCHS, Math.max(least, Math.ceil(ROW_VISITS / Math.max(1, rows))))
}
