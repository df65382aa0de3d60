import { encodeBundle } from '@parlance/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleProcess } from '../testing/bundleProcess'
import { runInChild } from './runInChild'
import { takeSnapshot } from './snapshot'
import { type Builder, startBuilder } from './testing/builder'
import { readBuild } from './transition'

let builder: Builder
let snapshot: Uint8Array
const never = new AbortController().signal
const later = () => Date.now() + 60_000
const ceilingMb = 2_048

beforeAll(async () => {
  await bundleProcess('train')
  builder = await startBuilder()
  await builder.request()
  snapshot = await freeze()
})
afterAll(() => builder.close())

async function freeze(): Promise<Uint8Array> {
  const build = await readBuild(builder.context.database, builder.domainId, 1)
  return encodeBundle((await takeSnapshot(builder.context, build!)).snapshot, null)
}

test('the same content gives the same snapshot, the same model and the same bundle, byte by byte', async () => {
  const options = { signal: never, deadline: later(), ceilingMb }
  expect(await freeze()).toEqual(snapshot)
  const first = await runInChild({ kind: 'TRAIN', snapshot }, options)
  const second = await runInChild({ kind: 'TRAIN', snapshot }, options)
  expect(Buffer.compare(first.model, second.model)).toBe(0)
  const packed = [first, second].map(({ model }) => runInChild({ kind: 'PACK', snapshot, model }, options))
  const [one, two] = await Promise.all(packed)
  expect(one!.checksum).toBe(two!.checksum)
})

test('the training of a model tells how far it is', async () => {
  const told: number[] = []
  const onProgress = (fraction: number) => void told.push(fraction)
  await runInChild({ kind: 'TRAIN', snapshot }, { signal: never, deadline: later(), ceilingMb, onProgress })
  expect(told.length).toBeGreaterThan(1)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
})

test('a child that passes its deadline is killed, and the build ends as TIMEOUT', async () => {
  const late = runInChild({ kind: 'TRAIN', snapshot }, { signal: never, deadline: Date.now() + 1, ceilingMb })
  await expect(late).rejects.toMatchObject({ reason: 'TIMEOUT', status: 'TIMEOUT' })
})

test('a child is killed when its job is taken away', async () => {
  const controller = new AbortController()
  const running = runInChild(
    { kind: 'TRAIN', snapshot },
    { signal: controller.signal, deadline: later(), ceilingMb },
  )
  controller.abort('LEASE_LOST')
  await expect(running).rejects.toBe('LEASE_LOST')
})

test('a damaged bundle is refused by name', async () => {
  const bundle = Uint8Array.from(snapshot)
  bundle[40]! ^= 1
  const checked = runInChild({ kind: 'CHECK', bundle }, { signal: never, deadline: later(), ceilingMb })
  await expect(checked).rejects.toMatchObject({ reason: 'BUNDLE_DAMAGED', params: { reason: 'CHECKSUM' } })
})
