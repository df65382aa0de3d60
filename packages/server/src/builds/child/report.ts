import {
  decodeBundle,
  decodeModel,
  finishHoldOut,
  planHoldOut,
  reportOnModel,
  type Snapshot,
  trainingSet,
} from '@parlance/engine'
import { bundleOf } from '../../assets'
import type { BlobStore } from '../../outward/blob'
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
    {
      file: bundleOf('training.thread'),
      threads,
      onProgress: ({ fraction, stage }) => onProgress(fraction, stage),
    },
  )
  const made = reportOnModel(samples, model, finishHoldOut(plan, outcome), namesOf(snapshot))
  await blobs.put(modelReportKey(domainId, buildId), new TextEncoder().encode(JSON.stringify(made)))
  return { heldOutAccuracy: made.quality?.accuracy ?? null }
}

/** What a report calls the conversations of a snapshot. */
export function namesOf({ conversations }: Snapshot): Map<number, string> {
  return new Map(conversations.map(({ id, name }) => [id, name]))
}
