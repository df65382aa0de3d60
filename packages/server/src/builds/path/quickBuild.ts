import type { BuildStatus } from '@parlance/contract'
import { BuildFailure } from '../state/buildFailure'
import { publish } from './publish'
import { pack } from './standardBuild'
import type { Step, StepOutcome, StepWork } from './step'
import { takeSnapshot } from './takeSnapshot'

/** A quick build has one state: snapshot, bundle without a model, publication (specification section 4). */
export const QUICK_WORK: Partial<Record<BuildStatus, StepWork>> = { QUICKMODE: buildQuickly }

async function buildQuickly(step: Step): Promise<StepOutcome> {
  const { outcome, frozen } = await takeSnapshot(step)
  if (frozen.questions === 0) throw new BuildFailure('NO_DATA', { count: 0, min: 1 })
  const { set } = await pack(step)
  const published = await publish({ ...step, build: { ...step.build, checksum: set!.checksum! } })
  return {
    set: { ...outcome.set, ...set },
    async write(tx) {
      await outcome.write?.(tx)
      await published.write?.(tx)
    },
  }
}
