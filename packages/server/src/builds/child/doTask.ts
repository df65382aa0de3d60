import { compileBot, decodeBundle, modelOf, withModel } from '@parlance/engine'
import { folderBlobStore } from '../../outward/blob'
import { checksumOf, readBundleFrom } from '../bundle/bundleStore'
import type { ChildTask, ModelSource, OnProgress, Results } from './childTask'
import { freezeTask } from './freeze'
import { forgetFrozen } from '../frozenSnapshot'
import { lexiconOf } from '../bundle/lexicons'
import { reportTask } from './report'
import { selfTest } from '../bundle/checkBundle'
import { trainTask } from './train'
import { readWork } from '../state/workBlobs'

/** Does a task; the same task gives the same bytes. Throws BuildFailure or an AppError. */
export async function doTask(task: ChildTask, onProgress: OnProgress): Promise<Results[ChildTask['kind']]> {
  if (task.kind === 'FREEZE') return freezeTask(task)
  if (task.kind === 'TRAIN') return trainTask(task, onProgress)
  forgetFrozen()
  if (task.kind === 'REPORT') return reportTask(task, onProgress)
  if (task.kind === 'PACK') return pack(task)
  return { asked: selfTest(compileBot(decodeBundle(await readBundleFrom(task.folder, task)), lexiconOf)) }
}

async function pack(task: Extract<ChildTask, { kind: 'PACK' }>): Promise<Results['PACK']> {
  const blobs = folderBlobStore(task.folder)
  const frozen = await readWork({ blobs }, task.snapshot)
  const bundle = withModel(frozen, await readModel(task.folder, task.model))
  await blobs.put(task.into, bundle)
  return { checksum: checksumOf(bundle), bytes: bundle.length }
}

async function readModel(folder: string, source: ModelSource): Promise<Uint8Array | null> {
  if (source === null) return null
  if ('key' in source) return readWork({ blobs: folderBlobStore(folder) }, source.key)
  return modelOf(await readBundleFrom(folder, source))
}
