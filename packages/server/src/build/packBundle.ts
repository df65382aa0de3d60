import { bundleKey } from './bundleStore'
import { runInChild } from './runInChild'
import type { Step, StepOutcome } from './step'
import { readWork } from './workBlobs'

/** Makes the bundle of the frozen snapshot and a model (null for a quick build) and stores it under its checksum. */
export async function packBundle(
  step: Step,
  readModel: () => Promise<Uint8Array | null>,
): Promise<StepOutcome> {
  const { context, job, build, deadline } = step
  const snapshot = await readWork(context, build.domain_id, build.id, 'snapshot')
  const packed = await runInChild(
    { kind: 'PACK', snapshot, model: await readModel() },
    { signal: job.signal, deadline, ceilingMb: context.config.trainingMemoryMb },
  )
  await context.blobs.put(bundleKey(build.domain_id, packed.checksum), packed.bundle)
  return {
    set: { checksum: packed.checksum, bundle_bytes: packed.bundle.length, report: packed.report },
  }
}
