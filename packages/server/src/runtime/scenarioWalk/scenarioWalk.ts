import { AppError, type ReplyOf, scenarioWalk } from '@parlance/contract'
import { readContentRevision } from '../../content/reference/contentLock'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import type { Serve } from '../../http/serve'
import { cancelJobOf } from '../../job/job'
import { enqueueJob } from '../../job/queue'

type Reply = ReplyOf<typeof scenarioWalk.read>

/** The walk of every path by the engine (specification section 2, "scenario check"): ask for it, follow it, stop it. */
export function scenarioWalkRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve(scenarioWalk.start, async ({ query: { domainId }, caller }) => {
    const jobId = await database.transaction().execute((tx) =>
      enqueueJob(tx, {
        domainId,
        kind: 'SCENARIO_WALK',
        key: 'scenarioWalk',
        payload: {},
        requestedBy: caller.userId,
      }),
    )
    return { jobId }
  })

  serve(scenarioWalk.cancel, async ({ query: { domainId } }) => {
    const job = await lastJob(database, domainId)
    if (!job) throw new AppError('NOT_FOUND', { kind: 'job' })
    if (!(await cancelJobOf(context, domainId, job.id)))
      throw new AppError('JOB_NOT_CANCELLABLE', { state: job.state })
    return { ok: true as const }
  })

  serve(scenarioWalk.read, async ({ query: { domainId } }) => ({
    job: await lastJob(database, domainId),
    last: await lastWalk(database, domainId),
  }))
}

async function lastJob(database: Database, domainId: number): Promise<Reply['job']> {
  const row = await database
    .selectFrom('job')
    .select(['id', 'state', 'progress', 'error'])
    .where('domain_id', '=', domainId)
    .where('kind', '=', 'SCENARIO_WALK')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

async function lastWalk(database: Database, domainId: number): Promise<Reply['last']> {
  const row = await database
    .selectFrom('scenario_walk')
    .select(['walked', 'content_revision', 'ended_at'])
    .where('domain_id', '=', domainId)
    .executeTakeFirst()
  if (!row) return null
  const isOld = row.content_revision !== (await readContentRevision(database, domainId))
  return { ...row.walked, at: row.ended_at.toISOString(), isOld }
}
