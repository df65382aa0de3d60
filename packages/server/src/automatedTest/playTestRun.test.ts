import type { TestRun } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJobHandlers } from '../handlers'
import { startWorker } from '../job/worker'
import type { Caller } from '../testing/testApp'
import { forgetOldTests } from './forgetOldTests'
import { HEAD, manyRows, startTestRunner, type TestRunner } from './testing/testRunner'

let runner: TestRunner
let builder: TestRunner['builder']
let owner: Caller
beforeAll(async () => {
  runner = await startTestRunner()
  ;({ builder, owner } = runner)
})
afterAll(() => builder.close())

test('a run is cancelled half way; what was played stays, and another may begin', async () => {
  const { body } = await runner.upload([HEAD, ...manyRows(2_000)])
  const id = await runner.start(body.file!.id)
  const second = await owner.send('POST', runner.url(), { fileId: body.file!.id, environment: 'BETA' })
  expect(second.body.code).toBe('JOB_IN_PROGRESS')
  const worker = builder.work()
  await runner.until(id, ({ done }) => done > 0)
  await owner.send('POST', runner.url(`/${id}/cancel`))
  const stopped = await runner.until(id, ({ state }) => state === 'CANCELED')
  await worker.stop()
  expect(stopped.done).toBeLessThan(2_000)
  expect((await runner.results(id)).totalCount).toBe(stopped.done)
  expect((await owner.send('POST', runner.url(`/${id}/cancel`))).body.code).toBe('JOB_NOT_CANCELLABLE')
})

test('a server that stops in the middle leaves the run to the next, each row once, and a session goes on over it', async () => {
  const rows = Array.from({ length: 600 }, () => [
    ['order a pizza', 'order'],
    ['cancel it', 'cancel order', '', '(continue)'],
  ]).flat()
  const { body } = await runner.upload([HEAD, ...rows])
  const id = await runner.start(body.file!.id)
  const first = startWorker(builder.context, createJobHandlers(builder.context), { pollMs: 100, graceMs: 0 })
  await runner.until(id, ({ done }) => done > 0)
  await first.stop()
  const between = await runner.read(id)
  expect(between.done).toBeLessThan(1_200)
  const second = builder.work()
  const run = await runner.until(id, ({ state }) => state === 'FINISHED')
  await second.stop()
  expect(run).toMatchObject({ done: 1_200, expected: 1_200, passed: 1_200 })
  expect((await runner.results(id)).totalCount).toBe(1_200)
})

test('results are forgotten after a week, with files that nothing needs', async () => {
  const { id, fileId } = await runner.play([HEAD, ['parking fee', 'parking'], ['opening time', 'parking']])
  const { context } = builder
  const later = () => new Date(Date.now() + 7.1 * 24 * 3_600_000)
  await forgetOldTests(context)
  expect((await owner.get(runner.url(`/${id}`))).status).toBe(200)
  await forgetOldTests({ ...context, now: later })
  expect((await owner.get(runner.url(`/${id}`))).status).toBe(404)
  expect((await owner.get(runner.url(`/file/${fileId}/download`))).status).toBe(404)
})

test('3,000 rows are played beside other work', async () => {
  const { body } = await runner.upload([HEAD, ...manyRows(3_000)])
  expect(body).toMatchObject({ rows: 3_000, expected: 3_000 })
  const id = await runner.start(body.file!.id)
  const worker = builder.work()
  const begun = performance.now()
  let slowest = 0
  let last: TestRun = await runner.read(id)
  while (last.state !== 'FINISHED') {
    const asked = performance.now()
    last = await runner.read(id)
    slowest = Math.max(slowest, performance.now() - asked)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await worker.stop()
  const took = performance.now() - begun
  console.info(`3,000 rows in ${Math.round(took)} ms, slowest call ${Math.round(slowest)} ms`)
  expect(last.passed).toBe(3_000)
  // A second on a quiet machine, and as much more on a busy one as all takes longer there.
  expect(slowest).toBeLessThan(Math.max(1_000, took / 4))
})
