import {
  AppError,
  BUILD_DETOURS,
  BUILD_TIMEOUT_MINUTES,
  BUILD_TRANSITIONS,
  type BuildStatus,
  build as buildCalls,
  isBuildFinished,
  isBuildSuccess,
} from '@parlance/contract'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import type { JobHandler, RunningJob } from '../../job/jobHandler'
import { forgetPointers } from '../deploy/serving'
import { BuildFailure } from '../state/buildFailure'
import { progressAt, progressWithin } from '../state/progress'
import { type BuildError, type BuildRecord, moveBuild, readBuild } from '../state/transition'
import { removeWork } from '../state/workBlobs'
import { type ChildRun, openChildRun } from './childRun'
import type { Step, StepOutcome, StepWork } from './step'

/** The points between which a worker can die; named `<status>:<moment>`. */
type BuildMoment = 'entered' | 'worked' | 'left'

export type BuildHandlerOptions = {
  /** Called at every step; tests die here. */
  atStep?: (step: `${BuildStatus}:${BuildMoment}`) => Promise<void>
  timeoutMs?: number
}

/** What is done in which state. */
export type Works = Partial<Record<BuildStatus, StepWork>>

/**
 * Advances a build from state to state by the table of the contract until it is finished. Every state is entered in a
 * transaction of its own, so that after any death another worker goes on from the last one; whatever happens, the
 * build ends in a finished state.
 */
export function createBuildHandler(
  context: Context,
  works: Works,
  options: BuildHandlerOptions = {},
): JobHandler {
  const timeoutMs = options.timeoutMs ?? BUILD_TIMEOUT_MINUTES * 60_000
  return {
    permit: buildCalls.request.permit,
    async run(job) {
      const buildId = Number(job.payload.buildId)
      const deadline = Date.now() + timeoutMs - (await runningFor(context, job, buildId))
      // What a worker left that died after the last state of the build before.
      await removeWork(context, job.domainId, buildId - 1)
      const run = openChildRun()
      try {
        if (await walk({ context, job, deadline }, run, works, options)) return { buildId }
      } finally {
        run.end()
      }
      await removeWork(context, job.domainId, buildId)
      return { buildId }
    },
    async onAbandoned(tx, job, error) {
      const build = await readBuild(tx, job.domainId, Number(job.payload.buildId))
      if (!build || isBuildFinished(build.status)) return
      const failure = new BuildFailure(error.code, error.params)
      await moveToEnd(tx, build, failure, context.now())
    },
  }
}

/** Goes from state to state; returns whether another worker goes on before the build has ended. */
async function walk(
  attempt: Pick<Step, 'context' | 'job' | 'deadline'>,
  run: ChildRun,
  works: Works,
  { atStep = async () => {} }: BuildHandlerOptions,
): Promise<boolean> {
  const { context, job } = attempt
  for (;;) {
    job.signal.throwIfAborted()
    const build = await readBuild(context.database, job.domainId, Number(job.payload.buildId))
    if (!build || isBuildFinished(build.status)) return false
    await atStep(`${build.status}:entered`)
    const outcome = await work({ ...attempt, build }, run, works)
    await atStep(`${build.status}:worked`)
    const isPassed =
      outcome instanceof BuildFailure
        ? await end(context, job, build, outcome)
        : await leave(context, job, build, outcome)
    await atStep(`${build.status}:left`)
    if (isPassed) return true
  }
}

/** How long a build has been running, in ms, over all attempts; the first starts it. */
async function runningFor({ database, now }: Context, job: RunningJob, buildId: number): Promise<number> {
  const row = await database
    .updateTable('build')
    .set((e) => ({ started_at: e.fn.coalesce('started_at', e.val(now())) }))
    .where('domain_id', '=', job.domainId)
    .where('id', '=', buildId)
    .returning('started_at')
    .executeTakeFirst()
  return now().getTime() - (row?.started_at ?? now()).getTime()
}

/** Does the work of the build's state. Returns a failure for good; anything else is thrown and tried again. */
async function work(
  of: Omit<Step, 'progress' | 'outcomeOf'>,
  run: ChildRun,
  works: Works,
): Promise<StepOutcome | BuildFailure> {
  const { job, build, deadline } = of
  if (Date.now() >= deadline) return new BuildFailure('TIMEOUT', {}, 'TIMEOUT')
  const progress = (fraction: number, stage: string) =>
    job.progress(progressWithin(build.status, fraction), stage)
  job.progress(progressAt(build.status), build.status)
  try {
    const outcomeOf: Step['outcomeOf'] = (step) => run.outcomeOf(step, of)
    return (await works[build.status]?.({ ...of, progress, outcomeOf })) ?? {}
  } catch (error) {
    if (job.signal.aborted) throw error
    if (error instanceof BuildFailure) return error
    if (error instanceof AppError) return new BuildFailure(error.code, error.params)
    throw error
  }
}

/**
 * Enters the next state, together with all that the work made; returns whether another worker goes on, maybe already.
 */
async function leave(
  context: Context,
  job: RunningJob,
  build: BuildRecord,
  outcome: StepOutcome,
): Promise<boolean> {
  const to = (outcome.isDetour && BUILD_DETOURS[build.status]) || BUILD_TRANSITIONS[build.status]!.next
  const isPassed = await context.database.transaction().execute(async (tx) => {
    const { domain_id: domainId, id: buildId } = build
    // It was cancelled: nothing of the work counts, and the walk goes on from the state that the cancel wrote.
    if (!(await moveBuild(tx, { domainId, buildId, from: build.status, to, now: context.now() })))
      return false
    await saveOutcome(tx, build, to, outcome)
    if (to === 'CANCELED') await job.withdraw(tx)
    else if (isBuildSuccess(to)) await job.finish(tx, { buildId })
    else if (outcome.passTo) await job.pass(tx, outcome.passTo.trainer)
    else await job.advance(tx)
    return outcome.passTo !== undefined
  })
  if (isBuildSuccess(to)) forgetPointers(context, build.domain_id)
  return isPassed
}

async function saveOutcome(
  tx: Database,
  build: BuildRecord,
  to: BuildStatus,
  outcome: StepOutcome,
): Promise<void> {
  const { report, ...columns } = outcome.set ?? {}
  await tx
    .updateTable('build')
    .set({
      ...columns,
      ...(report && { report: JSON.stringify({ ...EMPTY_REPORT, ...build.report, ...report }) }),
      progress: progressAt(to),
    })
    .where('domain_id', '=', build.domain_id)
    .where('id', '=', build.id)
    .execute()
  await outcome.write?.(tx)
}

const EMPTY_REPORT = {
  conversations: 0,
  questions: 0,
  regexQuestions: 0,
  leftOut: [],
  leftOutCount: 0,
  heldOutAccuracy: null,
  thresholds: null,
  trainSeconds: null,
  modelBytes: null,
}

async function end(
  context: Context,
  job: RunningJob,
  build: BuildRecord,
  failure: BuildFailure,
): Promise<false> {
  context.log.warn(
    { domain: build.domain_id, build: build.id, reason: failure.reason, ...failure.params },
    'build failed',
  )
  await context.database.transaction().execute(async (tx) => {
    const error = await moveToEnd(tx, build, failure, context.now())
    if (error) await job.fail(tx, error)
  })
  return false
}

/** Null when the build is in another state by now. */
async function moveToEnd(
  tx: Database,
  build: BuildRecord,
  failure: BuildFailure,
  now: Date,
): Promise<BuildError | null> {
  const to = failure.status ?? BUILD_TRANSITIONS[build.status]!.error
  const error: BuildError = { code: to, params: { ...failure.params, reason: failure.reason } }
  const { domain_id: domainId, id: buildId, status: from } = build
  return (await moveBuild(tx, { domainId, buildId, from, to, now, error })) ? error : null
}
