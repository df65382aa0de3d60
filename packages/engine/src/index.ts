export { apiEntityRequest, echoOfApiEntity, readApiEntityReply } from './action/apiEntity'
export { callEchoOf } from './action/callEcho'
export { echoOfSlotCheck, slotCheckRequest } from './action/checkSlot'
export { conditionUrlRequest, echoOfConditionUrl } from './action/conditionUrl'
export { echoOf, echoRequest } from './action/echo'
export { switchFault, switchTrial } from './action/switchToAgent'
export { fixedMenuOf } from './answer/fixedMenu'
export { type Bot, compileBot, compileBotInSteps, compileWithModel } from './bot/bot'
export { layOver } from './bot/layOver'
export { countTrainable, trainingSet } from './bot/trainingSet'
export { tryPattern, trySystemEntities, tryVariable } from './bot/tryEntity'
export { type HeldNow, heldNow } from './condition/holdNow'
export { maskSecrets } from './dialogue/mask'
export { playTask, type TaskWish } from './dialogue/playTask'
export { type RecordedEffect, ReplayMismatchError, replay } from './dialogue/replay'
export { respond } from './dialogue/respond'
export { type WalkWish, walkBot } from './dialogue/walk/walkBot'
export { validatePattern } from './entity/pattern'
export { choicesInText, isNumbered, numberedChoices, pictureOf } from './form/numberedChoices'
export { type Lexicon } from './lexicon/lexicon'
export { readLexicon } from './lexicon/readLexicon'
export { tryKeywords } from './match/decideKeyword'
export { decodeModel } from './model/artefact/decodeModel'
export { encodeModel } from './model/artefact/encodeModel'
export { DamagedModelError } from './model/artefact/format'
export type { LabelledRows } from './model/features/labelledRows'
export {
  type ArrangedSamples,
  arrangeSamples,
  type TrainingSample,
} from './model/features/trainingSamples'
export { openKernels } from './model/kernels/kernels'
export { isRenewableSize, renewModel } from './model/renewal/renewModel'
export { reportOnModel } from './model/report/reportOnModel'
export { type Classification, classify } from './model/scoring/classify'
export type { Signals } from './model/scoring/confidence'
export type { Scorers } from './model/scoring/scorers'
export {
  STANDARD_SEED,
  type StatisticalModel,
} from './model/scoring/statisticalModel'
export { trainModel } from './model/testing/trainModel'
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
  type TrainingProgress,
} from './model/training/training'
export { type Fitted, fitScorer, type TrainingJob } from './model/training/trainingJob'
export { answerHoldOut, type FoldAnswers, type HoldOut } from './model/training/tune'
export { paraphrasesOf } from './paraphrase/paraphrase'
export { readPostback } from './render/postback'
export { validateScript } from './script/validateScript'
export { validateVariable } from './script/variables'
export { classifierRequest, readClassifierReply } from './service/intentClassifier'
export { imageRequest, readImageReply } from './service/multimediaIntent'
export { paymentCard } from './service/payment'
export { ALIKE, groupTexts } from './similarQuestion/groupTexts'
export { type NearQuestion, nearestOfOthers } from './similarQuestion/nearest'
export { type PredictedAnswer, predictAnswer } from './similarQuestion/predictAnswer'
export {
  addQuestion,
  createQuestionIndex,
  indexBytes,
  needsRebuild,
  type QuestionIndex,
  questionsOf,
  removeQuestion,
} from './similarQuestion/questionIndex'
export { similarityVerdict } from './similarQuestion/similarityVerdict'
export {
  decodeBundle,
  decodeBundleInSteps,
  encodeBundle,
  modelOf,
  withModel,
} from './snapshot/bundle'
export {
  noComponents,
  SNAPSHOT_FORMAT,
  type Snapshot,
  type SnapshotAgent,
  type SnapshotComponents,
  type SnapshotConversation,
  type SnapshotEntity,
} from './snapshot/snapshot'
export { canAgree } from './task/slotRules'
export { type FarSide, parseConversationScript, type ScriptLine } from './testing/conversationScript'
export { instantOf } from './testing/engineDriver'
export { farSideBody, type SentToFarSide } from './testing/farSideBody'
export { runConversationScript, type ScriptDriver, type ScriptTurn } from './testing/runConversationScript'
export { readScriptBot, type ScriptBot } from './testing/scriptBot'
export { exactKey, normalizeText } from './text/normalize'
export {
  type AnsweredEffect,
  type CallFault,
  type CallOutcome,
  type Effect,
  type EffectResult,
  type Effects,
  type OutwardRequest,
  settle,
  settleWith,
} from './turn/effect'
export { type Choice, type GivenState, type Json, newSession, type Session } from './turn/session'
export type { TurnInput, TurnResult } from './turn/turn'
