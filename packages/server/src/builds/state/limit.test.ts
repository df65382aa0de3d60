import type { BuildStatus, DeployStatus, DomainDetail, Role } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Worker } from '../../job/worker'
import { addMember } from '../../testing/addMember'
import { aConversation, writeBot } from '../testing/aBot'
import { type Builder, startTrainingBuilder } from '../testing/builder'
import { monthStart, readBound } from './month'

let builder: Builder
const query = () => `?domainId=${builder.domainId}`
const post = (path: string, body: object = { memo: '' }) =>
  builder.owner.send<{ id: number }>('POST', `/api/v1/build${path}${query()}`, body)
const cancel = (buildId: number) => post('/cancel', { domainId: builder.domainId, buildId })
const setDomain = (columns: object) =>
  builder.context.database.updateTable('domain').set(columns).where('id', '=', builder.domainId).execute()

beforeAll(async () => {
  builder = await startTrainingBuilder()
})
afterAll(() => builder.close())
beforeEach(async () => {
  const { database } = builder.context
  for (const table of ['environment_pointer', 'build', 'job'] as const)
    await database.deleteFrom(table).execute()
  await setDomain({ bill_type: 'STANDARD', build_limit: 50, quick_build_limit: -1, period: 'IN_PERIOD' })
})

/** Builds that ended some time ago, without the time it takes to build them. */
async function ended(
  count: number,
  fields: { mode?: string; status?: string; created_at?: Date; removed_at?: Date } = {},
) {
  const { database, now } = builder.context
  const rows = Array.from({ length: count }, (_, i) => ({
    domain_id: builder.domainId,
    id: 10_000 + i,
    display_id: String(10_000 + i),
    mode: 'STANDARD' as const,
    status: 'COMPLETED' as const,
    description: JSON.stringify({ type: 'BUILD', isQuickMode: false, source: null, sequence: null }),
    memo: '',
    requested_by: null,
    job_id: null,
    checksum: null,
    bundle_bytes: null,
    created_at: now(),
    ended_at: now(),
    ...(fields as object),
  }))
  await database.insertInto('build').values(rows).execute()
}

describe('limits', () => {
  test('one build of a domain runs at a time, of whatever kind', async () => {
    const requests = await Promise.all([post(''), post('/quick'), post('')])
    expect(requests.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
    expect(requests.find((reply) => reply.status === 409)!.body.code).toBe('BUILD_IN_PROGRESS')
    expect(await builder.last()).toMatchObject({ buildEnabled: false, applyEnabled: false })
  })

  test('with 50 kept builds a new one is refused, with 49 it is not; applies and failed builds are not counted', async () => {
    await ended(50)
    expect((await post('')).body).toMatchObject({
      code: 'BUILD_LIMIT_REACHED',
      params: { count: 50, limit: 50 },
    })
    expect((await post('/quick')).body.code).toBe('BUILD_LIMIT_REACHED')
    expect((await builder.last()).buildEnabled).toBe(false)
    const change = (columns: object) =>
      builder.context.database.updateTable('build').set(columns).where('id', '=', 10_000).execute()
    await change({ mode: 'APPLY' })
    expect((await post('')).status).toBe(200)
  })

  test('BASIC builds ten times a month; failed, cancelled and last month’s builds do not count, removed ones do', async () => {
    await setDomain({ bill_type: 'BASIC' })
    await ended(10, { removed_at: new Date() })
    expect((await post('')).body).toMatchObject({
      code: 'BUILD_MONTHLY_LIMIT_REACHED',
      params: { count: 10, limit: 10 },
    })
    for (const columns of [
      { status: 'FAIL_C3' },
      { status: 'CANCELED' },
      { created_at: new Date(Date.now() - 32 * 86_400_000) },
    ]) {
      await builder.context.database.deleteFrom('build').execute()
      await builder.context.database.deleteFrom('job').execute()
      await ended(9)
      await builder.context.database
        .updateTable('build')
        .set({ id: 20_000, ...columns } as object)
        .where('id', '=', 10_000)
        .execute()
      await ended(1, {})
      expect((await post('')).status).toBe(200)
    }
  })

  test('quick builds are free 30 times a month on BASIC, 100 on other plans, or as often as the domain is granted', async () => {
    await ended(30, { mode: 'QUICK' })
    expect((await builder.owner.get(`/api/v1/build/count${query()}&isQuickMode=true`)).body).toEqual({
      count: 30,
      limit: 100,
    })
    const { body } = await builder.owner.get<DomainDetail>(`/api/v1/domain/${builder.domainId}`)
    expect([body.recentBuildCount, body.recentQuickBuildCount]).toEqual([0, 30])
    await setDomain({ bill_type: 'BASIC' })
    expect((await post('/quick')).body).toMatchObject({
      code: 'QUICK_BUILD_LIMIT_REACHED',
      params: { limit: 30 },
    })
    await setDomain({ quick_build_limit: 31 })
    expect((await post('/quick')).status).toBe(200)
  })

  test('an expired BASIC domain neither builds nor deploys; one whose period is about to end does', async () => {
    await ended(1)
    const deploy = () => builder.owner.send('POST', `/api/v1/deploy${query()}&buildId=10000&target=REAL`)
    await setDomain({ bill_type: 'BASIC', period: 'EXPIRED' })
    for (const path of ['', '/quick'])
      expect((await post(path)).body, path).toMatchObject({ code: 'DOMAIN_EXPIRED' })
    expect((await post('/apply-changes', { buildId: 10_000, memo: '' })).body.code).toBe('DOMAIN_EXPIRED')
    expect((await deploy()).body).toMatchObject({ code: 'DOMAIN_EXPIRED' })
    await setDomain({ period: 'IN_PERIOD_NOTICE' })
    expect((await deploy()).body).toMatchObject({ code: 'BUILD_NOT_DEPLOYABLE' })
    expect((await post('')).status).toBe(200)
  })

  test('the month turns at midnight UTC+09:00', () => {
    expect(monthStart(new Date('2026-11-30T14:59:59Z')).toISOString()).toBe('2026-10-31T15:00:00.000Z')
    expect(monthStart(new Date('2026-11-30T15:00:00Z')).toISOString()).toBe('2026-11-30T15:00:00.000Z')
    expect(readBound('2026-11-30', true)!.toISOString()).toBe('2026-11-30T15:00:00.000Z')
    expect(readBound('yesterday', false)).toBeNull()
  })

  test('a count of a span that is no date is refused at its field', async () => {
    const reply = await builder.owner.get(`/api/v1/build/count${query()}&fromDate=soon`)
    expect(reply.body).toMatchObject({
      code: 'INVALID',
      issues: [{ path: 'fromDate', code: 'INVALID_VALUE' }],
    })
  })
})

describe('who may', () => {
  test.each(['VIEWER', 'DOMAIN_USER', 'SCENARIO_EDITOR'] satisfies Role[])(
    '%s sees builds and may not build or deploy',
    async (role) => {
      const other = await builder.signUp()
      await addMember(other, builder.domainId, role)
      expect((await other.get(`/api/v1/build${query()}`)).status).toBe(200)
      for (const path of [
        `/api/v1/build${query()}`,
        `/api/v1/build/quick${query()}`,
        `/api/v1/deploy${query()}&buildId=1&target=REAL`,
      ])
        expect((await other.send('POST', path, {})).body.code, path).toBe('SUB_ACCOUNT_UNAUTHORIZED')
    },
  )

  test('a build of a domain that is named differently in query and body is not touched', async () => {
    const { body } = await post('')
    const reply = await builder.owner.send('POST', `/api/v1/build/cancel${query()}`, {
      domainId: builder.domainId + 1,
      buildId: body.id,
    })
    expect(reply.body.code).toBe('NO_DOMAIN')
    expect((await builder.last()).status).toBe('REQUESTED')
  })
})

test('the dot beside beta twinkles while a tested build is about to be replaced, and goes when that is cancelled', async () => {
  const { database } = builder.context
  const dot = async () =>
    (await builder.owner.get<DeployStatus>(`/api/v1/chatbot/deploy-status${query()}`)).body.betaDot
  const change = (status: BuildStatus) =>
    database.updateTable('build').set({ status }).where('id', '=', 10_001).execute()
  await ended(2)
  await change('TRAINING_C3')
  expect(await dot()).toBe('NONE')
  const pointer = { environment: 'BETA', build_id: 10_000, checksum: 'abc', moved_by: null } as const
  await database
    .insertInto('environment_pointer')
    .values({ ...pointer, domain_id: builder.domainId })
    .execute()
  expect(await dot()).toBe('TWINKLING')
  await change('CANCELED')
  expect(await dot()).toBe('NONE')
})

describe('ends', () => {
  let worker: Worker | undefined
  const stop = async () => void (await worker?.stop())

  test('a build that no worker has begun is cancelled at once, and is not counted', async () => {
    const { body } = await post('')
    expect((await cancel(body.id)).body).toBe(true)
    const [build] = await builder.history()
    expect(build!.states.map((state) => state.status)).toEqual([
      'REQUESTED',
      'CANCEL',
      'CANCELING',
      'CANCELED',
    ])
    expect((await cancel(body.id)).body).toBe(false)
    expect((await builder.owner.get(`/api/v1/build/count${query()}`)).body).toEqual({ count: 0, limit: null })
    expect((await post('')).status).toBe(200)
  })

  test('a build is cancelled while its snapshot is taken, and nothing of it stays', async () => {
    const { body } = await post('')
    worker = builder.work({
      atStep: async (step) => void (step === 'DATABASE_SNAPSHOT:worked' && (await cancel(body.id))),
    })
    await builder.until('CANCELED')
    await stop()
    const held = await builder.context.database
      .selectFrom('build_conversation')
      .select('conversation_id')
      .execute()
    expect(held).toEqual([])
  })

  test('cancelling is refused after the snapshot', async () => {
    const { body } = await post('')
    const replies: unknown[] = []
    worker = builder.work({
      atStep: async (step) =>
        void (step === 'MAKING_TRAININGSET:entered' && replies.push((await cancel(body.id)).body)),
    })
    await builder.until('COMPLETED')
    await stop()
    expect(replies).toMatchObject([
      { code: 'BUILD_CANCEL_REFUSED', params: { status: 'MAKING_TRAININGSET' } },
    ])
  })

  test('fewer than three general questions in the domain’s language are no data', async () => {
    const poor = await startTrainingBuilder([
      aConversation('lonely', ['one question', 'two questions', '질문 하나'], 'a script'),
    ])
    worker = poor.work()
    expect(await poor.build()).toMatchObject({
      status: 'DATABASE_SNAPSHOT_NODATA_ERROR',
      error: { code: 'DATABASE_SNAPSHOT_NODATA_ERROR', params: { reason: 'NO_DATA', count: 2, min: 3 } },
      buildEnabled: true,
      applyEnabled: false,
    })
    await writeBot(poor.context, poor.domainId, [aConversation('third', ['three questions'])])
    expect(await poor.build()).toMatchObject({ status: 'COMPLETED' })
    await stop()
    await poor.close()
  })

  test('enough general questions, and none in the domain’s language, are no data to prepare', async () => {
    const foreign = await startTrainingBuilder([
      aConversation('hours', ['몇 시에 열어요', '언제 열어요', '영업시간']),
    ])
    worker = foreign.work()
    expect(await foreign.build()).toMatchObject({
      status: 'PREPROCESSING_NODATA_ERROR',
      error: { code: 'PREPROCESSING_NODATA_ERROR', params: { reason: 'NO_DATA', count: 0, min: 3 } },
      buildEnabled: true,
    })
    await stop()
    await foreign.close()
  })

  test('a build that takes too long ends as TIMEOUT', async () => {
    await post('')
    worker = builder.work({ timeoutMs: 1, atStep: () => new Promise((resolve) => setTimeout(resolve, 5)) })
    await builder.until('TIMEOUT')
    await stop()
    expect(await builder.last()).toMatchObject({ error: { code: 'TIMEOUT' }, buildEnabled: true })
  })

  test('a domain that is deleted while it builds takes its build along', async () => {
    const { body } = await post('')
    await new Promise<void>((resolve) => {
      worker = builder.work({
        async atStep(step) {
          if (step !== 'MAKING_TRAININGSET:worked') return
          await builder.context.database.deleteFrom('domain').where('id', '=', builder.domainId).execute()
          resolve()
        },
      })
    })
    await stop()
    const left = await builder.context.database
      .selectFrom('build')
      .select('id')
      .where('id', '=', body.id)
      .execute()
    expect(left).toEqual([])
  })
})
