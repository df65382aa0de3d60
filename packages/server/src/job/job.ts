import { AppError, isJobOpen, type Job, job } from '@parlance/contract'
import { type Selectable, sql } from 'kysely'
import { emailOf, nameOf } from '../access/person/personOf'
import type { Context } from '../context'
import type { Tables } from '../db/tables'
import { pageOf, presentPage } from '../http/page'
import type { Serve } from '../http/serve'
import { JOB_CANCEL } from './queue'

/** Whoever asked for it: an account may be gone. */
const ASKER = [emailOf('requested_by').as('worker'), nameOf('requested_by').as('workerName')] as const

/** Jobs of a domain: list of the last week, one, cancel (specification section 4, "Async job states"). */
export function jobRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve(job.list, async ({ query }) => {
    const { kind, state } = query
    const recent = database
      .selectFrom('job')
      .where('domain_id', '=', query.domainId)
      .where('created_at', '>', sql<Date>`now() - interval '7 days'`)
      .$if(kind !== undefined, (q) => q.where('kind', '=', kind!))
      .$if(state !== undefined, (q) =>
        q.where('state', 'in', state === 'IN_PROGRESS' ? ['WAITING', 'IN_PROGRESS'] : [state!]),
      )
    const { count } = await recent
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const rows = await recent
      .selectAll()
      .select(ASKER)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.pageSize)
      .offset(pageOf(count, query).offset)
      .execute()
    return presentPage(rows.map(presentJob), count, query)
  })

  serve(job.read, async ({ params, query }) => readJob(context, query.domainId, params.id))

  serve(job.cancel, async ({ params, query }) => {
    const isCancelled = await cancelJobOf(context, query.domainId, params.id)
    const found = await readJob(context, query.domainId, params.id)
    if (!isCancelled) throw new AppError('JOB_NOT_CANCELLABLE', { state: found.state })
    return found
  })
}

/** Asks a job of a domain to stop; whether it could be asked. */
export async function cancelJobOf(
  { database }: Pick<Context, 'database'>,
  domainId: number,
  id: string,
): Promise<boolean> {
  const { rows: changed } = await sql`
    update job
    set cancel_requested = true,
        ended_at = case when state = 'WAITING' then now() end,
        state = case when state = 'WAITING' then 'CANCELED' else state end
    where domain_id = ${domainId} and id = ${id} and cancellable
      and state in ('WAITING', 'IN_PROGRESS')
    returning id`.execute(database)
  if (changed.length > 0) await sql`select pg_notify(${JOB_CANCEL}, ${id})`.execute(database)
  return changed.length > 0
}

async function readJob(context: Context, domainId: number, id: string): Promise<Job> {
  const row = await context.database
    .selectFrom('job')
    .selectAll()
    .select(ASKER)
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND', { kind: 'job', id })
  return presentJob(row)
}

function presentJob(row: Selectable<Tables['job']> & { worker: string; workerName: string }): Job {
  const { fileName, buildId, testRunId } = row.payload
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    progress: row.progress,
    stage: row.stage,
    cancellable: row.cancellable && isJobOpen(row) && !row.cancel_requested,
    ...(typeof fileName === 'string' && { fileName }),
    ...(typeof buildId === 'number' && { buildId }),
    ...(typeof testRunId === 'number' && { testRunId }),
    worker: row.worker,
    workerName: row.workerName,
    result: row.result,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}
