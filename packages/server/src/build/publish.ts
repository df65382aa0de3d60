import { readBundle } from './bundleStore'
import { movePointer } from './pointer'
import { runInChild } from './runInChild'
import type { Step, StepOutcome } from './step'

/**
 * Verifies the stored bundle as it will be served (read back, decoded, compiled, asked its own questions) and points
 * beta at it in the transaction that ends the build.
 */
export async function publish({ context, job, build, deadline }: Step): Promise<StepOutcome> {
  const checksum = build.checksum!
  const bundle = await readBundle(context, build.domain_id, checksum)
  await runInChild(
    { kind: 'CHECK', bundle },
    { signal: job.signal, deadline, ceilingMb: context.config.trainingMemoryMb },
  )
  return {
    write: (tx) =>
      movePointer(tx, {
        domainId: build.domain_id,
        environment: 'BETA',
        buildId: build.id,
        checksum,
        movedBy: build.requested_by,
        now: context.now(),
      }),
  }
}
