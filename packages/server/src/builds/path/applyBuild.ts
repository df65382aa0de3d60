import type { BuildStatus } from '@parlance/contract'
import { copyModelReport } from '../report/modelReport'
import { findSource } from './buildTask'
import { publish } from './publish'
import { pack } from './standardBuild'
import type { Step, StepOutcome, StepWork } from './step'
import { takeSnapshot } from './takeSnapshot'

/** The work in each state of apply-changed-settings (specification section 4). */
export const APPLY_WORK: Partial<Record<BuildStatus, StepWork>> = {
  MODIFY_DATABASE_SNAPSHOT: freeze,
  MODIFY_PREPARE_FOR_KAA: pack,
  MODIFY_PREPARE_FOR_SERVING: publish,
}

async function freeze(step: Step): Promise<StepOutcome> {
  const { context, build } = step
  const source = await readSource(step)
  const { outcome, hashes, frozen } = await takeSnapshot(step)
  // A conversation whose general questions changed still counts as changed, and a new one as never built.
  for (const id of frozen.changed) {
    const trained = source.hashes.get(id)
    if (trained === undefined) hashes.delete(id)
    else hashes.set(id, trained)
  }
  await copyModelReport(context, build.domain_id, source.id, build.id)
  return { ...outcome, set: { ...outcome.set, report: { ...frozen.report, ...source.report } } }
}

async function readSource(step: Step) {
  const { context, build } = step
  const { id, report } = await findSource(step)
  const rows = await context.database
    .selectFrom('build_conversation')
    .select(['conversation_id', 'content_hash'])
    .where('domain_id', '=', build.domain_id)
    .where('build_id', '=', id)
    .execute()
  const { heldOutAccuracy = null, thresholds = null, thresholdSource, modelBytes = null } = report ?? {}
  return {
    id,
    hashes: new Map(rows.map((row) => [row.conversation_id, row.content_hash])),
    // Of the source's report only what belongs to the model holds for this build too.
    report: { heldOutAccuracy, thresholds, ...(thresholdSource && { thresholdSource }), modelBytes },
  }
}
