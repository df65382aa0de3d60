import { AppError, BUILD_TIMEOUT_MINUTES } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import type { JobHandler, RunningJob } from '../../job/jobHandler'
import { enqueueJob } from '../../job/queue'
import { modelReportKey } from '../bundle/bundleStore'
import { threadCount } from '../child/threadCount'
import { createTraining } from '../child/trainingProcesses'
import { BuildFailure } from '../state/buildFailure'
import { readBuild } from '../state/transition'

/**
 * Asks for the report on a build's model inside the transaction that ends the build: holding every question out takes
 * longer than training, and the bot answers without it.
 */
export async function requestReport(
  tx: Database,
  { domainId, buildId, requestedBy }: { domainId: number; buildId: number; requestedBy: number | null },
): Promise<void> {
  await enqueueJob(tx, { domainId, kind: 'MODEL_REPORT', payload: { buildId }, requestedBy })
}

/** Makes the reports that builds asked for; a build that was removed since then needs none. */
export function createReportHandler(context: Context): JobHandler {
  return {
    // Of a build that has ended: it only reads what that made.
    permit: null,
    async run(job) {
      const { domainId } = job
      const buildId = Number(job.payload.buildId)
      const build = await readBuild(context.database, domainId, buildId)
      if (!build?.checksum || build.removed_at) return {}
      // Stored before it counts: an attempt that lost the job writes the same bytes.
      const accuracy = await makeReport(context, job, { buildId, checksum: build.checksum })
      await context.database.transaction().execute(async (tx) => {
        // Stands with the build as well, so that a list of builds need not read their reports.
        await sql`
          update build set report = jsonb_set(report, '{heldOutAccuracy}', ${JSON.stringify(accuracy)}::jsonb)
          where domain_id = ${domainId} and id = ${buildId} and report is not null`.execute(tx)
        await job.finish(tx, { buildId })
      })
      const now = await readBuild(context.database, domainId, buildId)
      if (!now || now.removed_at) await context.blobs.remove(modelReportKey(domainId, buildId))
      return { buildId }
    },
  }
}

/** Has the report made and stored; returns the accuracy on held-out questions. */
async function makeReport(
  context: Context,
  { domainId, signal, progress }: RunningJob,
  build: { buildId: number; checksum: string },
): Promise<number | null> {
  const { blobs, config } = context
  try {
    const { REPORT } = await context
      .own(createTraining)
      .run(
        { kind: 'REPORT', store: blobs.address, domainId, ...build, threads: threadCount(config) },
        { signal, deadline: Date.now() + BUILD_TIMEOUT_MINUTES * 60_000, onProgress: progress },
      )
    return REPORT!.heldOutAccuracy
  } catch (error) {
    // Another attempt would fail in the same way.
    if (error instanceof BuildFailure) throw new AppError('INTERNAL', { reason: error.reason })
    throw error
  }
}
