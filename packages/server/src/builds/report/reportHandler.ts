import { AppError, BUILD_TIMEOUT_MINUTES } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import type { JobHandler } from '../../job/jobHandler'
import { enqueueJob } from '../../job/queue'
import { BuildFailure } from '../state/buildFailure'
import { modelReportKey, storeModelReport } from './modelReport'
import { runInChild } from '../child/trainingProcesses'
import { readBuild } from '../state/transition'

/**
 * Asks for the report on a build's model inside the transaction that ends the build: holding every question out takes
 * longer than training, and nobody waits for it to talk with the bot.
 */
export async function requestReport(
  tx: Database,
  { domainId, buildId, requestedBy }: { domainId: number; buildId: number; requestedBy: string },
): Promise<void> {
  await enqueueJob(tx, { domainId, kind: 'MODEL_REPORT', payload: { buildId }, requestedBy })
}

/** Makes the reports that builds asked for; a build that was removed meanwhile needs none. */
export function createReportHandler(context: Context): JobHandler {
  return {
    async run(job) {
      const { domainId, signal } = job
      const buildId = Number(job.payload.buildId)
      const build = await readBuild(context.database, domainId, buildId)
      if (!build?.checksum || build.removed_at) return {}
      const made = await makeReport(context, domainId, build.checksum, {
        signal,
        onProgress: job.progress,
      })
      // Stored before it counts: an attempt that lost the job writes the same bytes.
      await storeModelReport(context, domainId, buildId, made.modelReport)
      await context.database.transaction().execute(async (tx) => {
        // Stands with the build as well, so that a list of builds need not read their reports.
        await sql`
          update build set report = jsonb_set(report, '{heldOutAccuracy}', ${JSON.stringify(made.heldOutAccuracy)}::jsonb)
          where domain_id = ${domainId} and id = ${buildId} and report is not null`.execute(tx)
        await job.finish(tx, { buildId })
      })
      const now = await readBuild(context.database, domainId, buildId)
      if (!now || now.removed_at) await context.blobs.remove(modelReportKey(domainId, buildId))
      return { buildId }
    },
  }
}

async function makeReport(
  context: Context,
  domainId: number,
  checksum: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (fraction: number, stage: string) => void },
) {
  try {
    return await runInChild(
      { kind: 'REPORT', folder: context.blobs.folder, domainId, checksum },
      {
        signal,
        deadline: Date.now() + BUILD_TIMEOUT_MINUTES * 60_000,
        ceilingMb: context.config.trainingMemoryMb,
        onProgress,
      },
    )
  } catch (error) {
    // Tried again, it would go the same way.
    if (error instanceof BuildFailure) throw new AppError('INTERNAL', { reason: error.reason })
    throw error
  }
}
