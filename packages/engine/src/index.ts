export { type ApiEntityProbe, apiEntityRequest, readApiEntityReply } from './action/apiEntity'
export { type EchoGiven, echoOf, echoRequest } from './action/echo'
export { type Bot, compileBot, compileBotInSteps } from './bot'
export {
  type Bundle,
  BundleError,
  type BundleFault,
  decodeBundle,
  decodeBundleInSteps,
  encodeBundle,
  modelOf,
  withModel,
} from './bundle'
export { type ConflictSigns, conflictOf } from './conflict/conflictOf'
export { type Foreseen, foresee } from './conflict/foresee'
export { type NearQuestion, nearest, nearestRivals } from './conflict/nearest'
export {
  addQuestion,
  createQuestionIndex,
  type IndexedQuestion,
  indexBytes,
  isWorn,
  type QuestionIndex,
  questionsOf,
  removeQuestion,
} from './conflict/questionIndex'
export { maskSecrets } from './dialogue/mask'
export { respond } from './dialogue/respond'
export type { Turn, TurnInput } from './dialogue/turn'
export {
  type Asking,
  CALL_FAULTS,
  type CallFault,
  type CallOutcome,
  type Effect,
  type EffectResult,
  type OutwardRequest,
  settle,
  settleWith,
} from './effect'
export { validatePattern } from './entity/pattern'
export { systemEntityKey } from './entity/recognisedEntity'
export { formatValue } from './expression/format'
export { type Choice, choicesInText, isNumbered, numberedChoices } from './form/numberedChoices'
export { readPostback } from './form/postback'
export { type Lexicon, type LexiconOf } from './lexicon/lexicon'
export { readLexicon } from './lexicon/readLexicon'
export { decodeModel } from './model/artefact/decodeModel'
export { encodeModel } from './model/artefact/encodeModel'
export { DamagedModelError } from './model/artefact/format'
export type { LabelledRows } from './model/features/labelledRows'
export {
  type ArrangedSamples,
  arrangeSamples,
  type Label,
  type TrainingSample,
} from './model/features/trainingSamples'
export { type Kernels, openKernels } from './model/kernels/kernels'
export { isRenewableSize, renewModel, renewModelInSteps } from './model/renewal/renewModel'
export { reportOnModel } from './model/report/reportOnModel'
export { type Candidate, type Classification, classify } from './model/scoring/classify'
export type { Signals } from './model/scoring/confidence'
export { type Evaluation, evaluate } from './model/scoring/evaluate'
export type { Evidence } from './model/scoring/explain'
export type { Scorers } from './model/scoring/scorers'
export {
  type HoldOutResult,
  STANDARD_SEED,
  type StatisticalModel,
  type Thresholds,
} from './model/scoring/statisticalModel'
export type { HeldOutAnswer } from './model/training/heldOutAnswer'
export type { TrainingStage } from './model/training/planJobs'
export {
  createProgress,
  doJobs,
  finishHoldOut,
  finishTraining,
  type JobOutcome,
  type JobPlan,
  planHoldOut,
  planTraining,
  scorersOfSet,
  type Trained,
  type Training,
  type TrainingProgress,
} from './model/training/training'
export { type Fitted, fitScorer, type TrainingJob } from './model/training/trainingJob'
export { TrainingCancelledError, type TrainingOptions, trainModel } from './model/training/trainModel'
export { answerHoldOut, type FoldAnswers, type HoldOut } from './model/training/tune'
export { type RecordedEffect, ReplayMismatchError, replay, type TurnRecording } from './replay'
export { SCRIPT_FAULTS, type ScriptFault } from './script/script'
export { systemVariablesOf } from './script/systemVariables'
export { type ScriptNames, validateScript } from './script/validateScript'
export { validateVariable } from './script/variables'
export { type GivenState, type Json, newSession, type Offer, type Session } from './session'
export {
  noComponents,
  SNAPSHOT_FORMAT,
  type Snapshot,
  type SnapshotAnswer,
  type SnapshotComponents,
  type SnapshotConversation,
  type SnapshotEntity,
} from './snapshot'
export { type FarSide, parseConversationScript, type ScriptLine } from './testing/conversationScript'
export { instantOf } from './testing/engineDriver'
export { farSideBody, type SentToFarSide } from './testing/farSideBody'
export { runConversationScript, type ScriptDriver, type ScriptTurn } from './testing/runConversationScript'
export { readScriptBot, type ScriptBot } from './testing/scriptBot'
export { exactKey, normalizeText } from './text/normalize'
export { countTrainable, type TrainingSet, trainingSet } from './trainingSet'
