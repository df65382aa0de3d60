export { DamagedModelError } from './model/artefact'
export { type Candidate, type Classification, classify } from './model/classify'
export { decodeModel } from './model/decodeModel'
export { encodeModel } from './model/encodeModel'
export { type Evaluation, evaluate } from './model/evaluate'
export type { Evidence } from './model/explain'
export {
  type HoldOutResult,
  type Label,
  STANDARD_SEED,
  type StatisticalModel,
  type Thresholds,
} from './model/statisticalModel'
export {
  TrainingCancelledError,
  type TrainingOptions,
  type TrainingSample,
  trainModel,
} from './model/trainModel'
export type { TrainingStage } from './model/trainParts'
export { exactKey, normalizeText } from './text/normalize'
