import { countTrainable, decodeBundle, encodeBundle, type Snapshot } from '@parlance/engine'
import { folderBlobStore } from '../../outward/blob'
import { applyChanges } from '../snapshot/applyChanges'
import { readBundleFrom } from '../bundle/bundleStore'
import type { ChildTask, TaskResult } from './childTask'
import { describeSnapshot } from '../snapshot/describeSnapshot'
import { keepFrozen } from '../frozenSnapshot'
import { snapshotOf } from '../snapshot/snapshotOf'
import { readWork } from '../state/workBlobs'

type FreezeTask = Extract<ChildTask, { kind: 'FREEZE' }>

/** Puts the snapshot of a build together and stores it. The same content gives the same bytes. */
export async function freezeTask({
  folder,
  content,
  trained,
  into,
}: FreezeTask): Promise<TaskResult<FreezeTask>> {
  const blobs = folderBlobStore(folder)
  const current = snapshotOf(await readWork({ blobs }, content))
  const { snapshot, changed } = trained
    ? applyChanges(decodeBundle(await readBundleFrom(folder, trained)).snapshot, current)
    : { snapshot: current, changed: [] }
  await blobs.put(into, encodeBundle(snapshot, null))
  keepFrozen(folder, into, snapshot)
  return {
    questions: countQuestions(snapshot),
    trainable: countTrainable(snapshot),
    changed,
    report: describeSnapshot(snapshot),
  }
}

function countQuestions({ conversations }: Snapshot): number {
  return conversations.reduce((count, { questions }) => count + questions.length, 0)
}
