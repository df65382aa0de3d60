import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { figures } from '../driver/figures'
import { type Acknowledged, type Load, startLoad } from '../driver/load'
import { aConversation, type Channel, type Operator, register, say } from '../driver/operator'
import { aDataDirectory, type Product, startProduct } from '../driver/product'

const DISK = '320m'
/** Turns that must have been tried on the full disk: more than what the database has room for in its open pages. */
const TURNS_ON_FULL_DISK = 3_000
const BACK_WITHIN_MS = 180_000

const mounted = new Set<string>()
let product: Product | undefined

const whyNot = reasonNotToMount()

// Before the data directory is removed, as hooks run in reverse.
afterAll(async () => {
  await product?.stop()
  unmountAll()
})
process.once('exit', unmountAll)

/** Null where this process may mount a small disk in memory. */
function reasonNotToMount(): string | null {
  if (process.platform !== 'linux') return 'not Linux'
  if (process.getuid?.() !== 0) return 'not root'
  const tried = mkdtempSync(join(tmpdir(), 'parlance-mount-'))
  const isMounted = mount(tried, '1m')
  unmountAll()
  rmdirSync(tried)
  return isMounted ? null : 'mounting is not allowed'
}

function mount(directory: string, size: string): boolean {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'tmpfs', directory])
  if (status === 0) mounted.add(directory)
  return status === 0
}

function unmountAll(): void {
  // Lazily, as a process that has just ended may still be counted.
  for (const directory of mounted) spawnSync('umount', ['-l', directory])
  mounted.clear()
}

/** Writes a file until nothing more fits, and returns its name. */
function fill(directory: string): string {
  const file = join(directory, 'filling')
  const handle = openSync(file, 'w')
  try {
    for (const size of [1_048_576, 4_096]) writeUntilFull(handle, Buffer.alloc(size, 1))
  } finally {
    closeSync(handle)
  }
  return file
}

function writeUntilFull(handle: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(handle, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

const aFile = (name: string) =>
  JSON.stringify({
    formatVersion: 1,
    conversations: [aConversation(name, [`${name} 어떻게 하나요`], `${name} 안내입니다.`.repeat(20))],
  })
const blobsOf = ({ dataDirectory }: Product) => readdirSync(join(dataDirectory, 'blobs'), { recursive: true })

async function aLiveBot(owner: Operator): Promise<{ domainId: number; channel: Channel }> {
  const domainId = await owner.domain('shop')
  await owner.fill(domainId, [aConversation('배송', ['배송 언제 오나요'], '이틀 안에 도착합니다.')])
  await owner.deploy(domainId, await owner.quickBuild(domainId))
  return { domainId, channel: await owner.channel(domainId) }
}

/** Waits until as many turns came to an end, whatever end. */
async function ended(load: Load, turns: number): Promise<void> {
  const until = load.acknowledged.length + load.unanswered.length + turns
  while (load.acknowledged.length + load.unanswered.length < until) await sleep(20)
}

/** How long from now until it is done, which is tried again and again. */
async function untilDone(attempt: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await attempt().catch(() => false))) {
    if (performance.now() - began > BACK_WITHIN_MS) return Number.POSITIVE_INFINITY
    await sleep(100)
  }
  return performance.now() - began
}

async function checkHistory(owner: Operator, domainId: number, answered: Acknowledged[]): Promise<void> {
  const kept = new Map<string, number>()
  for (const { utterance } of await owner.history(domainId))
    kept.set(utterance, (kept.get(utterance) ?? 0) + 1)
  expect(answered.filter(({ utterance }) => kept.get(utterance) !== 1)).toEqual([])
  expect([...kept].filter(([, count]) => count > 1)).toEqual([])
}

test.skipIf(whyNot !== null)(
  `a disk that is full refuses and loses nothing, and serves again with space${whyNot ? ` (skipped: ${whyNot})` : ''}`,
  async () => {
    const dataDirectory = aDataDirectory()
    expect(mount(dataDirectory, DISK)).toBe(true)
    product = await startProduct({ dataDirectory })
    const { address } = product
    const owner = await register(address, 'owner@example.com')
    const { domainId, channel } = await aLiveBot(owner)
    const before = blobsOf(product)

    const load = startLoad(address, channel, { name: 'full', clients: 4 })
    await ended(load, 50)
    const filling = fill(dataDirectory)
    const uploads = [await owner.upload<{ code: string }>(domainId, 'bot.json', aFile('환불'))]
    await ended(load, TURNS_ON_FULL_DISK)
    uploads.push(await owner.upload<{ code: string }>(domainId, 'bot.json', aFile('환불')))
    await load.stop()
    const refused = load.acknowledged.filter(({ turn }) => turn.status !== 200)
    const codes = new Map<string, number>()
    for (const { turn } of refused)
      codes.set(`${turn.status} ${turn.code}`, (codes.get(`${turn.status} ${turn.code}`) ?? 0) + 1)
    figures('a full disk', {
      answered: load.acknowledged.length - refused.length,
      refused: Object.fromEntries(codes),
      uploads: uploads.map(({ status }) => status),
      unanswered: load.unanswered.length,
    })
    const after = blobsOf(product)

    rmSync(filling)
    const turnBackMs = await untilDone(
      async () => (await say(address, channel, 'later', '배송')).status === 200,
    )
    const uploadBackMs = await untilDone(
      async () => (await owner.upload(domainId, 'bot.json', aFile('교환'))).status === 200,
    )
    figures('a full disk that has space again', { turnBackMs, uploadBackMs })
    expect(load.unanswered).toEqual([])
    expect([...codes.keys()].filter((code) => !/^50[37] 5000$/.test(code))).toEqual([])
    for (const { status, body } of uploads)
      expect([status, body]).toMatchObject([507, { code: 'STORAGE_FULL' }])
    expect(after).toEqual(before)
    expect([turnBackMs, uploadBackMs].every(Number.isFinite)).toBe(true)
    await checkHistory(
      owner,
      domainId,
      load.acknowledged.filter(({ turn }) => turn.status === 200),
    )
  },
)
