import type { BuildStatus } from '@parlance/contract'
import { encodeBundleInSteps } from '@parlance/engine'
import { BuildFailure } from './buildFailure'
import { inSlices } from './inSlices'
import { packBundle } from './packBundle'
import { publish } from './publish'
import { takeSnapshot } from './snapshot'
import { recordConversations } from './standardBuild'
import type { Step, StepOutcome, StepWork } from './step'
import { workKey } from './workBlobs'

/** A quick build has one state: snapshot, bundle without a model, publication (specification section 4, "Quick path"). */
export const QUICK_WORK: Partial<Record<BuildStatus, StepWork>> = { QUICKMODE: buildQuickly }

async function buildQuickly(step: Step): Promise<StepOutcome> {
  const { context, build } = step
  const { snapshot, summary, hashes } = await takeSnapshot(context, build)
  if (!snapshot.conversations.some((conversation) => conversation.questions.length > 0))
    throw new BuildFailure('NO_DATA', { count: 0, min: 1 })
  await context.blobs.put(
    workKey(build.domain_id, build.id, 'snapshot'),
    await inSlices(encodeBundleInSteps(snapshot, null)),
  )
  const { set } = await packBundle(step, null)
  const published = await publish({ ...step, build: { ...build, checksum: set!.checksum! } })
  return {
    set: { ...set, snapshot_at: context.now(), snapshot_summary: JSON.stringify(summary) },
    async write(tx) {
      await recordConversations(tx, build.domain_id, build.id, hashes)
      await published.write?.(tx)
    },
  }
}
