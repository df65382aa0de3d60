import { AppError } from '@parlance/contract'
import { sql } from 'kysely'
import { mayNow } from '../access/permit'
import type { Context } from '../context'
import type { Database } from '../db/database'
import { throughOutage } from '../db/outage/throughOutage'
import type { JobRecord } from './claim'
import { cancelJob, failJob } from './giveUp'
import { type JobError, type JobHandler, LostJobError, type RunningJob, type StopReason } from './jobHandler'
import { JOB_WAITING } from './queue'

/** A running attempt: `look` reads the cancel request now, `stop` aborts it, `settled` resolves when it is over. */
export type Attempt = { settled: Promise<void>; look(): void; stop(reason: StopReason): void }

const PROGRESS_EVERY_MS = 500
const RETRY_AFTER_MS = 5_000
/** A process that stops does not wait long for a database that is away: the lease runs out by itself. */
const SETTLE_STOPPING_MS = 1_000
/** A handler that does not leave after its signal was aborted is left behind: its writes are fenced. */
const LEAVE_WITHIN_MS = 5_000

/** Runs one claimed attempt to its end: heartbeats, progress, and the final state. Never throws. */
export function runJob(context: Context, row: JobRecord, handler: JobHandler, leaseMs: number): Attempt {
  const { database, log } = context
  const controller = new AbortController()
  const stop = (reason: StopReason) => controller.abort(reason)
  const permit = (from: Database) => refuseOther(from, row, handler.permit)
  const beat = async (): Promise<void> => {
    const mine = await renewLease(database, row, leaseMs).catch((error: unknown) => {
      log.warn({ err: error, job: row.id }, 'heartbeat failed')
      return 'UNKNOWN' as const
    })
    if (mine === 'LOST') stop('LEASE_LOST')
    else if (mine === 'CANCEL') stop('CANCELLED')
    else await permit(database).catch((error: unknown) => error instanceof AppError && stop('NOT_PERMITTED'))
  }
  const heartbeat = setInterval(() => void beat(), leaseMs / 3)
  if (row.cancel_requested) stop('CANCELLED')
  const reporter = createReporter(context, row)
  const job = presentRunning(row, handler.permit, database, controller, reporter.progress)

  // How a job ended is written through an outage of the database, as long as the job may still be this attempt's.
  const settle = (write: () => Promise<unknown>) =>
    throughOutage(
      context.pool.watch,
      performance.now(),
      write,
      controller.signal.aborted ? SETTLE_STOPPING_MS : leaseMs,
    )
  const settled = Promise.race([permit(database).then(() => handler.run(job)), leftBehind(controller.signal)])
    .then(async (result) => void (await settle(() => finishJob(database, row, result))))
    .catch((error: unknown) => settle(() => settleFailure(context, row, handler, controller.signal, error)))
    .catch((error: unknown) => log.error({ err: error, job: row.id }, 'job could not be settled'))
    .then(() => {})
    .finally(() => {
      clearInterval(heartbeat)
      reporter.stop()
    })
  return { settled, look: () => void beat(), stop }
}

function presentRunning(
  row: JobRecord,
  action: JobHandler['permit'],
  database: Database,
  controller: AbortController,
  progress: RunningJob['progress'],
): RunningJob {
  const permit = (from: Database) => refuseOther(from, row, action)
  return {
    id: row.id,
    domainId: row.domain_id,
    payload: row.payload,
    requestedBy: row.requested_by,
    attempt: row.attempt,
    signal: controller.signal,
    progress,
    permit: () => permit(database),
    async hold(tx) {
      await permit(tx)
      await hold(tx, row)
    },
    async advance(tx) {
      await permit(tx)
      const { rows } = await sql`update job set losses = 0 where ${owned(row)} returning id`.execute(tx)
      if (rows.length === 0) throw new LostJobError(row.id)
    },
    async finish(tx, result) {
      await permit(tx)
      await refuseCancelled(tx, row, controller)
      if (!(await finishJob(tx, row, result))) throw new LostJobError(row.id)
    },
    async fail(tx, error) {
      await hold(tx, row)
      await failJob(tx, row.id, error)
    },
    async pass(tx, trainer) {
      await hold(tx, row)
      await passOn(tx, row, trainer)
    },
    async withdraw(tx) {
      await hold(tx, row)
      await cancelJob(tx, row.id)
    },
  }
}

/** Throws REQUESTER_NOT_PERMITTED when who asked for the job was removed, or has not the right any more. */
async function refuseOther(
  database: Database,
  { requested_by: userId, domain_id: domainId }: JobRecord,
  action: JobHandler['permit'],
): Promise<void> {
  if (action !== null && !(await mayNow(database, { userId, domainId }, action)))
    throw new AppError('REQUESTER_NOT_PERMITTED')
}

async function hold(tx: Database, row: JobRecord): Promise<void> {
  if (!(await isHeld(tx, row))) throw new LostJobError(row.id)
}

/** Whoever cancelled the job was promised that it ends, so it does even if the notification arrives too late. */
async function refuseCancelled(tx: Database, row: JobRecord, controller: AbortController): Promise<void> {
  const { rows } = await sql`select from job where ${owned(row)} and cancel_requested for update`.execute(tx)
  if (rows.length === 0) return
  controller.abort('CANCELLED' satisfies StopReason)
  controller.signal.throwIfAborted()
}

async function isHeld(tx: Database, row: JobRecord): Promise<boolean> {
  const { rows } = await sql`select from job where ${owned(row)} for update`.execute(tx)
  return rows.length > 0
}

/** The fence: only the attempt that holds the job reads or writes it. */
function owned({ id, attempt }: JobRecord) {
  return sql`id = ${id} and attempt = ${attempt} and state = 'IN_PROGRESS'`
}

async function renewLease(
  database: Database,
  row: JobRecord,
  leaseMs: number,
): Promise<'HELD' | 'CANCEL' | 'LOST'> {
  const { rows } = await sql<{ cancel_requested: boolean }>`
    update job set lease_until = now() + ${leaseMs} * interval '1 millisecond'
    where ${owned(row)}
    returning cancel_requested`.execute(database)
  if (!rows[0]) return 'LOST'
  return rows[0].cancel_requested ? 'CANCEL' : 'HELD'
}

/** Returns whether the attempt still owned the job, or had finished it itself. */
async function finishJob(
  database: Database,
  row: JobRecord,
  result: Record<string, unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    update job set state = 'FINISHED', progress = 1, result = ${JSON.stringify(result)}, lease_until = null,
                   ended_at = now()
    where ${owned(row)}
    returning id`.execute(database)
  return rows.length > 0
}

async function settleFailure(
  context: Context,
  row: JobRecord,
  handler: JobHandler,
  signal: AbortSignal,
  error: unknown,
): Promise<void> {
  const { database, log } = context
  const reason = signal.aborted ? (signal.reason as StopReason) : null
  if (reason === 'LEASE_LOST' || error instanceof LostJobError) return
  if (reason === 'NOT_PERMITTED')
    return giveUp(context, row, handler, { code: 'REQUESTER_NOT_PERMITTED' }, 'FAILED')
  // Given back unharmed: the next worker resumes at once, and the attempt does not count.
  if (reason === 'STOPPING') return passOn(database, row, row.for_trainer)
  if (reason === 'CANCELLED') return giveUp(context, row, handler, { code: 'CANCELED' }, 'CANCELED')
  if (error instanceof AppError)
    return giveUp(context, row, handler, { code: error.code, params: error.params }, 'FAILED')
  log.error({ err: error, job: row.id, attempt: row.attempt }, 'job failed')
  if (row.attempt < row.max_attempts) return retryLater(database, row)
  return giveUp(context, row, handler, { code: 'INTERNAL' }, 'FAILED')
}

async function passOn(database: Database, row: JobRecord, trainer: string | null): Promise<void> {
  await sql`
    update job set state = 'WAITING', lease_until = null, run_at = now(), max_attempts = max_attempts + 1,
                   for_trainer = ${trainer}
    where ${owned(row)}`.execute(database)
  await sql`select pg_notify(${JOB_WAITING}, '')`.execute(database)
}

async function retryLater(database: Database, row: JobRecord): Promise<void> {
  await sql`
    update job set state = 'WAITING', lease_until = null,
                   run_at = now() + ${RETRY_AFTER_MS * row.attempt} * interval '1 millisecond'
    where ${owned(row)}`.execute(database)
}

async function giveUp(
  context: Context,
  row: JobRecord,
  handler: JobHandler,
  error: JobError,
  state: 'FAILED' | 'CANCELED',
): Promise<void> {
  await context.database.transaction().execute(async (tx) => {
    if (!(await isHeld(tx, row))) return
    await (state === 'FAILED' ? failJob(tx, row.id, error) : cancelJob(tx, row.id))
    await handler.onAbandoned?.(tx, { id: row.id, domainId: row.domain_id, payload: row.payload }, error)
  })
}

/** Writes progress at most twice a second, the newest last, and at once when the stage changes. */
function createReporter(context: Context, row: JobRecord) {
  let latest: { fraction: number; stage: string } | null = null
  let written = { at: 0, stage: '' }
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<unknown> = Promise.resolve()
  const write = (): void => {
    if (!latest) return
    const { fraction, stage } = latest
    latest = null
    written = { at: Date.now(), stage }
    // One after the other: two on different connections could arrive the other way round.
    writing = writing
      .then(() =>
        sql`update job set progress = ${fraction}, stage = ${stage} where ${owned(row)}`.execute(
          context.database,
        ),
      )
      .catch((error: unknown) => context.log.warn({ err: error, job: row.id }, 'progress not written'))
  }
  return {
    progress(fraction: number, stage: string): void {
      latest = { fraction, stage }
      clearTimeout(timer)
      const wait = stage === written.stage ? written.at + PROGRESS_EVERY_MS - Date.now() : 0
      if (wait <= 0) write()
      else timer = setTimeout(write, wait)
    },
    stop: () => clearTimeout(timer),
  }
}

function leftBehind(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const leave = () =>
      setTimeout(() => reject(new Error('the handler did not leave')), LEAVE_WITHIN_MS).unref()
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}
