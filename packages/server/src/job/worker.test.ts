import { AppError, type Job, type Page } from '@parlance/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { JOB_SLOTS } from '../handlers'
import { type Caller, startTestApp, type TestApp } from '../testing/testApp'
import { until } from '../testing/until'
import type { JobHandler, RunningJob } from './jobHandler'
import { enqueueJob, type NewJob } from './queue'
import { startWorker, type Worker, type WorkerOptions } from './worker'

let app: TestApp
let owner: Caller
let domainId: number
let userId: number
const workers: Worker[] = []

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('owner@example.com')
  const created = await owner.send<{ id: number }>('POST', '/api/v1/domain', {
    name: 'JobBot',
    code: 'jobs',
    language: 'en',
  })
  domainId = created.body.id
  userId = (await owner.get<{ id: number }>('/api/v1/agent/detail')).body.id
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await app.context.database.deleteFrom('job').execute()
})
afterAll(() => app.close())

type Work = Omit<JobHandler, 'permit'>
/** Works off jobs of one kind with this handler. */
function work(handler: Work, options: WorkerOptions = {}): Worker {
  const worker = startWorker(
    app.context,
    { CONVERSATION_UPLOAD: { permit: 'Change/content', ...handler } },
    { pollMs: 50, graceMs: 0, ...options },
  )
  workers.push(worker)
  return worker
}
const enqueue = (more: Partial<NewJob> = {}) =>
  enqueueJob(app.context.database, {
    domainId,
    kind: 'CONVERSATION_UPLOAD',
    payload: {},
    requestedBy: userId,
    ...more,
  })
const read = async (id: string) => (await owner.get<Job>(`/api/v1/job/${id}?domainId=${domainId}`)).body
const cancel = (id: string) => owner.send<Job>('POST', `/api/v1/job/${id}/cancel?domainId=${domainId}`)
const untilIn = (id: string, ...states: Job['state'][]): Promise<Job> =>
  until(async () => {
    const job = await read(id)
    return states.includes(job.state) && job
  })
/** Works until it is told to leave. */
function untilAborted({ signal }: RunningJob): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

test('two workers do every job exactly once', async () => {
  const done: string[] = []
  const handler: Work = { run: async (job) => ({ at: done.push(job.id) }) }
  const ids: string[] = []
  for (let i = 0; i < 20; i++) ids.push(await enqueue())
  work(handler)
  work(handler, { slots: { CONVERSATION_UPLOAD: 2 } })
  for (const id of ids) await untilIn(id, 'FINISHED')
  expect(done.sort()).toEqual(ids.sort())
})

test('a job of a transaction that is rolled back does not exist', async () => {
  const rolledBack = app.context.database.transaction().execute(async (tx) => {
    await enqueueJob(tx, { domainId, kind: 'CONVERSATION_UPLOAD', payload: {}, requestedBy: userId })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  const { body } = await owner.get<Page<Job>>(`/api/v1/job?domainId=${domainId}`)
  expect(body.totalCount).toBe(0)
})

test('one job of a key waits or runs at a time; the next is let in when it has ended', async () => {
  const first = await enqueue({ key: 'upload' })
  await expect(enqueue({ key: 'upload' })).rejects.toMatchObject({ code: 'JOB_IN_PROGRESS' })
  work({ run: async () => ({}) })
  await untilIn(first, 'FINISHED')
  await enqueue({ key: 'upload' })
})

test('progress and stage are seen while it runs, the result when it has finished', async () => {
  let goOn: () => void = () => {}
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  work({
    async run(job) {
      job.progress(0.25, 'reading')
      job.progress(0.5, 'writing')
      await gate
      return { rows: 7 }
    },
  })
  const id = await enqueue()
  let job: Job
  do job = await read(id)
  while (job.stage !== 'writing')
  expect(job).toMatchObject({
    state: 'IN_PROGRESS',
    progress: 0.5,
    cancellable: true,
    worker: 'owner@example.com',
  })
  goOn()
  expect(await untilIn(id, 'FINISHED')).toMatchObject({
    progress: 1,
    result: { rows: 7 },
    cancellable: false,
  })
})

test('an error with a code fails a job at once, and what it abandons is told in the same transaction', async () => {
  const abandoned: unknown[] = []
  work({
    run: () => Promise.reject(new AppError('FILE_DAMAGED', { row: 3 })),
    onAbandoned: async (_tx, job, error) => void abandoned.push([job.payload, error]),
  })
  const id = await enqueue({ payload: { upload: 'u1' } })
  expect(await untilIn(id, 'FAILED')).toMatchObject({ error: { code: 'FILE_DAMAGED', params: { row: 3 } } })
  expect(abandoned).toEqual([[{ upload: 'u1' }, { code: 'FILE_DAMAGED', params: { row: 3 } }]])
})

test('an unexpected error is tried again until the attempts are used up', async () => {
  work({ run: () => Promise.reject(new Error('boom')) })
  const again = await enqueue({ maxAttempts: 2 })
  const last = await enqueue({ maxAttempts: 1 })
  expect(await untilIn(last, 'FAILED')).toMatchObject({ error: { code: 'INTERNAL' } })
  expect(await untilIn(again, 'WAITING')).toMatchObject({ error: null })
})

test('a waiting job is cancelled at once, a running one when its handler leaves', async () => {
  const waiting = await enqueue()
  expect((await cancel(waiting)).body).toMatchObject({ state: 'CANCELED' })
  const running = await enqueue()
  work({ run: untilAborted })
  await untilIn(running, 'IN_PROGRESS')
  expect((await cancel(running)).body).toMatchObject({ state: 'IN_PROGRESS', cancellable: false })
  expect(await untilIn(running, 'CANCELED')).toMatchObject({ error: null })
})

test('a finished job, and one that may not be cancelled, refuse it', async () => {
  const fixed = await enqueue({ cancellable: false })
  expect((await cancel(fixed)).body.code).toBe('JOB_NOT_CANCELLABLE')
  work({ run: async () => ({}) })
  await untilIn(fixed, 'FINISHED')
  expect((await cancel(fixed)).body.code).toBe('JOB_NOT_CANCELLABLE')
  expect((await cancel('nothing')).body.code).toBe('NOT_FOUND')
})

test('a worker that stops gives its job back, and the next resumes it at once', async () => {
  const id = await enqueue({ maxAttempts: 1 })
  const first = work({ run: untilAborted })
  await untilIn(id, 'IN_PROGRESS')
  await first.stop()
  expect(await read(id)).toMatchObject({ state: 'WAITING' })
  work({ run: async (job) => ({ attempt: job.attempt }) })
  expect(await untilIn(id, 'FINISHED')).toMatchObject({ result: { attempt: 2 } })
})

test('a worker whose lease ran out can write nothing more', async () => {
  const id = await enqueue()
  const { database } = app.context
  let tooLate: Promise<unknown> = Promise.resolve()
  const paused = new Promise<void>((resolve) => {
    work(
      {
        async run(job) {
          if (job.attempt === 1) {
            // As if this process had been paused for longer than its lease.
            await database
              .updateTable('job')
              .set({ lease_until: new Date(0) })
              .where('id', '=', id)
              .execute()
            await untilIn(id, 'FINISHED')
            tooLate = database.transaction().execute(async (tx) => {
              await tx.updateTable('domain').set({ name: 'Overwritten' }).where('id', '=', domainId).execute()
              await job.finish(tx, { by: 'the first' })
            })
            await tooLate.catch(() => {})
            resolve()
          }
          return { by: `attempt ${job.attempt}` }
        },
      },
      { slots: { CONVERSATION_UPLOAD: 2 } },
    )
  })
  await paused
  await expect(tooLate).rejects.toThrow('belongs to another attempt')
  expect(await read(id)).toMatchObject({ result: { by: 'attempt 2' } })
  const domain = await database
    .selectFrom('domain')
    .select('name')
    .where('id', '=', domainId)
    .executeTakeFirst()
  expect(domain!.name).toBe('JobBot')
})

test('a job at which worker after worker died fails by name; one more loss before that is nothing', async () => {
  const id = await enqueue({ maxAttempts: 1 })
  const other = await enqueue({ maxAttempts: 1 })
  await app.context.database
    .updateTable('job')
    .set({ state: 'IN_PROGRESS', attempt: 1, lease_until: new Date(0), worker: 'dead' })
    .set((e) => ({ losses: e.case().when('id', '=', id).then(19).else(18).end() }))
    .execute()
  work({ run: async () => ({}) })
  expect(await untilIn(id, 'FAILED')).toMatchObject({
    error: { code: 'WORKER_LOST', params: { attempts: 20 } },
  })
  expect(await untilIn(other, 'FINISHED')).toMatchObject({ error: null })
})

test('two long builds keep no upload waiting', async () => {
  let end: () => void = () => {}
  const long = new Promise<void>((resolve) => (end = resolve))
  const started: string[] = []
  const build: JobHandler = {
    permit: 'Change/build',
    async run(job) {
      started.push(job.id)
      await long
      return {}
    },
  }
  const worker = startWorker(
    app.context,
    { BUILD: build, CONVERSATION_UPLOAD: { permit: 'Change/content', run: async () => ({}) } },
    { pollMs: 50, graceMs: 0, slots: JOB_SLOTS },
  )
  workers.push(worker)
  const builds = [
    await enqueue({ kind: 'BUILD' }),
    await enqueue({ kind: 'BUILD' }),
    await enqueue({ kind: 'BUILD' }),
  ]
  await untilIn(builds[1]!, 'IN_PROGRESS')
  const upload = await enqueue()
  await untilIn(upload, 'FINISHED')
  expect((await read(builds[2]!)).state).toBe('WAITING')
  expect(started).toEqual(builds.slice(0, 2))
  end()
  await untilIn(builds[2]!, 'FINISHED')
})

test('a domain with many jobs does not keep those of another waiting', async () => {
  const other = await owner.send<{ id: number }>('POST', '/api/v1/domain', {
    name: 'OtherBot',
    code: 'others',
    language: 'en',
  })
  const gates = new Map<string, () => void>()
  work(
    { run: (job) => new Promise((resolve) => gates.set(job.id, () => resolve({}))) },
    { slots: { CONVERSATION_UPLOAD: 2 } },
  )
  const many = [await enqueue(), await enqueue(), await enqueue(), await enqueue()]
  await until(() => gates.size === 2)
  const one = await enqueue({ domainId: other.body.id })
  gates.get(many[0]!)!()
  await until(() => gates.has(one))
  expect((await read(many[2]!)).state).toBe('WAITING')
  for (const id of [many[1]!, one]) gates.get(id)!()
  await until(() => gates.has(many[3]!))
  for (const id of many.slice(2)) gates.get(id)!()
  await untilIn(many[3]!, 'FINISHED')
})

test('an account with many domains has its turn like any other', async () => {
  const busy = await app.signUp()
  const many: number[] = []
  for (const code of ['many-1', 'many-2', 'many-3']) {
    const fields = { name: code, code, language: 'en' }
    many.push((await busy.send<{ id: number }>('POST', '/api/v1/domain', fields)).body.id)
  }
  const { id: busyId } = (await busy.get<{ id: number }>('/api/v1/agent/detail')).body
  for (const id of many) await enqueue({ domainId: id, requestedBy: busyId })
  await enqueue()
  const begun: number[] = []
  work({ run: (job) => (begun.push(job.domainId), untilAborted(job)) }, { slots: { CONVERSATION_UPLOAD: 2 } })
  await expect.poll(() => begun.length).toBe(2)
  expect(begun).toEqual([many[0], domainId])
})
