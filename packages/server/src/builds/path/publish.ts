import { hasModelReport } from '../report/modelReport'
import { movePointer } from '../deploy/pointer'
import { requestReport } from '../report/reportHandler'
import { runInChild } from '../child/trainingProcesses'
import type { Step, StepOutcome } from './step'

/**
 * Verifies the stored bundle as it will be served (read back, decoded, compiled, asked its own questions) and points
 * beta at it in the transaction that ends the build.
 */
export async function publish({ context, job, build, deadline }: Step): Promise<StepOutcome> {
  const checksum = build.checksum!
  await runInChild(
    { kind: 'CHECK', folder: context.blobs.folder, domainId: build.domain_id, checksum },
    { signal: job.signal, deadline, ceilingMb: context.config.trainingMemoryMb },
  )
  const { domain_id: domainId, id: buildId, requested_by: requestedBy } = build
  const lacksReport = build.mode !== 'QUICK' && !(await hasModelReport(context, domainId, buildId))
  return {
    write: async (tx) => {
      await movePointer(tx, {
        domainId,
        environment: 'BETA',
        buildId,
        checksum,
        movedBy: requestedBy,
        now: context.now(),
      })
      if (lacksReport) await requestReport(tx, { domainId, buildId, requestedBy })
    },
  }
}
