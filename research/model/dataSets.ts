import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from '@parlance/contract'
import type { TrainingSample } from '@parlance/engine'
import { readSamples } from '../../benches/content/samples'
import { createRandom, shuffled } from './random'

/** A labelled set: what is learnt from, and what is asked afterwards. */
export type DataSet = { name: string; language: Language; train: TrainingSample[]; dev: TrainingSample[] }

/** The sets of a folder: every folder in it that holds `train.tsv` and `dev.tsv`, by name. */
export function setNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => ['train.tsv', 'dev.tsv'].every((file) => existsSync(path.join(folder, name, file))))
    .sort()
}

/** Reads a set whose files hold `text<TAB>label` lines; its name holds the language unless one is given. */
export function readDataSet(folder: string, name: string, language = languageOf(name)): DataSet {
  const read = (file: string) => readSamples(path.join(folder, name, file))
  return { name, language, train: read('train.tsv'), dev: read('dev.tsv') }
}

/** `massive-ko-KR` is Korean, `banking77` English: the language code in a name, `en` where there is none. */
export function languageOf(name: string): Language {
  const parts = name.split('-')
  return (
    LANGUAGES.find((language) => name.endsWith(`-${language}`) || parts.slice(1).includes(language)) ?? 'en'
  )
}

/** The set without a quarter of its intents: learnt from the rest, asked of both. */
export type LeaveOut = { train: TrainingSample[]; inScope: string[]; leftOut: string[] }

/** Leaves out the first quarter of the sorted labels after a shuffle with seed 1. */
export function leaveOut({ train, dev }: DataSet): LeaveOut {
  const labels = shuffled(labelsOf(train), createRandom(1))
  const out = new Set(labels.slice(0, Math.round(labels.length / 4)))
  const texts = (isOut: boolean) =>
    dev.filter(({ label }) => out.has(label) === isOut).map(({ text }) => text)
  return { train: train.filter(({ label }) => !out.has(label)), inScope: texts(false), leftOut: texts(true) }
}

/**
 * So many questions of each intent: the first ones after a shuffle of all rows with this seed, so that ten are the
 * five and five more. An intent with fewer keeps what it has.
 */
export function fewOf({ train }: DataSet, perLabel: number, seed: number): TrainingSample[] {
  const taken = new Map<TrainingSample['label'], number>()
  return shuffled(train, createRandom(seed)).filter(({ label }) => {
    const count = taken.get(label) ?? 0
    taken.set(label, count + 1)
    return count < perLabel
  })
}

function labelsOf(samples: readonly TrainingSample[]): TrainingSample['label'][] {
  return [...new Set(samples.map(({ label }) => label))].sort()
}
