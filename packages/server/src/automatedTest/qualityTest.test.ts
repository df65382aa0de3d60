import type {
  Build,
  DeployPreview,
  Page,
  SavedQualityTest,
  TestFilePreview,
  TestRun,
} from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Builder, startBuilder } from '../builds/testing/builder'
import type { Worker } from '../job/worker'
import { until } from '../testing/until'
import { forgetOldTests } from './forgetOldTests'
import { HEAD, uploadTestFile } from './testing/testRunner'

let builder: Builder
let worker: Worker
beforeAll(async () => {
  builder = await startBuilder()
  worker = builder.work()
})
afterAll(async () => {
  await worker.stop()
  await builder.close()
})

const at = (path: string) => `/api/v1/${path}${path.includes('?') ? '&' : '?'}domainId=${builder.domainId}`

const upload = async (rows: string[][], kind = 'QUALITY'): Promise<TestFilePreview> =>
  (
    await uploadTestFile(builder, builder.owner, builder.domainId, [HEAD, ...rows], {
      name: 'quality.xlsx',
      kind,
    })
  ).body

const settings = async () => (await builder.owner.get<SavedQualityTest>(at('quality-test/settings'))).body
const save = async (changes: Partial<SavedQualityTest>) => {
  const { file: _file, ...now } = await settings()
  return builder.owner.send<SavedQualityTest>('PUT', at('quality-test/settings'), { ...now, ...changes })
}
const runs = async () =>
  (await builder.owner.get<Page<TestRun>>(at('automated-test?kind=QUALITY'))).body.items
const ended = (): Promise<TestRun> =>
  until(async () => {
    const [run] = await runs()
    return run && ['FINISHED', 'FAILED', 'CANCELED'].includes(run.state) && run
  })
const GOOD = [
  ['opening time', 'hours'],
  ['refund please', 'refund'],
  ['parking fee', 'parking'],
]

test('without settings no build is tested', async () => {
  await builder.build('QUICK')
  expect(await settings()).toMatchObject({ on: false, fileId: null, revision: 0 })
  expect(await runs()).toEqual([])
  expect((await builder.owner.send('POST', at('quality-test/run'))).body.code).toBe('TEST_FILE_REQUIRED')
  expect((await builder.last()).quality).toBeNull()
})

test('it is switched on only with a file whose rows all name a conversation', async () => {
  expect((await save({ on: true })).body.issues).toEqual([{ path: 'fileId', code: 'FILE_REQUIRED' }])
  const loose = await upload([['opening time', ''], ...GOOD], 'AUTOMATED')
  const refused = await save({ on: true, fileId: loose.file!.id })
  expect(refused.body.issues).toEqual([{ path: 'fileId', code: 'CONVERSATIONS_REQUIRED' }])
  expect((await save({ targetRate: 0 })).body.issues).toMatchObject([
    { path: 'targetRate', code: 'TOO_SMALL' },
  ])
  const { file } = await upload(GOOD)
  const saved = await save({ on: true, fileId: file!.id, targetRate: 100 })
  expect(saved.body).toMatchObject({
    on: true,
    targetRate: 100,
    revision: 1,
    file: { fileName: 'quality.xlsx', rows: 3 },
  })
  const stale = await builder.owner.send('PUT', at('quality-test/settings'), {
    on: false,
    fileId: null,
    targetRate: 50,
    notify: false,
    revision: 0,
  })
  expect(stale.body.code).toBe('EDITED_BY_ANOTHER')
})

test('each finished build is tested once, and the build and its deployment show what came of it', async () => {
  const { id } = await builder.build('QUICK')
  const run = await ended()
  expect(run).toMatchObject({
    kind: 'QUALITY',
    build: { id },
    total: 3,
    expected: 3,
    passed: 3,
    targetRate: 100,
    isPassed: true,
  })
  expect(await runs()).toHaveLength(1)
  expect((await builder.last()).quality).toMatchObject({
    runId: run.id,
    passed: 3,
    isPassed: true,
    notify: true,
  })
  const [build] = await builder.history()
  expect(build!.quality).toMatchObject({ runId: run.id, expected: 3, passed: 3 })
})

test('below the target it is a warning: the build can still be deployed', async () => {
  const { file } = await upload([...GOOD, ['opening time', 'refund']])
  await save({ fileId: file!.id, targetRate: 80 })
  await builder.build('QUICK')
  for (let run = await ended(); run.total !== 4; run = await ended());
  const run = await ended()
  expect(run).toMatchObject({ passed: 3, expected: 4, isPassed: false })
  const buildId = run.build.id
  const preview = await builder.owner.get<DeployPreview>(at(`deploy/preview?buildId=${buildId}`))
  expect(preview.body.quality).toMatchObject({ isPassed: false, targetRate: 80, passed: 3, expected: 4 })
  const deployed = await builder.owner.send('POST', at(`deploy?buildId=${buildId}&target=REAL`))
  expect(deployed.status).toBe(200)
})

test('a removed build leaves its result, and figures stay when rows are forgotten', async () => {
  const before = await runs()
  const oldest = before.at(-1)!
  await builder.build('QUICK')
  const removed = await builder.owner.send('POST', at('build/remove'), { buildId: oldest.build.id })
  expect(removed.status).toBe(200)
  const later = () => new Date(Date.now() + 7.1 * 24 * 3_600_000)
  await ended()
  await forgetOldTests({ ...builder.context, now: later })
  const kept = (await runs()).at(-1)!
  expect(kept).toMatchObject({
    id: oldest.id,
    build: { isRemoved: true },
    passed: 3,
    isPassed: true,
    hasResults: false,
    fileId: null,
  })
})

test('it runs by hand on what beta answers with', async () => {
  const begun = await builder.owner.send<{ id: number }>('POST', at('quality-test/run'))
  expect(begun.status).toBe(200)
  const { body } = await builder.owner.get<Page<Build>>(at('build'))
  expect((await runs())[0]).toMatchObject({
    id: begun.body.id,
    build: { id: body.items.find(({ onBeta }) => onBeta)!.id },
  })
})
