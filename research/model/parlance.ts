import { existsSync, readFileSync } from 'node:fs'
import type { Language } from '@parlance/contract'
import {
  type Classification,
  classify,
  decodeModel,
  encodeModel,
  finishTraining,
  type Lexicon,
  planTraining,
  readLexicon,
  STANDARD_SEED,
  type StatisticalModel,
  type TrainingSample,
  trainModel,
} from '@parlance/engine'
import { jobsOnThreads } from '../../packages/server/src/builds/child/jobsOnThreads'
import { type DataSet, fewOf, leaveOut } from './dataSets'
import { accuracyOf, aurocOf, latenciesOf, macroF1Of, round } from './report/figures'
import type { Figures, Task } from './report/measurement'

/** Texts before the clock runs: until then a process that has just started also compiles what it runs. */
const WARM_UP_TEXTS = 2000
/** Questions an intent, and seeds of the samples. */
const FEW = [5, 10] as const
const SEEDS = [1, 2, 3] as const

/** Measures the product's own model. */
export async function measureParlance(task: Task, set: DataSet): Promise<Figures> {
  if (task.measurement === 'full') return full(task, set)
  return task.measurement === 'few' ? few(set) : leftOut(task, set)
}

async function full(task: Task, { train, dev, language }: DataSet): Promise<Figures> {
  const lexicon = lexiconOf(language)
  const { bytes, ...training } = await trainAsBuild(train, language, lexicon, task.threads)
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
  const model = decodeModel(bytes, () => lexicon)
  for (const { text } of train.slice(0, WARM_UP_TEXTS)) classify(model, text)
  const times: number[] = []
  const answers = dev.map(({ text, label }) => {
    const start = performance.now()
    const { candidates } = classify(model, text)
    times.push(performance.now() - start)
    return { expected: String(label), found: foundIn(candidates) }
  })
  return {
    accuracy: round(accuracyOf(answers)),
    macroF1: round(macroF1Of(answers)),
    ...training,
    modelMb: round(bytes.length / 1e6, 1),
    ...latenciesOf(times),
    peakMb,
    lexicon: lexicon === null ? 'no' : 'yes',
  }
}

/** Trains as a standard build does, threads and all; `threadFile` is this bundle. */
export async function trainAsBuild(
  train: readonly TrainingSample[],
  language: Language,
  lexicon: Lexicon | null,
  threads: number,
) {
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  const { plan, outcome } = await jobsOnThreads(
    train.length,
    planTraining(train, { language, seed: STANDARD_SEED, lexicon }, () => {}),
    { file: new URL(import.meta.url), threads, onProgress: () => {} },
  )
  const bytes = encodeModel(finishTraining(plan, outcome).model)
  const used = process.cpuUsage(cpu)
  return {
    bytes,
    trainSeconds: round((performance.now() - started) / 1000, 2),
    cpuSeconds: round((used.user + used.system) / 1e6, 2),
  }
}

async function leftOut(task: Task, set: DataSet): Promise<Figures> {
  const { train, inScope, leftOut } = leaveOut(set)
  const lexicon = lexiconOf(set.language)
  const { bytes } = await trainAsBuild(train, set.language, lexicon, task.threads)
  const model = decodeModel(bytes, () => lexicon)
  const [known, foreign] = [inScope, leftOut].map((texts) => texts.map((text) => classify(model, text)))
  const by = (sure: (one: Classification) => number) => round(aurocOf(known!.map(sure), foreign!.map(sure)))
  return {
    auroc: by(({ candidates, signals }) =>
      candidates.length === 0 ? Number.NEGATIVE_INFINITY : -signals.entropy,
    ),
    byConfidence: by(({ confidence }) => confidence),
  }
}

/** Accuracies without and with the lexicon, of each sample and their means. */
function few(set: DataSet): Figures {
  const lexicon = lexiconOf(set.language)
  const figures: Figures = {}
  for (const perLabel of FEW) {
    let [plain, lifted] = [0, 0]
    for (const seed of SEEDS) {
      const train = fewOf(set, perLabel, seed)
      const without = accuracyWith(train, set, null)
      const withIt = lexicon === null ? without : accuracyWith(train, set, lexicon)
      figures[`few${perLabel}Seed${seed}`] = `${round(without)} -> ${round(withIt)}`
      plain += without / SEEDS.length
      lifted += withIt / SEEDS.length
    }
    figures[`few${perLabel}Without`] = round(plain)
    figures[`few${perLabel}With`] = round(lifted)
    figures[`few${perLabel}Gain`] = round(lifted - plain)
  }
  return figures
}

function accuracyWith(
  train: readonly TrainingSample[],
  { language, dev }: DataSet,
  lexicon: Lexicon | null,
): number {
  const model: StatisticalModel = trainModel(train, { language, seed: STANDARD_SEED, lexicon })
  return accuracyOf(
    dev.map(({ text, label }) => ({
      expected: String(label),
      found: foundIn(classify(model, text).candidates),
    })),
  )
}

function foundIn([best]: Classification['candidates']): string | null {
  return best === undefined ? null : String(best.label)
}

/** The table that the product ships for a language; null where there is none. The bundle lies in node_modules/.cache. */
export function lexiconOf(language: Language): Lexicon | null {
  const file = new URL(`../../packages/engine/lexicon/${language}.lexicon`, import.meta.url)
  return existsSync(file) ? readLexicon(readFileSync(file)) : null
}
