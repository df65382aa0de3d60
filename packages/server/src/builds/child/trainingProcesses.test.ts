import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { readContent } from '../snapshot/content'
import { bundleKey } from '../state/bundleKey'
import { readBuild } from '../state/transition'
import { workKey } from '../state/workBlobs'
import { aConversation } from '../testing/aBot'
import { type Builder, startTrainingBuilder } from '../testing/builder'
import { children } from '../testing/children'
import type { BuildTask, ReportTask } from './childTask'
import { TrainingProcesses } from './trainingProcesses'

/** More than is trained in an instant. */
const LARGE = Array.from({ length: 40 }, (_, n) =>
  aConversation(
    `c${n}`,
    Array.from({ length: 15 }, (_each, q) => `question ${q} about the thing of number ${n * 7}`),
  ),
)
const BUDGET_MB = 2_048
const never = new AbortController().signal
const later = () => Date.now() + 600_000

let builder: Builder
let large: Builder

beforeAll(async () => {
  builder = await startTrainingBuilder()
  large = await startTrainingBuilder(LARGE)
  await builder.request()
  await large.request()
})
afterAll(async () => {
  await builder.close()
  await large.close()
})

function processes(budgetMb = () => BUDGET_MB): TrainingProcesses {
  const made = new TrainingProcesses(budgetMb, 'normal')
  onTestFinished(() => made.close())
  return made
}

/** A whole build of the domain, its content read, whose files lie under a number of its own. */
async function build(
  buildId: number,
  more: Partial<BuildTask> = {},
  { context, domainId } = builder,
): Promise<BuildTask> {
  const row = await readBuild(context.database, domainId, 1)
  await context.blobs.put(workKey(domainId, buildId, 'content'), (await readContent(context, row!)).bytes)
  return {
    kind: 'BUILD',
    store: context.blobs.address,
    domainId,
    buildId,
    steps: ['FREEZE', 'TRAIN', 'PACK', 'CHECK'],
    model: { base: null },
    checksum: null,
    threads: 2,
    ...more,
  }
}
const work = (buildId: number, file: 'snapshot' | 'model' | 'trained') =>
  builder.context.blobs.get(workKey(builder.domainId, buildId, file))
const once = { signal: never, deadline: 0 }
const options = () => ({ ...once, deadline: later() })

test('one task makes snapshot, model and bundle and checks it; the same content gives the same bytes', async () => {
  const training = processes()
  const steps: string[] = []
  const progress: number[] = []
  const one = await training.run(await build(11), {
    ...options(),
    onProgress: (fraction) => progress.push(fraction),
    onOutcome: (outcome) => steps.push(...Object.keys(outcome)),
  })
  expect(steps).toEqual(['FREEZE', 'TRAIN', 'PACK', 'CHECK'])
  expect(progress.length).toBeGreaterThan(1)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  const two = await training.run(await build(12, { threads: 1 }), options())
  for (const file of ['snapshot', 'model'] as const)
    expect(Buffer.compare((await work(11, file))!, (await work(12, file))!)).toBe(0)
  expect(two.PACK).toEqual(one.PACK)
  expect(one.CHECK!.asked).toBeGreaterThan(0)
})

test('a training that an earlier attempt finished is not done again', async () => {
  const training = processes()
  const task = await build(13)
  const first = await training.run(task, options())
  await builder.context.blobs.put(workKey(builder.domainId, 13, 'trained'), Buffer.from('{"report":{}}'))
  const again = await training.run({ ...task, steps: ['TRAIN', 'PACK', 'CHECK'] }, options())
  expect(again).toMatchObject({ TRAIN: { report: {} }, PACK: first.PACK })
})

test('a process that passes its deadline is killed, and the build ends as TIMEOUT', async () => {
  const late = processes().run(await build(14), { ...once, deadline: Date.now() + 1 })
  await expect(late).rejects.toMatchObject({ reason: 'TIMEOUT', status: 'TIMEOUT' })
})

test('a process is killed when its job is taken away', async () => {
  const controller = new AbortController()
  const running = processes().run(await build(15), { ...options(), signal: controller.signal })
  controller.abort('LEASE_LOST')
  await expect(running).rejects.toBe('LEASE_LOST')
})

test('a damaged bundle is refused by name', async () => {
  const training = processes()
  const { blobs } = builder.context
  const { PACK } = await training.run(await build(16), options())
  const { checksum } = PACK!
  const key = bundleKey(builder.domainId, checksum)
  const check = async () => training.run(await build(16, { steps: ['CHECK'], checksum }), options())
  const bytes = Buffer.from((await blobs.get(key))!)
  bytes[40]! ^= 1
  await blobs.put(key, bytes)
  await expect(check()).rejects.toMatchObject({ reason: 'BUNDLE_DAMAGED', params: { reason: 'CHANGED' } })
  await blobs.remove(key)
  await expect(check()).rejects.toMatchObject({ reason: 'BUNDLE_DAMAGED', params: { reason: 'MISSING' } })
})

test('a process that has done its task waits for the next, for an hour at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const training = processes()
  const before = await children()
  const mine = async () => (await children()).filter((pid) => !before.includes(pid))
  await training.run(await build(17), options())
  const [pid] = await mine()
  await training.run(await build(17, { steps: ['PACK', 'CHECK'] }), options())
  expect(await mine()).toEqual([pid])
  await vi.advanceTimersByTimeAsync(3_599_000)
  expect(await mine()).toEqual([pid])
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(mine).toEqual([])
})

test('a process that dies while it waits is not missed', async () => {
  const training = processes()
  const before = await children()
  const mine = async () => (await children()).filter((pid) => !before.includes(pid))
  await training.run(await build(18), options())
  for (const pid of await mine()) process.kill(pid, 'SIGKILL')
  await expect.poll(mine).toEqual([])
  await training.run(await build(18, { steps: ['PACK', 'CHECK'] }), options())
  expect((await mine()).length).toBe(1)
})

test('a process that is killed at its task is followed by another, twice; then the build fails by name', async () => {
  const training = processes()
  const before = await children()
  const killing = async (times: number, task: BuildTask) => {
    const killed = new Set<number>()
    const run = training.run(task, {
      ...options(),
      onOutcome: async ({ FREEZE }) => {
        if (!FREEZE) return
        const pid = (await children()).find((each) => !before.includes(each) && !killed.has(each))
        if (pid === undefined || killed.size === times) return
        killed.add(pid)
        process.kill(pid, 'SIGKILL')
      },
    })
    return { run: await run.catch((error: unknown) => error), kills: killed.size }
  }
  const task = () => build(19, {}, large)
  expect(await killing(2, await task())).toMatchObject({ run: { CHECK: {} }, kills: 2 })
  // What a build trained before it was killed is kept, so this is one of its own.
  expect(await killing(3, await build(20, {}, large))).toMatchObject({
    run: { reason: 'TRAINER_DIED', params: { signal: 'SIGKILL' } },
    kills: 3,
  })
})

test('a report makes way for a build and begins again afterwards', async () => {
  const training = processes()
  const of = await build(19, {}, large)
  const { PACK } = await training.run(of, options())
  const { store, domainId } = of
  const report: ReportTask = {
    kind: 'REPORT',
    store,
    domainId,
    buildId: 19,
    threads: 2,
    checksum: PACK!.checksum,
  }
  const ended: string[] = []
  const progress: number[] = []
  let begun: () => void = () => {}
  const isUnderWay = new Promise<void>((resolve) => (begun = resolve))
  const reporting = training
    .run(report, {
      ...options(),
      onProgress(fraction) {
        progress.push(fraction)
        if (fraction > 0.15) begun()
      },
    })
    .then(({ REPORT }) => {
      ended.push('report')
      return REPORT
    })
  await isUnderWay
  await training.run(await build(20), options()).then(() => ended.push('build'))
  expect((await reporting)!.heldOutAccuracy).toBeGreaterThan(0)
  expect(ended).toEqual(['build', 'report'])
  expect(progress).not.toEqual(progress.toSorted((a, b) => a - b))
})

test('of two builds that together pass the budget of memory the younger begins again after the older', async () => {
  let isTight = false
  const training = processes(() => {
    const budgetMb = isTight ? 20 : BUDGET_MB
    isTight = false
    return budgetMb
  })
  const steps: string[] = []
  const underWay = new Set<string>()
  const run = async (name: string, task: BuildTask) => {
    await training.run(task, {
      ...options(),
      onOutcome: (outcome) => steps.push(...Object.keys(outcome).map((step) => `${name} ${step}`)),
      onProgress() {
        if (underWay.size === 2) return
        underWay.add(name)
        isTight = underWay.size === 2
      },
    })
    steps.push(`${name} ended`)
  }
  const [older, younger] = [await build(21, {}, large), await build(22, {}, large)]
  await Promise.all([run('older', older), run('younger', younger)])
  expect(steps.filter((step) => step === 'older FREEZE')).toHaveLength(1)
  expect(steps.filter((step) => step === 'younger FREEZE')).toHaveLength(2)
  expect(steps.lastIndexOf('younger FREEZE')).toBeGreaterThan(steps.indexOf('older ended'))
  expect(steps.at(-1)).toBe('younger ended')
})
