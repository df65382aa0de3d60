import { AppError, type Job, job } from '@parlance/contract'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../context'
import type { Tables } from '../db/tables'
import { pageOf, presentPage } from '../http/page'
import type { Serve } from '../http/serve'
import { JOB_CANCEL } from './queue'

/** Jobs of a domain: list of the last week, one, cancel (specification section 4, "Async job states"). */
export function jobRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve(job.list, async ({ query }) => {
    const recent = database
      .selectFrom('job')
      .where('domain_id', '=', query.domainId)
      .where('created_at', '>', sql<Date>`now() - interval '7 days'`)
    const { count } = await recent
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const rows = await recent
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.pageSize)
      .offset(pageOf(count, query).offset)
      .execute()
    return presentPage(rows.map(presentJob), count, query)
  })

  serve(job.read, async ({ params, query }) => readJob(context, query.domainId, params.id))

  serve(job.cancel, async ({ params, query }) => {
    const { rows: changed } = await sql`
      update job
      set cancel_requested = true,
          ended_at = case when state = 'WAITING' then now() end,
          state = case when state = 'WAITING' then 'CANCELED' else state end
      where domain_id = ${query.domainId} and id = ${params.id} and cancellable
        and state in ('WAITING', 'IN_PROGRESS')
      returning id`.execute(database)
    const found = await readJob(context, query.domainId, params.id)
    if (changed.length === 0) throw new AppError('JOB_NOT_CANCELLABLE', { state: found.state })
    await sql`select pg_notify(${JOB_CANCEL}, ${params.id})`.execute(database)
    return found
  })
}

async function readJob(context: Context, domainId: number, id: string): Promise<Job> {
  const row = await context.database
    .selectFrom('job')
    .selectAll()
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND', { kind: 'job', id })
  return presentJob(row)
}

function presentJob(row: Selectable<Tables['job']>): Job {
  const { fileName } = row.payload
  const open = row.state === 'WAITING' || row.state === 'IN_PROGRESS'
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    progress: row.progress,
    stage: row.stage,
    cancellable: row.cancellable && open && !row.cancel_requested,
    ...(typeof fileName === 'string' && { fileName }),
    worker: row.requested_by,
    result: row.result,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}
