import type { BuildReport } from '@parlance/contract'
import { compileBot, decodeBundle, encodeBundle } from '@parlance/engine'
import { checksumOf } from './bundleStore'
import { describeSnapshot } from './describeSnapshot'
import { lexiconOf } from './lexicons'
import { reportTask } from './reportTask'
import { selfTest } from './selfTest'
import { trainTask } from './trainTask'

/** Work for the child process; bytes are bundles (a snapshot travels as a bundle without a model). */
export type ChildTask =
  | { kind: 'TRAIN'; snapshot: Uint8Array }
  | { kind: 'REPORT'; bundle: Uint8Array }
  | { kind: 'PACK'; snapshot: Uint8Array; model: Uint8Array | null }
  | { kind: 'CHECK'; bundle: Uint8Array }

type Results = {
  /** `modelReport` is the JSON of a ModelReport; null where one takes more than the training showed. */
  TRAIN: { model: Uint8Array; modelReport: Uint8Array | null; report: Partial<BuildReport> }
  REPORT: { modelReport: Uint8Array; heldOutAccuracy: number | null }
  PACK: { bundle: Uint8Array; checksum: string; report: Partial<BuildReport> }
  CHECK: { asked: number }
}
export type TaskResult<T extends ChildTask> = Results[T['kind']]

/** What the child sends. */
export type ChildMessage =
  | { kind: 'progress'; fraction: number; stage: string }
  | { kind: 'failed'; reason: string; params: Record<string, unknown> }
  | { kind: 'done'; result: Results[ChildTask['kind']] }

export type OnProgress = (fraction: number, stage: string) => void

/**
 * Does a task; the same task gives the same bytes. `threadFile` is the module that training threads run. Throws
 * BuildFailure or an AppError of the engine.
 */
export async function doTask(
  task: ChildTask,
  threadFile: URL,
  onProgress: OnProgress,
): Promise<Results[ChildTask['kind']]> {
  if (task.kind === 'TRAIN') return trainTask(task, threadFile, onProgress)
  if (task.kind === 'REPORT') return reportTask(task, threadFile, onProgress)
  if (task.kind === 'PACK') return pack(task.snapshot, task.model)
  return { asked: selfTest(compileBot(decodeBundle(task.bundle), lexiconOf)) }
}

function pack(bytes: Uint8Array, model: Uint8Array | null): Results['PACK'] {
  const { snapshot } = decodeBundle(bytes)
  const bundle = encodeBundle(snapshot, model)
  return { bundle, checksum: checksumOf(bundle), report: describeSnapshot(snapshot) }
}
