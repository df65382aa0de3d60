import { readCorpus } from '../features/corpus'
import type { LabelledRows } from '../features/labelledRows'
import { vectorizeRows } from '../features/sparseRows'
import type { ArrangedSamples, TrainingSample } from '../features/trainingSamples'
import type { Vocabulary } from '../features/vocabulary'
import type { Kernels } from '../kernels/kernels'
import { comparesQuestions, indexTaught } from '../likeness/taughtQuestions'
import type { Network } from '../network/network'
import type { StatisticalModel } from '../scoring/statisticalModel'
import { networksOf, trainsLinear } from '../training/planJobs'
import { carryLinear, carryNetwork } from './carryScorers'
import { type Changes, changesBetween } from './changes'
import { chooseRehearsed } from './chooseRehearsed'
import { growVocabulary } from './growVocabulary'
import { type RemovedRows, renewLinear } from './renewLinear'
import { renewNetwork } from './renewNetwork'

/** Smaller bots are trained anew in less than a second. */
const LEAST_QUESTIONS = 2_000
/**
 * Share of the questions that may have been added, removed or rewritten since the whole training, over all renewals.
 */
const MOST_CHANGED = 0.05

/**
 * Continues a model with the few questions that changed since it was made, in a fraction of the time of a training;
 * null where too much changed for it, or the lexicon did. `learned` are the samples of the model, `now` the current
 * ones. What was tuned on held-out questions stays as it was. Pure: the same model and samples give the same bytes.
 */
export function renewModel(
  base: StatisticalModel,
  learned: ArrangedSamples,
  now: readonly TrainingSample[],
  kernels: Kernels,
): StatisticalModel | null {
  const changes = changesBetween(learned, now)
  const { after, added, removed, numberBefore } = changes
  if (after.texts.length < LEAST_QUESTIONS) return null
  if (added.length + removed.length === 0) return base
  // A rewritten question counts as one added and one removed.
  const questions = base.renewals.questions + Math.max(added.length, removed.length)
  if (!isRenewable(base, changes, questions)) return null
  const { set, removedRows, vocabulary } = readChanges(base, changes)
  const renumbering = {
    size: base.vocabulary.size,
    grown: vocabulary.size - base.vocabulary.size,
    numberBefore,
  }
  const linear =
    base.scorers.linear &&
    renewLinear(kernels, carryLinear(base.scorers.linear, renumbering), {
      set,
      added: added.length,
      removed: removedRows,
      isNew: (label) => numberBefore[label]! < 0,
      seed: base.seed,
    })
  const networks: Network[] = []
  for (const [number, network] of base.scorers.networks.entries()) {
    const carried = carryNetwork(network, renumbering)
    networks.push(renewNetwork(kernels, carried, set, added.length, base.seed + 1 + number))
  }
  return {
    ...base,
    labels: after.labels,
    vocabulary,
    taught: base.taught && indexTaught(after.texts, after.targets),
    renewals: { times: base.renewals.times + 1, questions },
    scorers: { classCount: after.labels.length, linear, networks },
  }
}

/** Returns whether models of so many questions and classes are renewed at all. */
export function isRenewableSize(questions: number, classes: number): boolean {
  return questions >= LEAST_QUESTIONS && trainsLinear(classes)
}

function isRenewable(
  { scorers, taught }: StatisticalModel,
  { before, after }: Changes,
  questions: number,
): boolean {
  const { length: classes } = after.labels
  return (
    isRenewableSize(after.texts.length, classes) &&
    comparesQuestions(after.texts.length, classes) === (taught !== null) &&
    questions <= MOST_CHANGED * before.texts.length &&
    scorers.linear !== null &&
    scorers.networks.length === networksOf(after.texts.length, classes)
  )
}

/** The rows to learn from, added ones first; the removed rows; and the extended vocabulary. */
function readChanges(
  base: StatisticalModel,
  changes: Changes,
): { set: LabelledRows; removedRows: RemovedRows; vocabulary: Vocabulary } {
  const { before, after, added, removed } = changes
  const learned = Int32Array.from([...added, ...chooseRehearsed(base, changes, base.renewals.times)])
  const texts = Array.from(learned, (at) => after.texts[at]!)
  const removedTexts = Array.from(removed, (at) => before.texts[at]!)
  const corpus = readCorpus(
    [...texts, ...removedTexts],
    base.language,
    base.lexicon,
    () => {},
    base.projection,
  )
  const { vocabulary, numberOfGram } = growVocabulary(
    base.vocabulary,
    corpus,
    rowsFrom(0, added.length),
    after.texts.length,
  )
  const vectors = (rows: Int32Array) => vectorizeRows(corpus, rows, vocabulary, numberOfGram)
  const numberNow = new Map(after.labels.map((label, number) => [label, number]))
  return {
    set: {
      rows: vectors(rowsFrom(0, texts.length)),
      labels: learned.map((at) => after.targets[at]!),
      classCount: after.labels.length,
      featureCount: vocabulary.featureCount,
      gramCount: vocabulary.size,
    },
    removedRows: {
      rows: vectors(rowsFrom(texts.length, removedTexts.length)),
      labels: removed.map((at) => numberNow.get(before.labels[before.targets[at]!]!) ?? -1),
    },
    vocabulary,
  }
}

function rowsFrom(first: number, count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, i) => first + i)
}
