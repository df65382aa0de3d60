import { countTrainable, decodeBundle, encodeBundle, type Snapshot } from '@parlance/engine'
import type { BlobStore } from '../../outward/blob/blobStore'
import { readBundle } from '../bundle/bundleStore'
import { applyChanges } from '../snapshot/applyChanges'
import { describeSnapshot } from '../snapshot/describeSnapshot'
import { snapshotOf } from '../snapshot/snapshotOf'
import { readWork, workKey } from '../state/workBlobs'
import type { BuildTask, Outcomes } from './childTask'

/**
 * Puts the snapshot of a build together from what the database wrote, and stores it; one whose model is carried over
 * keeps the general questions that the model was trained on.
 */
export async function freeze(
  blobs: BlobStore,
  { domainId, buildId, model }: BuildTask,
): Promise<{ snapshot: Snapshot; outcome: Outcomes['FREEZE'] }> {
  const current = snapshotOf(await readWork({ blobs }, workKey(domainId, buildId, 'content')))
  const trained = model && 'carriedFrom' in model ? model.carriedFrom : null
  const { snapshot, changed } = trained
    ? applyChanges(decodeBundle(await readBundle({ blobs }, domainId, trained.checksum)).snapshot, current)
    : { snapshot: current, changed: [] }
  await blobs.put(workKey(domainId, buildId, 'snapshot'), encodeBundle(snapshot, null))
  const outcome = {
    questions: snapshot.conversations.reduce((count, { questions }) => count + questions.length, 0),
    trainable: countTrainable(snapshot),
    changed,
    report: describeSnapshot(snapshot),
  }
  return { snapshot, outcome }
}
