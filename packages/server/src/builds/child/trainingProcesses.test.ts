import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bundleTraining } from '../../testing/bundleTraining'
import { bundleKey, checksumOf } from '../bundle/bundleStore'
import type { ChildTask } from './childTask'
import { readContent } from '../snapshot/content'
import { runInChild } from './trainingProcesses'
import { type Builder, startBuilder } from '../testing/builder'
import { leaveChild, takeChild } from './trainingChild'
import { readBuild } from '../state/transition'

let builder: Builder
let folder: string
let training: Extract<ChildTask, { kind: 'TRAIN' }>
const never = new AbortController().signal
const later = () => Date.now() + 60_000
const ceilingMb = 2_048

beforeAll(async () => {
  await bundleTraining()
  builder = await startBuilder()
  await builder.request()
  folder = builder.context.blobs.folder
  training = { kind: 'TRAIN', folder, snapshot: 'snapshot', base: null, into: 'model' }
  await freeze('snapshot')
})
afterAll(() => builder.close())

async function freeze(into: string): Promise<Uint8Array> {
  const { context, domainId } = builder
  const build = await readBuild(context.database, domainId, 1)
  await context.blobs.put('content', (await readContent(context, build!)).bytes)
  const task = { kind: 'FREEZE', folder, content: 'content', trained: null, into } as const
  await runInChild(task, { signal: never, deadline: later(), ceilingMb })
  return (await context.blobs.get(into))!
}

test('the same content gives the same snapshot, the same model and the same bundle, byte by byte', async () => {
  const options = { signal: never, deadline: later(), ceilingMb }
  const { blobs } = builder.context
  expect(Buffer.compare(await freeze('again'), (await blobs.get('snapshot'))!)).toBe(0)
  await runInChild({ ...training, into: 'one' }, options)
  await runInChild({ ...training, into: 'two' }, options)
  expect(Buffer.compare((await blobs.get('one'))!, (await blobs.get('two'))!)).toBe(0)
  const packed = ['one', 'two'].map((key) =>
    runInChild({ ...training, kind: 'PACK', model: { key }, into: `bundle-${key}` }, options),
  )
  const [one, two] = await Promise.all(packed)
  expect(one!.checksum).toBe(two!.checksum)
  expect(checksumOf((await blobs.get('bundle-one'))!)).toBe(one!.checksum)
})

test('the training of a model tells how far it is', async () => {
  const told: number[] = []
  const onProgress = (fraction: number) => void told.push(fraction)
  await runInChild(training, { signal: never, deadline: later(), ceilingMb, onProgress })
  expect(told.length).toBeGreaterThan(1)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
})

test('a child that passes its deadline is killed, and the build ends as TIMEOUT', async () => {
  const late = runInChild(training, { signal: never, deadline: Date.now() + 1, ceilingMb })
  await expect(late).rejects.toMatchObject({ reason: 'TIMEOUT', status: 'TIMEOUT' })
})

test('a child is killed when its job is taken away', async () => {
  const controller = new AbortController()
  const running = runInChild(training, { signal: controller.signal, deadline: later(), ceilingMb })
  controller.abort('LEASE_LOST')
  await expect(running).rejects.toBe('LEASE_LOST')
})

test('a child that has done its task waits for the next of as much memory, and for no other', async () => {
  const options = { signal: never, deadline: later(), ceilingMb }
  const pidOfWaiting = async (mb: number) => {
    const child = await takeChild(mb)
    await leaveChild(child)
    return child.process.pid
  }
  await runInChild(training, options)
  const pid = await pidOfWaiting(ceilingMb)
  await runInChild({ ...training, kind: 'PACK', model: { key: 'model' }, into: 'packed' }, options)
  expect(await pidOfWaiting(ceilingMb)).toBe(pid)
  expect(await pidOfWaiting(ceilingMb - 1)).not.toBe(pid)
})

test('a child that dies while it waits is not missed', async () => {
  const waiting = await takeChild(ceilingMb)
  await leaveChild(waiting)
  const gone = new Promise((resolve) => waiting.process.once('exit', resolve))
  waiting.process.kill('SIGKILL')
  await gone
  await runInChild(training, { signal: never, deadline: later(), ceilingMb })
  expect(await builder.context.blobs.get('model')).not.toBeNull()
})

test('a child that dies as it is left is not kept', async () => {
  const dying = await takeChild(ceilingMb)
  const gone = new Promise((resolve) => dying.process.once('exit', resolve))
  dying.process.kill('SIGKILL')
  await leaveChild(dying)
  await gone
  const next = await takeChild(ceilingMb)
  expect(next.process.pid).not.toBe(dying.process.pid)
  await leaveChild(next)
})

test('a child that nobody needed for an hour ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  try {
    const child = await takeChild(ceilingMb)
    const gone = new Promise((resolve) => child.process.once('exit', resolve))
    await leaveChild(child)
    await vi.advanceTimersByTimeAsync(3_599_000)
    expect((await takeChild(ceilingMb)).process.pid).toBe(child.process.pid)
    await leaveChild(child)
    await vi.advanceTimersByTimeAsync(3_600_000)
    await gone
  } finally {
    vi.useRealTimers()
  }
})

test('a damaged bundle is refused by name', async () => {
  const bundle = await freeze('damaged')
  const checksum = checksumOf(bundle)
  bundle[40]! ^= 1
  await builder.context.blobs.put(bundleKey(1, checksum), bundle)
  const options = { signal: never, deadline: later(), ceilingMb }
  const check = (domainId: number) => runInChild({ kind: 'CHECK', folder, domainId, checksum }, options)
  await expect(check(1)).rejects.toMatchObject({ reason: 'BUNDLE_DAMAGED', params: { reason: 'CHANGED' } })
  await expect(check(2)).rejects.toMatchObject({ reason: 'BUNDLE_DAMAGED', params: { reason: 'MISSING' } })
})
