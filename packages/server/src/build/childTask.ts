import { availableParallelism } from 'node:os'
import type { BuildReport } from '@parlance/contract'
import {
  compileBot,
  decodeBundle,
  encodeBundle,
  encodeModel,
  prepareTraining,
  reportOnModel,
  STANDARD_SEED,
  trainingSet,
} from '@parlance/engine'
import { checksumOf } from './bundleStore'
import { describeSnapshot } from './describeSnapshot'
import { lexiconOf } from './lexicons'
import { selfTest } from './selfTest'
import { trainOnThreads } from './trainOnThreads'

/** Work for the child process; bytes are bundles (a snapshot travels as a bundle without a model). */
export type ChildTask =
  | { kind: 'TRAIN'; snapshot: Uint8Array }
  | { kind: 'PACK'; snapshot: Uint8Array; model: Uint8Array | null }
  | { kind: 'CHECK'; bundle: Uint8Array }

type Results = {
  /** `modelReport` is the JSON of a ModelReport. */
  TRAIN: { model: Uint8Array; modelReport: Uint8Array; report: Partial<BuildReport> }
  PACK: { bundle: Uint8Array; checksum: string; report: Partial<BuildReport> }
  CHECK: { asked: number }
}
export type TaskResult<T extends ChildTask> = Results[T['kind']]

/** What the child sends. */
export type ChildMessage =
  | { kind: 'progress'; fraction: number; stage: string }
  | { kind: 'failed'; reason: string; params: Record<string, unknown> }
  | { kind: 'done'; result: Results[ChildTask['kind']] }

type OnProgress = (fraction: number, stage: string) => void

/** More threads would take the time of live turns, and there are few long jobs in a training. */
const MOST_THREADS = 2

/**
 * Does a task; the same task gives the same bytes. `threadFile` is the module that training threads run. Throws
 * BuildFailure or an AppError of the engine.
 */
export async function doTask(
  task: ChildTask,
  threadFile: URL,
  onProgress: OnProgress,
): Promise<Results[ChildTask['kind']]> {
  if (task.kind === 'TRAIN') return train(task.snapshot, threadFile, onProgress)
  if (task.kind === 'PACK') return pack(task.snapshot, task.model)
  return { asked: selfTest(compileBot(decodeBundle(task.bundle), lexiconOf)) }
}

async function train(bytes: Uint8Array, file: URL, onProgress: OnProgress): Promise<Results['TRAIN']> {
  const { snapshot } = decodeBundle(bytes)
  const started = performance.now()
  const language = snapshot.domain.language
  const { samples } = trainingSet(snapshot)
  const training = prepareTraining(
    samples,
    { language, seed: STANDARD_SEED, lexicon: lexiconOf(language) },
    (fraction) => onProgress(fraction, 'features'),
  )
  const trained = await trainOnThreads(training, {
    file,
    threads: Math.min(MOST_THREADS, availableParallelism()),
    onProgress: ({ fraction, stage }) => onProgress(fraction, stage),
  })
  const trainSeconds = Math.round(performance.now() - started) / 1_000
  const model = encodeModel(trained)
  const names = new Map(snapshot.conversations.map(({ id, name }) => [id, name]))
  return {
    model,
    modelReport: new TextEncoder().encode(JSON.stringify(reportOnModel(samples, trained, names))),
    report: {
      heldOutAccuracy: trained.holdOut?.accuracy ?? null,
      thresholds: trained.thresholds,
      trainSeconds,
      modelBytes: model.length,
    },
  }
}

function pack(bytes: Uint8Array, model: Uint8Array | null): Results['PACK'] {
  const { snapshot } = decodeBundle(bytes)
  const bundle = encodeBundle(snapshot, model)
  return { bundle, checksum: checksumOf(bundle), report: describeSnapshot(snapshot) }
}
