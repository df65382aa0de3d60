import type { BuildReport } from '@parlance/contract'
import {
  compileBot,
  decodeBundle,
  encodeBundle,
  encodeModel,
  STANDARD_SEED,
  trainingSet,
  trainModel,
} from '@parlance/engine'
import { checksumOf } from './bundleStore'
import { describeSnapshot } from './describeSnapshot'
import { selfTest } from './selfTest'

/** Work for the child process; bytes are bundles (a snapshot travels as a bundle without a model). */
export type ChildTask =
  | { kind: 'TRAIN'; snapshot: Uint8Array }
  | { kind: 'PACK'; snapshot: Uint8Array; model: Uint8Array | null }
  | { kind: 'CHECK'; bundle: Uint8Array }

type Results = {
  TRAIN: { model: Uint8Array; report: Partial<BuildReport> }
  PACK: { bundle: Uint8Array; checksum: string; report: Partial<BuildReport> }
  CHECK: { asked: number }
}
export type TaskResult<T extends ChildTask> = Results[T['kind']]

/** What the child sends. */
export type ChildMessage =
  | { kind: 'progress'; fraction: number; stage: string }
  | { kind: 'failed'; reason: string; params: Record<string, unknown> }
  | { kind: 'done'; result: Results[ChildTask['kind']] }

/** Does a task; the same task gives the same bytes. Throws BuildFailure or an AppError of the engine. */
export function doTask(
  task: ChildTask,
  onProgress: (fraction: number, stage: string) => void,
): Results[ChildTask['kind']] {
  if (task.kind === 'TRAIN') return train(task.snapshot, onProgress)
  if (task.kind === 'PACK') return pack(task.snapshot, task.model)
  return { asked: selfTest(compileBot(decodeBundle(task.bundle))) }
}

function train(bytes: Uint8Array, onProgress: (fraction: number, stage: string) => void): Results['TRAIN'] {
  const { snapshot } = decodeBundle(bytes)
  const started = performance.now()
  const language = snapshot.domain.language
  const trained = trainModel(trainingSet(snapshot).samples, { language, seed: STANDARD_SEED, onProgress })
  const model = encodeModel(trained)
  return {
    model,
    report: {
      heldOutAccuracy: trained.holdOut?.accuracy ?? null,
      thresholds: trained.thresholds,
      trainSeconds: Math.round(performance.now() - started) / 1_000,
      modelBytes: model.length,
    },
  }
}

function pack(bytes: Uint8Array, model: Uint8Array | null): Results['PACK'] {
  const { snapshot } = decodeBundle(bytes)
  const bundle = encodeBundle(snapshot, model)
  return { bundle, checksum: checksumOf(bundle), report: describeSnapshot(snapshot) }
}
