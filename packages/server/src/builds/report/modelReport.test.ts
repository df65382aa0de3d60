import type { ErrorReply, ModelReportState, Page, ReportFinding } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJobHandlers } from '../../handlers'
import { startWorker, type Worker } from '../../job/worker'
import { until } from '../../testing/until'
import { modelReportKey } from '../bundle/bundleStore'
import { bundleKey } from '../state/bundleKey'
import { aConversation, writeBot } from '../testing/aBot'
import { type Builder, startTrainingBuilder } from '../testing/builder'
import { startTrainer } from '../trainer/trainer'

const THINGS = ['parcel', 'refund', 'password', 'invoice', 'receipt', 'coupon', 'warranty', 'address']
const WAYS = [
  'where can i see my {}',
  'i have a problem with the {}',
  'please change my {} today',
  'how do i get a {} from you',
  'the {} that you sent is wrong',
  'tell me about the {}',
  'why did the {} not arrive yet',
]
const BOT = THINGS.map((thing) =>
  aConversation(thing, [
    ...WAYS.map((way) => way.replace('{}', thing)),
    ...(thing === 'refund' ? ['parcel, my parcel', 'do you ship to the islands'] : []),
    ...(thing === 'address' ? ['do you ship to the island'] : []),
  ]),
)

/** Too many questions for the folds of the tuning to tell of each. */
const MANY = THINGS.map((thing, at) =>
  aConversation(
    thing,
    Array.from({ length: 375 }, (_, n) => `${WAYS[n % 7]!.replace('{}', thing)} ${at * 1_000 + n} please`),
  ),
)

const COFFEE = [
  'a cup of coffee',
  'make me an espresso',
  'i want a cappuccino',
  'brew some coffee',
  'one latte for me',
  'coffee with milk',
]

let builder: Builder
let worker: Worker
beforeAll(async () => {
  builder = await startTrainingBuilder(BOT)
  worker = builder.work()
})
afterAll(async () => {
  await worker.stop()
  await builder.close()
})

const stateOf = async (id: number) =>
  (await builder.owner.get<ModelReportState>(`/api/v1/build/${id}/report?domainId=${builder.domainId}`)).body
const summaryOf = async (id: number) => (await stateOf(id)).report
const findings = async (id: number, kind: string, rest = '') =>
  (
    await builder.owner.get<Page<ReportFinding>>(
      `/api/v1/build/${id}/report/${kind}?domainId=${builder.domainId}${rest}`,
    )
  ).body

test('a standard build stores what it found in its questions, and tells it by pages', async () => {
  const { id } = await builder.build()
  const summary = (await summaryOf(id!))!
  expect(summary.quality).toMatchObject({ questions: 59, heldOut: 59 })
  expect(summary.quality!.accuracy).toBeGreaterThan(0.8)
  expect(summary.vocabulary).toBeGreaterThan(100)
  expect(summary).not.toHaveProperty('findings')
  const [built] = await builder.history()
  expect(summary.thresholds).toEqual(built!.report!.thresholds)
  expect(built!.report!.heldOutAccuracy).toBe(summary.quality!.accuracy)
  expect(built!.report!.thresholdSource).toMatchObject({ kind: 'HELD_OUT', questions: expect.any(Number) })

  const suspects = await findings(id!, 'SUSPECT', '&search=PARCEL')
  expect(suspects.items[0]).toMatchObject({
    text: 'parcel, my parcel',
    conversation: { name: 'refund' },
    rival: { name: 'parcel' },
  })
  expect((await findings(id!, 'SUSPECT', '&search=nothing')).totalCount).toBe(0)
  const near = await findings(id!, 'NEAR_DUPLICATE', '&search=island&pageSize=1')
  expect(near).toMatchObject({ totalCount: 1, pageSize: 1 })
  expect(near.items[0]).toMatchObject({ conversation: { name: 'refund' }, rival: { name: 'address' } })
})

test('an apply keeps the report of its model; a quick build has none', async () => {
  const source = (await builder.last()).id!
  const applied = await builder.apply(source)
  expect(await summaryOf(applied.id!)).toEqual(await summaryOf(source))
  const quick = await builder.build('QUICK')
  expect(await summaryOf(quick.id!)).toBeNull()
  expect((await findings(quick.id!, 'THIN')).items).toEqual([])
})

test('a trainer on another machine hands the report over with the model', async () => {
  const trainer = await startTrainer(builder.context)
  const { id } = await builder.build()
  await trainer.stop()
  const built = (await builder.history()).find((each) => each.id === id)
  expect(built!.states.map(({ status }) => status)).toContain('TRAINING_ON_GPU')
  expect((await summaryOf(id!))!.quality).toMatchObject({ heldOut: 59 })
})

test('a larger bot is served before its report, which holds every question out and follows by itself', async () => {
  const large = await startTrainingBuilder(MANY)
  const { MODEL_REPORT, ...others } = createJobHandlers(large.context)
  const building = startWorker(large.context, others, { pollMs: 100 })
  const { id } = await large.build()
  const stateOf = async (id: number) =>
    (await large.owner.get<ModelReportState>(`/api/v1/build/${id}/report?domainId=${large.domainId}`)).body
  const reportOf = (id: number) => async () => (await stateOf(id)).report
  const state = () => stateOf(id!)
  expect(await state()).toEqual({ progress: 0, report: null })
  const [built] = await large.history()
  // A sample chose mixture and thresholds; what it answered must not stand beside what reports measured.
  expect(built!.report).toMatchObject({ heldOutAccuracy: null, thresholds: { single: expect.any(Number) } })
  const reporting = startWorker(large.context, { MODEL_REPORT }, { pollMs: 100 })
  await expect.poll(state).toMatchObject({ progress: null, report: { quality: {} } })
  const { quality } = (await state()).report!
  expect(quality!.heldOut).toBe(3_000)
  await expect.poll(async () => (await large.history())[0]!.report!.heldOutAccuracy).toBe(quality!.accuracy)
  expect(built!.report!.renewedFrom).toBeNull()

  // One conversation more: the model is brought up to date, and reported on as a whole.
  await writeBot(large.context, large.domainId, [aConversation('coffee', COFFEE)])
  const again = await large.build()
  const [renewed] = await large.history()
  expect(renewed).toMatchObject({ id: again.id, report: { renewedFrom: id } })
  expect(renewed!.report!.thresholds).toEqual(built!.report!.thresholds)
  // It makes way for another build, and begins again.
  const isUnderWay = async () => (await stateOf(again.id!)).progress !== 0
  await until(isUnderWay)
  expect((await large.build('QUICK')).status).toBe('QUICKMODE_COMPLETE')
  await expect.poll(reportOf(again.id!)).toMatchObject({ quality: { heldOut: 3_006 } })

  // A base that is damaged is left alone.
  await large.context.blobs.put(bundleKey(large.domainId, renewed!.checksum!), new Uint8Array([1, 2, 3]))
  const { id: anew } = await large.build()
  const [whole] = await large.history()
  expect(whole!.report!.renewedFrom).toBeNull()
  await expect.poll(reportOf(anew!)).not.toBeNull()
  await Promise.all([building.stop(), reporting.stop()])
  await large.close()
})

test('a damaged report is as good as none', async () => {
  const { id } = await builder.last()
  await builder.context.blobs.put(
    modelReportKey(builder.domainId, id!),
    new TextEncoder().encode('{"quality":'),
  )
  expect(await summaryOf(id!)).toBeNull()
  expect((await findings(id!, 'THIN')).items).toEqual([])
})

test('a report leaves with its build and is nobody else’s', async () => {
  const { context, owner, domainId } = builder
  const [first] = (await builder.history()).toReversed()
  expect(await context.blobs.get(modelReportKey(domainId, first!.id))).not.toBeNull()
  const other = await owner.send<{ id: number }>('POST', '/api/v1/domain', {
    name: 'Other',
    code: `other${Date.now().toString(36)}`,
    language: 'en',
  })
  const path = (domain: number) => `/api/v1/build/${first!.id}/report?domainId=${domain}`
  expect((await owner.get<ErrorReply>(path(other.body.id))).status).toBe(404)
  await owner.send('POST', `/api/v1/build/remove?domainId=${domainId}`, { domainId, buildId: first!.id })
  expect((await owner.get<ErrorReply>(path(domainId))).status).toBe(404)
  expect(await context.blobs.get(modelReportKey(domainId, first!.id))).toBeNull()
})
