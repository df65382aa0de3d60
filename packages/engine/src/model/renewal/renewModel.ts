import { atOnce } from '../../atOnce'
import type { Corpus } from '../features/corpus'
import { readCorpus } from '../features/corpus'
import type { LabelledRows } from '../features/labelledRows'
import { vectorizeRows } from '../features/sparseRows'
import type { ArrangedSamples, TrainingSample } from '../features/trainingSamples'
import type { Vocabulary } from '../features/vocabulary'
import type { Kernels } from '../kernels/kernels'
import type { NetworkPart } from '../network/network'
import type { StatisticalModel } from '../scoring/statisticalModel'
import { networksOf, trainsLinear } from '../training/planJobs'
import { carryLinear, carryNetwork } from './carryParts'
import { type Changes, changesBetween } from './changes'
import { chooseRehearsed } from './chooseRehearsed'
import { growVocabulary } from './growVocabulary'
import { type GoneRows, renewLinear } from './renewLinear'
import { renewNetwork } from './renewNetwork'

/** Smaller bots are trained anew in less than a second. */
const LEAST_QUESTIONS = 2_000
/** Share of the questions that may have come, gone or been rewritten since the whole training, over all renewals. */
const MOST_CHANGED = 0.05

/**
 * Brings a model up to date with the few questions that changed since it was made, in a fraction of the time of a
 * training; null where too much changed for it, or the lexicon did. `learned` are the samples of the model, `now` those of
 * today. What was tuned on held-out questions stays as it was. Pure: the same model and samples give the same bytes.
 */
export function renewModel(
  base: StatisticalModel,
  learned: ArrangedSamples,
  now: readonly TrainingSample[],
  kernels: Kernels,
): StatisticalModel | null {
  return atOnce(renewModelInSteps(base, learned, now, kernels))
}

/** As `renewModel`, in steps of about a tenth of a second: whoever has other work does it in between. */
export function* renewModelInSteps(
  base: StatisticalModel,
  learned: ArrangedSamples,
  now: readonly TrainingSample[],
  kernels: Kernels,
): Generator<undefined, StatisticalModel | null> {
  const changes = changesBetween(learned, now)
  const { after, came, went, numberBefore } = changes
  if (after.texts.length < LEAST_QUESTIONS) return null
  if (came.length + went.length === 0) return base
  // A question that was rewritten came and went.
  const questions = base.renewals.questions + Math.max(came.length, went.length)
  if (!isRenewable(base, changes, questions)) return null
  yield
  const { set, gone, vocabulary } = yield* readChanges(base, changes)
  const renumbering = {
    size: base.vocabulary.size,
    grown: vocabulary.size - base.vocabulary.size,
    numberBefore,
  }
  yield
  const linear =
    base.parts.linear &&
    renewLinear(kernels, carryLinear(base.parts.linear, renumbering), {
      set,
      came: came.length,
      gone,
      isNew: (label) => numberBefore[label]! < 0,
      seed: base.seed,
    })
  const networks: NetworkPart[] = []
  for (const [number, part] of base.parts.networks.entries()) {
    yield
    const carried = carryNetwork(part, renumbering)
    networks.push(renewNetwork(kernels, carried, set, came.length, base.seed + 1 + number))
  }
  return {
    ...base,
    labels: after.labels,
    vocabulary,
    renewals: { times: base.renewals.times + 1, questions },
    parts: { classCount: after.labels.length, linear, networks },
  }
}

/** Whether models of so many questions and classes are renewed at all. */
export function isRenewableSize(questions: number, classes: number): boolean {
  return questions >= LEAST_QUESTIONS && trainsLinear(classes)
}

function isRenewable({ parts }: StatisticalModel, { before, after }: Changes, questions: number): boolean {
  const { length: classes } = after.labels
  return (
    isRenewableSize(after.texts.length, classes) &&
    questions <= MOST_CHANGED * before.texts.length &&
    parts.linear !== null &&
    parts.networks.length === networksOf(classes)
  )
}

/** The rows to learn from, those that came first; the rows that went; and the vocabulary with what is new. */
function* readChanges(
  base: StatisticalModel,
  changes: Changes,
): Generator<undefined, { set: LabelledRows; gone: GoneRows; vocabulary: Vocabulary }> {
  const { before, after, came, went } = changes
  const learned = Int32Array.from([...came, ...chooseRehearsed(base, changes, base.renewals.times)])
  yield
  const texts = Array.from(learned, (at) => after.texts[at]!)
  const goneTexts = Array.from(went, (at) => before.texts[at]!)
  const corpus: Corpus = readCorpus(
    [...texts, ...goneTexts],
    base.language,
    base.lexicon,
    () => {},
    base.projection,
  )
  yield
  const { vocabulary, numberOfGram } = growVocabulary(
    base.vocabulary,
    corpus,
    rowsFrom(0, came.length),
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
    gone: {
      rows: vectors(rowsFrom(texts.length, goneTexts.length)),
      labels: went.map((at) => numberNow.get(before.labels[before.targets[at]!]!) ?? -1),
    },
    vocabulary,
  }
}

function rowsFrom(first: number, count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, i) => first + i)
}
