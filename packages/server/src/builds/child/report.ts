import {
  decodeBundle,
  decodeModel,
  finishHoldOut,
  planHoldOut,
  reportOnModel,
  type Snapshot,
  type SnapshotConversation,
  trainingSet,
} from '@parlance/engine'
import type { BlobStore } from '../../outward/blob/blobStore'
import { modelReportKey, readBundle } from '../bundle/bundleStore'
import { lexiconOf } from '../bundle/lexicons'
import type { Outcomes, ReportTask, TaskListener } from './childTask'
import { jobsOnThreads } from './jobsOnThreads'

/** Holds every question of a built bot out of training once, and stores the report on its model. */
export async function report(
  blobs: BlobStore,
  { domainId, buildId, checksum, threads }: ReportTask,
  onProgress: TaskListener['onProgress'],
): Promise<Outcomes['REPORT']> {
  const { snapshot, model: artefact } = decodeBundle(await readBundle({ blobs }, domainId, checksum))
  if (!artefact) throw new Error('a bundle without a model has nothing to report on')
  const model = decodeModel(artefact, lexiconOf)
  const { samples } = trainingSet(snapshot)
  const { plan, outcome } = await jobsOnThreads(
    samples.length,
    planHoldOut(samples, model, (fraction) => onProgress(fraction, 'features')),
    { threads, onProgress },
  )
  const made = reportOnModel(samples, model, finishHoldOut(plan, outcome), conversationsOf(snapshot))
  await blobs.put(modelReportKey(domainId, buildId), new TextEncoder().encode(JSON.stringify(made)))
  return { heldOutAccuracy: made.quality?.accuracy ?? null }
}

/** The conversations of a snapshot by id, as a report looks them up. */
export function conversationsOf({ conversations }: Snapshot): Map<number, SnapshotConversation> {
  return new Map(conversations.map((conversation) => [conversation.id, conversation]))
}
