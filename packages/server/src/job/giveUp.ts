import { type Selectable, sql } from 'kysely'
import type { Context } from '../context'
import type { Database } from '../db/database'
import type { Tables } from '../db/tables'
import { LOSSES_MAX } from './claim'
import type { JobError, JobHandlers } from './jobHandler'

/** Fails jobs at which worker after worker died; each in its own transaction with its handler's clean-up. */
export async function giveUpLostJobs(context: Context, handlers: JobHandlers): Promise<void> {
  const found = await giveUpOne(context, handlers)
  if (found) await giveUpLostJobs(context, handlers)
}

function giveUpOne(context: Context, handlers: JobHandlers): Promise<boolean> {
  return context.database.transaction().execute(async (tx) => {
    const { rows } = await sql<Selectable<Tables['job']>>`
      select * from job
      where kind = any(${Object.keys(handlers)}) and state = 'IN_PROGRESS' and lease_until < now()
        and losses + 1 >= ${LOSSES_MAX}
      for update skip locked
      limit 1`.execute(tx)
    const [row] = rows
    if (!row) return false
    const error: JobError = { code: 'WORKER_LOST', params: { attempts: row.losses + 1 } }
    context.log.error({ job: row.id, kind: row.kind }, 'job given up: its worker died each time')
    await failJob(tx, row.id, error)
    await handlers[row.kind]?.onAbandoned?.(
      tx,
      { id: row.id, domainId: row.domain_id, payload: row.payload },
      error,
    )
    return true
  })
}

/** Marks a job failed; the caller has made sure that it still owns it. */
export async function failJob(tx: Database, id: string, error: JobError): Promise<void> {
  await tx
    .updateTable('job')
    .set({ state: 'FAILED', error: JSON.stringify(error), lease_until: null, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Marks a job cancelled; the caller has made sure that it still owns it. */
export async function cancelJob(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('job')
    .set({ state: 'CANCELED', lease_until: null, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
