import { JOB_KINDS, type Job, type JobKind } from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createJobHandlers } from '../handlers'
import { addMember } from '../testing/addMember'
import { newDomain } from '../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../testing/testApp'
import type { JobHandler, RunningJob } from './jobHandler'
import { enqueueJob } from './queue'
import { startWorker, type Worker, type WorkerOptions } from './worker'

const CODE = 'REQUESTER_NOT_PERMITTED'

let app: TestApp
let owner: Caller
let domainId: number
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp()
  domainId = await newDomain(owner)
})
afterAll(() => app.close())

/** A manager of the domain; the id of their account. */
async function aManager(): Promise<number> {
  const manager = await app.signUp()
  await addMember(manager, domainId, 'MANAGER')
  return (await manager.get<{ id: number }>('/api/v1/agent/detail')).body.id
}
const removeMember = (userId: number) =>
  app.context.database.deleteFrom('domain_member').where('user_id', '=', userId).execute()
const lowerRole = (userId: number) =>
  app.context.database
    .updateTable('domain_member')
    // Nothing that a job does is for a role that only looks, but for tests and walks.
    .set({ role: 'VIEWER' })
    .where('user_id', '=', userId)
    .execute()
const deleteAccount = (userId: number) =>
  app.context.database.deleteFrom('user_account').where('id', '=', userId).execute()
const read = async (id: string) => (await owner.get<Job>(`/api/v1/job/${id}?domainId=${domainId}`)).body
const ended = async (id: string) => {
  await expect.poll(async () => (await read(id)).endedAt).not.toBeNull()
  return read(id)
}
/** Of something that does not exist: whoever is let through fails by that. */
const payload = { buildId: 999, testRunId: 999, entityId: 999 }
const enqueue = (kind: JobKind, requestedBy: number | null) =>
  enqueueJob(app.context.database, { domainId, kind, payload, requestedBy, maxAttempts: 1 })

/** Who may still do it, with a role that only looks. */
const OF_VIEWERS: JobKind[] = ['AUTOMATED_TEST', 'QUALITY_TEST', 'SCENARIO_WALK']
/** Goes on in nobody's name. */
const OF_NOBODY: JobKind[] = ['MODEL_REPORT']

describe('a job that waits', () => {
  test.each([
    ['was removed from the domain', removeMember, OF_NOBODY],
    ['has a role that may no longer do it', lowerRole, [...OF_NOBODY, ...OF_VIEWERS]],
    ['has no account any more', deleteAccount, OF_NOBODY],
    ['is not known', async () => {}, OF_NOBODY],
    ['still may', async () => {}, JOB_KINDS],
  ])('whose requester %s, kind by kind', async (who, change, goingOn) => {
    const manager = await aManager()
    const ids = new Map<JobKind, string>()
    for (const kind of JOB_KINDS) ids.set(kind, await enqueue(kind, who === 'is not known' ? null : manager))
    await change(manager)
    const worker = startWorker(app.context, createJobHandlers(app.context), { pollMs: 20, graceMs: 0 })
    onTestFinished(() => worker.stop())
    const refused: JobKind[] = []
    for (const [kind, id] of ids) {
      const { state, error } = await ended(id)
      if (state === 'FAILED' && error?.code === CODE) refused.push(kind)
    }
    expect(refused).toEqual(JOB_KINDS.filter((kind) => !goingOn.includes(kind)))
  })
})

describe('a job that runs', () => {
  /** Starts a job of a manager, removes them when it has begun, and lets it go on. */
  async function removedAmid(
    handle: (job: RunningJob) => Promise<Record<string, unknown>>,
    options: WorkerOptions = {},
  ): Promise<Job> {
    const manager = await aManager()
    const id = await enqueue('REPLACE', manager)
    const handler: JobHandler = {
      permit: 'Change/content',
      run: async (job) => {
        await removeMember(manager)
        return handle(job)
      },
    }
    const worker = startWorker(app.context, { REPLACE: handler }, { pollMs: 20, graceMs: 0, ...options })
    const job = await ended(id)
    await worker.stop()
    return job
  }
  const inTransaction = (write: (job: RunningJob, tx: Parameters<RunningJob['hold']>[0]) => Promise<void>) =>
    removedAmid(async (job) => {
      await app.context.database.transaction().execute(async (tx) => {
        await tx.updateTable('domain').set({ name: 'Overwritten' }).where('id', '=', domainId).execute()
        await write(job, tx)
      })
      return {}
    })
  const nameOfDomain = async () =>
    (
      await app.context.database
        .selectFrom('domain')
        .select('name')
        .where('id', '=', domainId)
        .executeTakeFirstOrThrow()
    ).name

  test.each([
    ['hold', (job: RunningJob, tx) => job.hold(tx)],
    ['advance', (job: RunningJob, tx) => job.advance(tx)],
    ['finish', (job: RunningJob, tx) => job.finish(tx, {})],
  ] as [string, Parameters<typeof inTransaction>[0]][])('writes nothing more: %s', async (_, write) => {
    expect(await inTransaction(write)).toMatchObject({ state: 'FAILED', error: { code: CODE } })
    expect(await nameOfDomain()).not.toBe('Overwritten')
  })

  test('does nothing more outside', async () => {
    let isDone = false
    const job = await removedAmid(async ({ permit }) => {
      await permit()
      isDone = true
      return {}
    })
    expect([job.state, job.error?.code, isDone]).toEqual(['FAILED', CODE, false])
  })

  test('and neither writes nor calls is stopped at its next heartbeat', async () => {
    const job = await removedAmid(
      ({ signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
      { leaseMs: 300 },
    )
    expect(job).toMatchObject({ state: 'FAILED', error: { code: CODE } })
  })

  test('ends with its domain', async () => {
    const other = await app.signUp()
    const gone = await newDomain(other)
    const { id: userId } = (await other.get<{ id: number }>('/api/v1/agent/detail')).body
    await enqueueJob(app.context.database, {
      domainId: gone,
      kind: 'REPLACE',
      payload: {},
      requestedBy: userId,
    })
    const workers: Worker[] = []
    const reason = await new Promise<unknown>((resolve) => {
      const handler: JobHandler = {
        permit: 'Change/content',
        run: async ({ signal }) => {
          await app.context.database.deleteFrom('domain').where('id', '=', gone).execute()
          return new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => {
              resolve(signal.reason)
              reject(signal.reason as Error)
            }),
          )
        },
      }
      workers.push(startWorker(app.context, { REPLACE: handler }, { pollMs: 20, graceMs: 0, leaseMs: 300 }))
    })
    await workers[0]!.stop()
    expect(reason).toBe('LEASE_LOST')
  })
})
