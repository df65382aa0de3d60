import type { Language } from '@parlance/contract'
import { normalizeText } from '../text/normalize'
import { readCorpus } from './corpus'
import { vectorizeRows } from './sparseRows'
import type { Label, StatisticalModel } from './statisticalModel'
import { planParts, type TrainingStage, trainParts } from './trainParts'
import { tune } from './tune'
import { chooseVocabulary } from './vocabulary'

/** One question and the conversation it belongs to. */
export type TrainingSample = { text: string; label: Label }

/**
 * `seed` decides every random choice. `onProgress` hears of the work done so far (0–1, never falling) many
 * times a second, so it must be cheap; when it returns false, or throws, training stops.
 */
export type TrainingOptions = {
  language: Language
  seed: number
  onProgress?: (fraction: number, stage: TrainingStage) => boolean | void
}

/** Thrown out of `trainModel` when `onProgress` returned false. */
export class TrainingCancelledError extends Error {
  constructor() {
    super('TRAINING_CANCELLED')
    this.name = 'TrainingCancelledError'
  }
}

/** Where each stage begins and how much of the whole it is, roughly as long as it takes. */
const STAGES: Record<TrainingStage, readonly [start: number, size: number]> = {
  features: [0, 0.06],
  holdOut: [0.06, 0.44],
  linear: [0.5, 0.2],
  networks: [0.7, 0.3],
}

/**
 * Trains the statistical model of a standard build (design: decision 0010): reads the questions, holds some
 * back to choose the mixture and the thresholds, then learns from all. Pure: the same samples, in any order,
 * with the same language and seed give the same model, bit for bit. Texts without a visible character and
 * repeated questions are left out; no samples at all give a model that knows nothing.
 */
export function trainModel(samples: readonly TrainingSample[], options: TrainingOptions): StatisticalModel {
  const report = createReport(options.onProgress)
  const { texts, targets, labels } = arrangeSamples(samples)
  const corpus = readCorpus(texts, options.language, (fraction) => report('features', fraction))
  const tuning = tune(corpus, targets, labels.length, options.seed, (fraction) => report('holdOut', fraction))
  const all = Int32Array.from(texts, (_, row) => row)
  const { vocabulary, numberOfGram } = chooseVocabulary(corpus, all)
  const rows = vectorizeRows(corpus, all, vocabulary, numberOfGram)
  const plan = planParts(labels.length, options.seed)
  const parts = trainParts(rows, targets, labels.length, vocabulary.size, plan, report)
  report('networks', 1)
  return { language: options.language, seed: options.seed, labels, vocabulary, parts, ...tuning }
}

function createReport(onProgress: TrainingOptions['onProgress']) {
  let shown = -1
  return (stage: TrainingStage, fraction: number): void => {
    const [start, size] = STAGES[stage]
    const overall = Math.max(shown, start + size * Math.min(1, fraction))
    shown = overall
    if (onProgress?.(overall, stage) === false) throw new TrainingCancelledError()
  }
}

/** Sorts samples by label and text and drops repetitions, so that the order they came in does not matter. */
function arrangeSamples(samples: readonly TrainingSample[]) {
  const readable = samples
    .map(({ text, label }) => ({ text: normalizeText(text), label }))
    .filter(({ text }) => text !== '')
  const labels = [...new Set(readable.map(({ label }) => label))].sort(compareLabels)
  const numberOf = new Map(labels.map((label, number) => [label, number]))
  const arranged = readable
    .map(({ text, label }) => ({ text, target: numberOf.get(label)! }))
    .sort((a, b) => a.target - b.target || compareText(a.text, b.text))
    .filter(
      ({ text, target }, at, all) => at === 0 || text !== all[at - 1]!.text || target !== all[at - 1]!.target,
    )
  return {
    texts: arranged.map(({ text }) => text),
    targets: Int32Array.from(arranged, ({ target }) => target),
    labels,
  }
}

function compareLabels(a: Label, b: Label): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  return typeof a === 'number' ? -1 : 1
}

/** By code unit, as the order of a locale may differ from one machine to the next. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
