import type { BuildStatus } from '@parlance/contract'
import { decodeBundle } from '@parlance/engine'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Worker } from '../../job/worker'
import { ownInstead } from '../../testing/ownInstead'
import { until } from '../../testing/until'
import { readBundle } from '../bundle/bundleStore'
import { createTraining, TrainingProcesses } from '../child/trainingProcesses'
import { type Builder, startTrainingBuilder } from '../testing/builder'
import { dieAt, removeBundledWorker } from '../testing/dieAt'
import { startTrainer, type Trainer } from './trainer'

let builder: Builder
let worker: Worker
const trainers: Trainer[] = []

beforeAll(async () => {
  builder = await startTrainingBuilder()
  await builder.context.database.updateTable('domain').set({ build_limit: 1_000 }).execute()
})
beforeEach(() => {
  worker = builder.work()
})
afterEach(async () => {
  await worker.stop()
  for (const trainer of trainers.splice(0)) await trainer.stop()
  await builder.context.database.deleteFrom('trainer').execute()
})
afterAll(async () => {
  removeBundledWorker()
  await builder.close()
})

const BEFORE: BuildStatus[] = ['REQUESTED', 'ACCEPTED', 'DATABASE_SNAPSHOT', 'MAKING_TRAININGSET']
const ELSEWHERE: BuildStatus[] = [
  'REQUEST_TO_GPU',
  'PREPROCESSING',
  'TRAINING_ON_GPU',
  'TRAINING_ON_GPU_COMPLETED',
]
const AFTER: BuildStatus[] = ['TRAINING_COMPLETED', 'PREPARE_FOR_KAA', 'PREPARE_FOR_SERVING', 'COMPLETED']

/** On a machine of its own: it sees the database, and neither the files nor the secrets of the servers. */
async function train(context = {}): Promise<Trainer> {
  const blobs = {
    address: { folder: 'nowhere' },
    name: 'nowhere',
    put: refuse,
    get: refuse,
    has: refuse,
    list: refuse,
    remove: refuse,
    removeAll: async () => {},
    removeOlder: refuse,
    removeUnfinished: refuse,
  }
  const trainer = await startTrainer({ ...builder.context, blobs, ...context }, { leaseMs: 600, pollMs: 50 })
  trainers.push(trainer)
  return trainer
}
async function refuse(): Promise<never> {
  throw new Error('a trainer reached for the files of the server')
}
/** Trainers that died are noticed now instead of after a quarter of a minute. */
const noticeDeaths = () => sql`update trainer set seen_at = now() - interval '1 minute'`.execute(database())
const database = () => builder.context.database

async function states(): Promise<BuildStatus[]> {
  return (await builder.history())[0]!.states.map((state) => state.status)
}
const ended = () =>
  until(async () => {
    const last = await builder.last()
    return last.endedAt && last
  })
/** One that lives and does not begin, however long a busy machine takes until another does. */
const aSlowTrainer = () =>
  sql`insert into trainer (name, version, seen_at) values ('slow', 'development', now() + interval '1 hour')`.execute(
    database(),
  )
const sent = async () => (await database().selectFrom('build_part').select('part').execute()).length
async function modelOf(buildId: number): Promise<Uint8Array | null> {
  const { checksum } = (await builder.history()).find((build) => build.id === buildId)!
  return decodeBundle(await readBundle(builder.context, builder.domainId, checksum!)).model
}

test('while a trainer lives builds are trained by it, to the same model byte by byte, and nothing is left behind', async () => {
  const here = await builder.build()
  expect(await states()).toEqual([...BEFORE, 'TRAINING_C3', ...AFTER])
  await train()
  const there = await builder.build()
  expect(there).toMatchObject({ status: 'COMPLETED', progress: 1, error: null })
  expect(await states()).toEqual([...BEFORE, ...ELSEWHERE, ...AFTER])
  expect((await builder.history())[0]!.report!.modelBytes).toBeGreaterThan(0)
  expect(await modelOf(there.id!)).toEqual(await modelOf(here.id!))
  expect(await sent()).toBe(0)
})

test('quick builds and applied settings need no trainer and go to none', async () => {
  await train()
  expect(await builder.apply(1)).toMatchObject({ status: 'COMPLETED' })
  expect(await builder.build('QUICK')).toMatchObject({ status: 'QUICKMODE_COMPLETE' })
  expect(await states()).not.toContain('REQUEST_TO_GPU')
})

test('a trainer of another version is not asked', async () => {
  await sql`insert into trainer (name, version) values ('another', 'older')`.execute(database())
  await builder.build()
  expect(await states()).toEqual([...BEFORE, 'TRAINING_C3', ...AFTER])
})

test.each(['PREPROCESSING:worked', 'TRAINING_ON_GPU:entered', 'TRAINING_ON_GPU:worked'])(
  'a trainer is killed at %s: another one goes on as if nothing had been',
  async (step) => {
    const dead = dieAt(builder.context, step, true)
    await untilSeen()
    await builder.request()
    await dead
    // What went into the build is shown before it is trained.
    const { report } = (await builder.history())[0]!
    expect(report).toMatchObject({ leftOut: [], modelBytes: null })
    expect(report!.questions).toBeGreaterThan(0)
    await train()
    expect(await ended()).toMatchObject({ status: 'COMPLETED', error: null })
    expect(await states()).toEqual([...BEFORE, ...ELSEWHERE, ...AFTER])
    expect(await sent()).toBe(0)
  },
)

test('a trainer is killed when all was done: the server goes on', async () => {
  const dead = dieAt(builder.context, 'TRAINING_ON_GPU:left', true)
  await untilSeen()
  await builder.request()
  await dead
  expect(await ended()).toMatchObject({ status: 'COMPLETED' })
  expect(await states()).toEqual([...BEFORE, ...ELSEWHERE, ...AFTER])
})

test('the only trainer is killed: the server trains by itself', async () => {
  const dead = dieAt(builder.context, 'TRAINING_ON_GPU:entered', true)
  await untilSeen()
  await builder.request()
  await dead
  await noticeDeaths()
  expect(await ended()).toMatchObject({ status: 'COMPLETED', error: null })
  expect(await states()).toEqual([...BEFORE, ...ELSEWHERE.slice(0, 3), 'TRAINING_C3', ...AFTER])
  expect(await sent()).toBe(0)
})

test('a trainer that has no time for a build loses it to the server, and says nothing more of it', async () => {
  await aSlowTrainer()
  await builder.request()
  await builder.until('PREPROCESSING')
  await sql`update job set run_at = run_at - interval '2 minutes' where state = 'WAITING'`.execute(database())
  expect(await ended()).toMatchObject({ status: 'COMPLETED' })
  expect(await states()).toEqual([...BEFORE, ...ELSEWHERE.slice(0, 2), 'TRAINING_C3', ...AFTER])
})

test('a trainer that is stopped gives back what it trains', async () => {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const trainer = await startTrainer(builder.context, {
    leaseMs: 600_000,
    pollMs: 50,
    graceMs: 0,
    atStep: async (step) => {
      if (step === 'TRAINING_ON_GPU:entered') await held
    },
  })
  await builder.request()
  await builder.until('TRAINING_ON_GPU')
  const stopped = trainer.stop()
  goOn()
  await stopped
  expect(await ended()).toMatchObject({ status: 'COMPLETED' })
  expect(await states()).toEqual([...BEFORE, ...ELSEWHERE.slice(0, 3), 'TRAINING_C3', ...AFTER])
})

test('a training that fails elsewhere ends the build by name, and beta answers as before', async () => {
  const before = (await builder.history()).find((build) => build.onBeta)!.id
  await train({
    own: ownInstead(builder.context, [createTraining, () => new TrainingProcesses(() => 20, 'normal')]),
  })
  expect(await builder.build()).toMatchObject({
    status: 'TRAINING_ON_GPU_ERROR',
    error: { code: 'TRAINING_ON_GPU_ERROR', params: { reason: 'MEMORY_CEILING', ceilingMb: 20 } },
    buildEnabled: true,
  })
  expect((await builder.history()).find((build) => build.onBeta)!.id).toBe(before)
  expect(await sent()).toBe(0)
})

test.each([
  ['snapshot', 'MISSING', 'delete from build_part'],
  ['snapshot', 'cut short', 'update build_part set bytes = substring(bytes for 100)'],
  ['snapshot', 'changed', `update build_part set bytes = overlay(bytes placing '\\x00' from 72)`],
])('a %s that is %s on its way is refused by name', async (_part, _how, damage) => {
  await aSlowTrainer()
  await builder.request()
  await builder.until('PREPROCESSING')
  await sql.raw(damage).execute(database())
  await train()
  expect(await ended()).toMatchObject({
    status: 'PREPROCESSING_ERROR',
    error: { params: { reason: 'BUNDLE_DAMAGED' } },
    buildEnabled: true,
  })
})

test.each([
  ['cut short', 'update build_part set bytes = substring(bytes for 100)'],
  ['changed', `update build_part set bytes = overlay(bytes placing '\\x0102' from octet_length(bytes) / 2)`],
])('a model that is %s on its way is refused before anything points at it', async (_how, damage) => {
  const before = (await builder.history()).find((build) => build.onBeta)!.id
  await worker.stop()
  await aSlowTrainer()
  worker = builder.work({
    atStep: async (step) => {
      if (step === 'TRAINING_ON_GPU_COMPLETED:entered') await sql.raw(damage).execute(database())
    },
  })
  await train()
  const last = await builder.build()
  expect(last.status).toMatch(/_ERROR$|_FAILED$/)
  expect((await builder.history()).find((build) => build.onBeta)!.id).toBe(before)
})

test('a build may be cancelled until its snapshot is taken, and not when it is with a trainer', async () => {
  await aSlowTrainer()
  const buildId = await builder.request()
  await builder.until('PREPROCESSING')
  const body = { domainId: builder.domainId, buildId }
  const reply = await builder.owner.send('POST', `/api/v1/build/cancel?domainId=${builder.domainId}`, body)
  expect(reply.body).toMatchObject({ code: 'BUILD_CANCEL_REFUSED', params: { status: 'PREPROCESSING' } })
  await train()
  expect(await ended()).toMatchObject({ status: 'COMPLETED' })
})

const untilSeen = () => until(() => database().selectFrom('trainer').select('name').executeTakeFirst())
