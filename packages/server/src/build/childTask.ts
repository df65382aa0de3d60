import type { BuildReport } from '@parlance/contract'
import { compileBot, decodeBundle, encodeBundle } from '@parlance/engine'
import { folderBlobStore } from '../outward/blob'
import { checksumOf, readBundleFrom, type StoredBundle } from './bundleStore'
import { describeSnapshot } from './describeSnapshot'
import { lexiconOf } from './lexicons'
import type { RenewalBase } from './renewalBase'
import { reportTask } from './reportTask'
import { selfTest } from './selfTest'
import { trainTask } from './trainTask'
import { readWork } from './workBlobs'

/**
 * Work for the child process. It reads and writes what is large by itself, in the blobs of a folder, as sending it would
 * hold up every turn of the process that does: `snapshot` is the key of a bundle without a model, `model` that of an
 * artefact, `into` where the child writes what it makes.
 */
export type ChildTask = { folder: string } & (
  | { kind: 'TRAIN'; snapshot: string; base: RenewalBase | null; into: string }
  | ({ kind: 'REPORT' } & StoredBundle)
  | { kind: 'PACK'; snapshot: string; model: ModelSource; into: string }
  | ({ kind: 'CHECK' } & StoredBundle)
)

/** Where the model of a new bundle comes from: the training before, or another bundle; null for a quick build. */
export type ModelSource = { key: string } | StoredBundle | null

type Results = {
  /** `modelReport` is the JSON of a ModelReport; null where one takes more than the training showed. */
  TRAIN: { modelReport: Uint8Array | null; report: Partial<BuildReport> }
  REPORT: { modelReport: Uint8Array; heldOutAccuracy: number | null }
  PACK: { checksum: string; bytes: number; report: Partial<BuildReport> }
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
 * BuildFailure or an AppError.
 */
export async function doTask(
  task: ChildTask,
  threadFile: URL,
  onProgress: OnProgress,
): Promise<Results[ChildTask['kind']]> {
  if (task.kind === 'TRAIN') return trainTask(task, threadFile, onProgress)
  if (task.kind === 'REPORT') return reportTask(task, threadFile, onProgress)
  if (task.kind === 'PACK') return pack(task)
  return { asked: selfTest(compileBot(decodeBundle(await readBundleFrom(task.folder, task)), lexiconOf)) }
}

async function pack(task: Extract<ChildTask, { kind: 'PACK' }>): Promise<Results['PACK']> {
  const blobs = folderBlobStore(task.folder)
  const { snapshot } = decodeBundle(await readWork({ blobs }, task.snapshot))
  const bundle = encodeBundle(snapshot, await readModel(task.folder, task.model))
  await blobs.put(task.into, bundle)
  return { checksum: checksumOf(bundle), bytes: bundle.length, report: describeSnapshot(snapshot) }
}

async function readModel(folder: string, source: ModelSource): Promise<Uint8Array | null> {
  if (source === null) return null
  if ('key' in source) return readWork({ blobs: folderBlobStore(folder) }, source.key)
  return decodeBundle(await readBundleFrom(folder, source)).model
}
