import type { StoredBundle } from '../bundle/bundleStore'
import type { Results } from '../child/childTask'
import { type Content, readContent } from '../snapshot/content'
import { runInChild } from '../child/trainingProcesses'
import type { Step } from './step'
import { prepareChild } from '../child/trainingChild'
import { type WorkPart, workKey } from '../state/workBlobs'

/** What is told of a snapshot that was stored. */
export type TakenSnapshot = Pick<Content, 'summary' | 'hashes'> & Results['FREEZE']

/**
 * Freezes all that a bot is made of as it stands at one moment, and stores it as the build's snapshot; with the general
 * questions of an earlier bundle where one is named. This process only passes on what the database wrote: putting
 * tens of thousands of questions together would hold up the turns that it answers.
 */
export async function takeSnapshot(step: Step, trained: StoredBundle | null = null): Promise<TakenSnapshot> {
  const { context, job, build, deadline } = step
  const ceilingMb = context.config.trainingMemoryMb
  const keyOf = (part: WorkPart) => workKey(build.domain_id, build.id, part)
  void prepareChild(ceilingMb)
  const { bytes, summary, hashes } = await readContent(context, build)
  await context.blobs.put(keyOf('content'), bytes)
  const counts = await runInChild(
    {
      kind: 'FREEZE',
      folder: context.blobs.folder,
      content: keyOf('content'),
      trained,
      into: keyOf('snapshot'),
    },
    { signal: job.signal, deadline, ceilingMb },
  )
  return { summary, hashes, ...counts }
}
