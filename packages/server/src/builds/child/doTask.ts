import { compileBot, decodeBundle, modelOf, type Snapshot, withModel } from '@parlance/engine'
import type { BlobStore } from '../../outward/blob/blobStore'
import { openBlobStore } from '../../outward/blob/openBlobStore'
import { checksumOf, readBundle } from '../bundle/bundleStore'
import { checkBundle } from '../bundle/checkBundle'
import { lexiconOf } from '../bundle/lexicons'
import { bundleKey } from '../state/bundleKey'
import { readWork, workKey } from '../state/workBlobs'
import type { BuildTask, ChildTask, Outcomes, TaskListener } from './childTask'
import { freeze } from './freeze'
import { report } from './report'
import { train } from './train'

/**
 * Does a task and reports what each step made as soon as it is stored. The same task gives the same bytes. Throws
 * BuildFailure or an AppError.
 */
export async function doTask(task: ChildTask, listener: TaskListener): Promise<void> {
  const blobs = openBlobStore(task.store)
  if (task.kind === 'BUILD') return build(blobs, task, listener)
  listener.onOutcome({ REPORT: await report(blobs, task, listener.onProgress) })
}

async function build(
  blobs: BlobStore,
  task: BuildTask,
  { onProgress, onOutcome }: TaskListener,
): Promise<void> {
  let snapshot: Snapshot | null = null
  let { checksum } = task
  for (const step of task.steps) {
    if (step === 'FREEZE') {
      const frozen = await freeze(blobs, task)
      snapshot = frozen.snapshot
      onOutcome({ FREEZE: frozen.outcome })
    } else if (step === 'TRAIN') {
      onOutcome({ TRAIN: await train(blobs, task, snapshot, onProgress) })
      snapshot = null
    } else if (step === 'PACK') {
      const packed = await pack(blobs, task)
      checksum = packed.checksum
      onOutcome({ PACK: packed })
    } else {
      const bundle = decodeBundle(await readBundle({ blobs }, task.domainId, checksum!))
      onOutcome({ CHECK: { asked: checkBundle(compileBot(bundle, lexiconOf)) } })
    }
  }
}

async function pack(blobs: BlobStore, task: BuildTask): Promise<Outcomes['PACK']> {
  const { domainId, buildId } = task
  const frozen = await readWork({ blobs }, workKey(domainId, buildId, 'snapshot'))
  const bundle = withModel(frozen, await readModel(blobs, task))
  const checksum = checksumOf(bundle)
  await blobs.put(bundleKey(domainId, checksum), bundle)
  return { checksum, bytes: bundle.length }
}

async function readModel(
  blobs: BlobStore,
  { domainId, buildId, model }: BuildTask,
): Promise<Uint8Array | null> {
  if (model === null) return null
  if ('base' in model) return readWork({ blobs }, workKey(domainId, buildId, 'model'))
  return modelOf(await readBundle({ blobs }, model.carriedFrom.domainId, model.carriedFrom.checksum))
}
