import type { BuildStatus } from '@parlance/contract'
import { BuildFailure } from '../state/buildFailure'
import { packBundle } from '../packBundle'
import { publish } from './publish'
import { takeSnapshot } from './takeContent'
import { recordConversations } from './standardBuild'
import type { Step, StepOutcome, StepWork } from './step'

/** A quick build has one state: snapshot, bundle without a model, publication (specification section 4, "Quick path"). */
export const QUICK_WORK: Partial<Record<BuildStatus, StepWork>> = { QUICKMODE: buildQuickly }

async function buildQuickly(step: Step): Promise<StepOutcome> {
  const { context, build } = step
  const { summary, hashes, questions, report } = await takeSnapshot(step)
  if (questions === 0) throw new BuildFailure('NO_DATA', { count: 0, min: 1 })
  const { set } = await packBundle(step, null)
  const published = await publish({ ...step, build: { ...build, checksum: set!.checksum! } })
  return {
    set: { ...set, snapshot_at: context.now(), snapshot_summary: JSON.stringify(summary), report },
    async write(tx) {
      await recordConversations(tx, build.domain_id, build.id, hashes)
      await published.write?.(tx)
    },
  }
}
