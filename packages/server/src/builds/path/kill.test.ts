import { BUILD_TRANSITIONS, type BuildMode, type BuildStatus, FIRST_STATUS } from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createJobHandlers } from '../../handlers'
import { startWorker } from '../../job/worker'
import { until } from '../../testing/until'
import { readBundle } from '../bundle/bundleStore'
import { currentPointer } from '../deploy/pointer'
import { workKey } from '../state/workBlobs'
import { type Builder, startTrainingBuilder } from '../testing/builder'
import { dieAt, removeBundledWorker } from '../testing/dieAt'

let builder: Builder
/** A first build, live all the time. */
let live: number

beforeAll(async () => {
  builder = await startTrainingBuilder()
  const worker = builder.work()
  live = (await builder.build()).id!
  await worker.stop()
  await builder.owner.send('POST', `/api/v1/deploy?domainId=${builder.domainId}&buildId=${live}&target=REAL`)
  await builder.context.database.updateTable('domain').set({ build_limit: 1_000 }).execute()
})
afterAll(async () => {
  removeBundledWorker()
  await builder.close()
})

/** The states of a build of this mode, in their order. */
function pathOf(mode: BuildMode): BuildStatus[] {
  const path: BuildStatus[] = [FIRST_STATUS[mode]]
  for (let next = BUILD_TRANSITIONS[path[0]!]; next; next = BUILD_TRANSITIONS[next.next]) path.push(next.next)
  return path
}

const modes = ['STANDARD', 'APPLY', 'QUICK'] satisfies BuildMode[]
const deaths = modes.flatMap((mode) =>
  pathOf(mode)
    .slice(0, -1)
    .flatMap((status) => [`${status}:worked`, `${status}:left`].map((step) => [mode, step] as const)),
)

async function request(mode: BuildMode): Promise<void> {
  if (mode !== 'APPLY') return void (await builder.request(mode))
  const body = { buildId: live, memo: '' }
  const reply = await builder.owner.send(
    'POST',
    `/api/v1/build/apply-changes?domainId=${builder.domainId}`,
    body,
  )
  expect(reply.status).toBe(200)
}

/** Another worker, on another machine: it takes over when the lease of the dead one has run out. */
async function takeOver(): Promise<void> {
  const { context } = builder
  const worker = startWorker(context, createJobHandlers(context), { leaseMs: 600, pollMs: 50 })
  await until(async () => (await builder.last()).endedAt)
  await worker.stop()
}

const lastJob = () =>
  builder.context.database
    .selectFrom('job')
    .select(['state', 'error'])
    .where('domain_id', '=', builder.domainId)
    .where('kind', '=', 'BUILD')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('a worker that is killed at any step', () => {
  test.each(deaths)(
    '%s build, killed at %s: another worker finishes it as if nothing had been',
    async (mode, step) => {
      await request(mode)
      await dieAt(builder.context, step)
      await takeOver()
      const [build] = await builder.history()
      expect(build!.states.map((state) => state.status)).toEqual(pathOf(mode))
      expect(build).toMatchObject({ mode, onBeta: true, error: null })
      expect(await currentPointer(builder.context.database, builder.domainId, 'REAL')).toMatchObject({
        buildId: live,
      })
      await readBundle(builder.context, builder.domainId, build!.checksum!)
      expect(await builder.context.blobs.get(workKey(builder.domainId, build!.id - 1, 'snapshot'))).toBeNull()
      expect(await lastJob()).toEqual({ state: 'FINISHED', error: null })
    },
  )

  test('a build that is cancelled while its worker is dead ends as CANCELED', async () => {
    const buildId = await builder.request()
    await dieAt(builder.context, 'DATABASE_SNAPSHOT:worked')
    const body = { domainId: builder.domainId, buildId }
    expect(
      (await builder.owner.send('POST', `/api/v1/build/cancel?domainId=${builder.domainId}`, body)).body,
    ).toBe(true)
    expect((await builder.last()).status).toBe('CANCEL')
    await takeOver()
    expect(await builder.last()).toMatchObject({ id: buildId, status: 'CANCELED', buildEnabled: true })
    expect(await lastJob()).toEqual({ state: 'CANCELED', error: null })
  })

  test('a build whose workers die each time fails with a name, and beta stays as it was', async () => {
    const before = await currentPointer(builder.context.database, builder.domainId, 'BETA')
    const buildId = await builder.request()
    await dieAt(builder.context, 'TRAINING_C3:worked')
    // As if nineteen had died there before.
    await builder.context.database
      .updateTable('job')
      .set({ losses: 19 })
      .where('state', '=', 'IN_PROGRESS')
      .execute()
    await takeOver()
    expect(await builder.last()).toMatchObject({
      id: buildId,
      status: 'FAIL_C3',
      error: { code: 'FAIL_C3', params: { reason: 'WORKER_LOST', attempts: 20 } },
      buildEnabled: true,
    })
    expect(await lastJob()).toMatchObject({ state: 'FAILED', error: { code: 'WORKER_LOST' } })
    expect(await currentPointer(builder.context.database, builder.domainId, 'BETA')).toEqual(before)
  })
})
