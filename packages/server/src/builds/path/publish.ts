import { movePointer } from '../deploy/pointer'
import { hasModelReport } from '../report/modelReport'
import { requestReport } from '../report/reportHandler'
import { requestQualityTest } from '../testRun/requestQualityTest'
import { requestRelearning } from './relearned'
import type { Step, StepOutcome } from './step'

/**
 * Waits until the stored bundle was verified as it will be served (read back, decoded, compiled, asked its own
 * questions) and points beta at it in the transaction that ends the build.
 */
export async function publish({ context, build, outcomeOf }: Step): Promise<StepOutcome> {
  await outcomeOf('CHECK')
  const { domain_id: domainId, id: buildId, requested_by: requestedBy, mode } = build
  const checksum = build.checksum!
  const lacksReport = mode !== 'QUICK' && !(await hasModelReport(context, domainId, buildId))
  return {
    write: async (tx) => {
      const move = { domainId, environment: 'BETA', buildId, checksum } as const
      await movePointer(tx, { ...move, movedBy: requestedBy, now: context.now() })
      await requestQualityTest(tx, { domainId, buildId, checksum, requestedBy })
      await requestRelearning(tx, { domainId, buildId, requestedBy })
      if (lacksReport) await requestReport(tx, { domainId, buildId, requestedBy })
    },
  }
}
