import {
  scenarioWalk,
  WALK_DEPTH_MAX,
  WALK_SECONDS_MAX,
  WALK_TURNS_MAX,
  type Walked,
} from '@parlance/contract'
import { compileWithModel, walkBot } from '@parlance/engine'
import type { Context } from '../../context'
import { inSlices } from '../../job/inSlices'
import type { JobHandler, RunningJob } from '../../job/jobHandler'
import { readDraft } from '../manualTest/draft/readDraft'

/**
 * Walks every path of the content as it stands, a few turns at a time beside all else that the process does. No server is
 * called. What it comes to stands instead of the walk before.
 */
export function createWalkHandler(context: Context): JobHandler {
  return {
    permit: scenarioWalk.start.permit,
    async run(job) {
      const { domainId } = job
      job.progress(0, 'READING')
      const { snapshot, revision } = await readDraft(context.database, domainId)
      const bot = await inSlices(compileWithModel(snapshot, null))
      const until = performance.now() + WALK_SECONDS_MAX * 1_000
      const walking = walkBot(bot, {
        now: context.now().getTime(),
        depthMax: WALK_DEPTH_MAX,
        turnsMax: WALK_TURNS_MAX,
        isOver: () => performance.now() > until,
        onTurn: (taken, left) => job.progress(taken / (taken + left), 'WALKING'),
      })
      return keep(context, job, revision, await inSlices(walking, job.signal))
    },
  }
}

async function keep(
  { database }: Context,
  job: RunningJob,
  revision: number,
  walked: Walked,
): Promise<Record<string, unknown>> {
  const { turns, findingCount } = walked
  const result = { turns, findingCount }
  await database.transaction().execute(async (tx) => {
    await job.hold(tx)
    const row = { content_revision: revision, walked: JSON.stringify(walked), ended_at: new Date() }
    await tx
      .insertInto('scenario_walk')
      .values({ domain_id: job.domainId, ...row })
      .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(row))
      .execute()
    await job.finish(tx, result)
  })
  return result
}
