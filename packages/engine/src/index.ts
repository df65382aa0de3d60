export { type Bot, compileBot } from './bot'
export { type Bundle, BundleError, type BundleFault, decodeBundle, encodeBundle } from './bundle'
export { readPostback } from './dialogue/postback'
export { respond } from './dialogue/respond'
export type { Turn, TurnInput } from './dialogue/turn'
export { type Asking, type Effect, type EffectResult, settle } from './effect'
export { validatePattern } from './entity/pattern'
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
export { SCRIPT_FAULTS, type ScriptFault } from './script/script'
export { validateScript } from './script/validateScript'
export type { Offer, Session } from './session'
export { SNAPSHOT_FORMAT, type Snapshot, type SnapshotConversation, type SnapshotEntity } from './snapshot'
export { exactKey, normalizeText } from './text/normalize'
export { countTrainable, type TrainingSet, trainingSet } from './trainingSet'
