import type { BuildStatus } from '@parlance/contract'
import { BuildFailure } from '../state/buildFailure'
import { copyModelReport } from '../report/modelReport'
import { packBundle } from '../packBundle'
import { publish } from './publish'
import { takeSnapshot } from './takeContent'
import { recordConversations } from './standardBuild'
import type { Step, StepOutcome, StepWork } from './step'
import { readBuild } from '../state/transition'

/** What is done in each state of apply-changed-settings (specification section 4). */
export const APPLY_WORK: Partial<Record<BuildStatus, StepWork>> = {
  MODIFY_DATABASE_SNAPSHOT: freeze,
  MODIFY_PREPARE_FOR_KAA: pack,
  MODIFY_PREPARE_FOR_SERVING: publish,
}

async function freeze(step: Step): Promise<StepOutcome> {
  const { context, build } = step
  const source = await readSource(step)
  const { summary, hashes, changed, report } = await takeSnapshot(step, {
    domainId: build.domain_id,
    checksum: source.checksum,
  })
  // A conversation whose general questions changed still counts as changed, and a new one as never built.
  for (const id of changed) {
    const trained = source.hashes.get(id)
    if (trained === undefined) hashes.delete(id)
    else hashes.set(id, trained)
  }
  await copyModelReport(context, build.domain_id, source.id, build.id)
  return {
    set: {
      snapshot_at: context.now(),
      snapshot_summary: JSON.stringify(summary),
      report: { ...report, ...source.report },
    },
    write: (tx) => recordConversations(tx, build.domain_id, build.id, hashes),
  }
}

async function pack(step: Step): Promise<StepOutcome> {
  const { checksum } = await findSource(step)
  return packBundle(step, { domainId: step.build.domain_id, checksum })
}

/** The build whose model is carried over. */
async function findSource({ context, job, build }: Step) {
  const source = await readBuild(context.database, build.domain_id, Number(job.payload.sourceBuildId))
  if (!source?.checksum || source.removed_at)
    throw new BuildFailure('SOURCE_REMOVED', { id: job.payload.sourceBuildId })
  return { ...source, checksum: source.checksum }
}

async function readSource(step: Step) {
  const { context, build } = step
  const { database } = context
  const source = await findSource(step)
  const rows = await database
    .selectFrom('build_conversation')
    .select(['conversation_id', 'content_hash'])
    .where('domain_id', '=', build.domain_id)
    .where('build_id', '=', source.id)
    .execute()
  const { heldOutAccuracy = null, thresholds = null, modelBytes = null } = source.report ?? {}
  return {
    id: source.id,
    checksum: source.checksum,
    hashes: new Map(rows.map((row) => [row.conversation_id, row.content_hash])),
    // Of the source's report only what belongs to the model holds for this build too.
    report: { heldOutAccuracy, thresholds, modelBytes },
  }
}
