import { bundleKey } from './bundle/bundleStore'
import type { ModelSource } from './child/childTask'
import { runInChild } from './child/trainingProcesses'
import type { Step, StepOutcome } from './path/step'
import { type WorkPart, workKey } from './state/workBlobs'

/** Makes the bundle of the frozen snapshot and a model and stores it under its checksum. */
export async function packBundle(step: Step, model: ModelSource): Promise<StepOutcome> {
  const { context, job, build, deadline } = step
  const keyOf = (part: WorkPart) => workKey(build.domain_id, build.id, part)
  const into = keyOf('bundle')
  const packed = await runInChild(
    { kind: 'PACK', folder: context.blobs.folder, snapshot: keyOf('snapshot'), model, into },
    { signal: job.signal, deadline, ceilingMb: context.config.trainingMemoryMb },
  )
  await context.blobs.move(into, bundleKey(build.domain_id, packed.checksum))
  return { set: { checksum: packed.checksum, bundle_bytes: packed.bytes } }
}
