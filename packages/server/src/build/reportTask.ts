import {
  decodeBundle,
  decodeModel,
  finishHoldOut,
  planHoldOut,
  reportOnModel,
  type Snapshot,
  trainingSet,
} from '@parlance/engine'
import { threadFile } from '../outward/processFile'
import { readBundleFrom } from './bundleStore'
import type { ChildTask, OnProgress, TaskResult } from './childTask'
import { jobsOnThreads, trainingThreads } from './jobsOnThreads'
import { lexiconOf } from './lexicons'
import { watchOthers } from './othersOnCores'

type ReportTask = Extract<ChildTask, { kind: 'REPORT' }>

/** Holds every question of a built bot out of training once and reports on its model. */
export async function reportTask(task: ReportTask, onProgress: OnProgress): Promise<TaskResult<ReportTask>> {
  const { snapshot, model: artefact } = decodeBundle(await readBundleFrom(task.folder, task))
  if (!artefact) throw new Error('a bundle without a model has nothing to report on')
  const model = decodeModel(artefact, lexiconOf)
  const { samples } = trainingSet(snapshot)
  const threads = trainingThreads()
  const mayUseAll = watchOthers(threads)
  const { plan, outcome } = await jobsOnThreads(
    samples.length,
    planHoldOut(samples, model, (fraction) => onProgress(fraction, 'features')),
    {
      file: threadFile('training'),
      threads,
      mayUseAll,
      onProgress: ({ fraction, stage }) => onProgress(fraction, stage),
    },
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
