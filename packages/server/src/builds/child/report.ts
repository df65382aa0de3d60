import {
  decodeBundle,
  decodeModel,
  finishHoldOut,
  planHoldOut,
  reportOnModel,
  type Snapshot,
  trainingSet,
} from '@parlance/engine'
import { buildThreads } from '../buildThreads'
import { readBundleFrom } from '../bundle/bundleStore'
import type { ChildTask, OnProgress, TaskResult } from './childTask'
import { jobsOnThreads } from './jobsOnThreads'
import { lexiconOf } from '../bundle/lexicons'

type ReportTask = Extract<ChildTask, { kind: 'REPORT' }>

/** Holds every question of a built bot out of training once and reports on its model. */
export async function reportTask(task: ReportTask, onProgress: OnProgress): Promise<TaskResult<ReportTask>> {
  const { snapshot, model: artefact } = decodeBundle(await readBundleFrom(task.folder, task))
  if (!artefact) throw new Error('a bundle without a model has nothing to report on')
  const model = decodeModel(artefact, lexiconOf)
  const { samples } = trainingSet(snapshot)
  const { plan, outcome } = await jobsOnThreads(
    samples.length,
    planHoldOut(samples, model, (fraction) => onProgress(fraction, 'features')),
    buildThreads(onProgress),
  )
  const report = reportOnModel(samples, model, finishHoldOut(plan, outcome), namesOf(snapshot))
  return {
    modelReport: new TextEncoder().encode(JSON.stringify(report)),
    heldOutAccuracy: report.quality?.accuracy ?? null,
  }
}

/** What a report calls the conversations of a snapshot. */
export function namesOf({ conversations }: Snapshot): Map<number, string> {
  return new Map(conversations.map(({ id, name }) => [id, name]))
}
