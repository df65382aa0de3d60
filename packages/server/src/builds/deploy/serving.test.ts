import { encodeBundle, type Snapshot } from '@parlance/engine'
import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp'
import { aConversation, aTestBot } from '../../testing/testBot'
import { checksumOf } from '../bundle/bundleStore'
import { bundleKey } from '../state/bundleKey'
import { createBots, loadBundle } from './serving'

const MB = 1_024 * 1_024
let server: TestApp
afterEach(() => server.close())

/** A server with room for bots, the snapshot of a small one, and how often its store was asked. */
async function aServer(botMemoryMb?: number) {
  server = await startTestApp()
  const { context } = server
  if (botMemoryMb) context.config.botMemoryMb = botMemoryMb
  const { domainId } = await aTestBot(server, await server.signUp(), [
    aConversation('영업시간', ['몇 시에 열어요'], '아홉 시에 열어요.'),
  ])
  const { checksum } = await context.database
    .selectFrom('build')
    .select('checksum')
    .where('domain_id', '=', domainId)
    .executeTakeFirstOrThrow()
  const { snapshot } = await loadBundle(context, domainId, checksum!)
  const get = context.blobs.get
  let reads = 0
  context.blobs.get = (key) => {
    reads += 1
    return get(key)
  }
  const store = async (domain: number, content: Snapshot) => {
    const bytes = encodeBundle(content, null)
    await context.blobs.put(bundleKey(domain, checksumOf(bytes)), bytes)
    return () => loadBundle(context, domain, checksumOf(bytes))
  }
  return { context, snapshot, store, reads: () => reads }
}

test('two hundred live bots stay loaded while there is room for what they take', async () => {
  const { snapshot, store, reads } = await aServer()
  const loads = await Promise.all(Array.from({ length: 200 }, (_, n) => store(1_000 + n, snapshot)))
  for (const round of [1, 2]) {
    const loaded = await Promise.all(loads.map((load) => load()))
    expect(loaded.every(({ bot }) => bot.exact.entityIds.size === 0)).toBe(true)
    expect(reads(), `round ${round}`).toBe(200)
  }
})

test('few large bots make room as many small ones do, and one that takes all of it is kept alone', async () => {
  const { context, snapshot, store, reads } = await aServer(1)
  const words = Array.from({ length: 3_000 }, (_, n) => ({ keyword: `상품 ${n}호`, synonyms: [`제품 ${n}`] }))
  const products = { id: 1, name: 'product', type: 'DICTIONARY' as const, pattern: '', words }
  const large = { ...snapshot, entities: [{ ...products, sensitiveType: 'NONE' as const }] }
  const loadLarge = await store(2_000, large)
  const loadOther = await store(2_001, large)
  const kept = context.own(createBots)

  await loadLarge()
  await loadLarge()
  expect(reads()).toBe(1)
  expect(kept.size).toBe(1)

  await loadOther()
  await loadLarge()
  expect(reads()).toBe(3)
  expect(kept.calculatedSize).toBeLessThanOrEqual(MB)
})

test('a bot that is asked for by many turns at once is read once, and anew after it could not be', async () => {
  const { context, snapshot, store, reads } = await aServer()
  const load = await store(3_000, { ...snapshot, build: { ...snapshot.build, displayId: 'other' } })
  await context.blobs.removeAll('bundle/3000')
  const failed = await Promise.allSettled([load(), load()])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await store(3_000, { ...snapshot, build: { ...snapshot.build, displayId: 'other' } })
  const before = reads()
  await Promise.all([load(), load(), load()])
  expect(reads()).toBe(before + 1)
})
