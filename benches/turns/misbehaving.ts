import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { TURN_BUDGET_MS } from '@parlance/contract'
import { MISBEHAVIOURS, misbehave } from '../../packages/server/src/testing/network/misbehaviour'
import { percentile } from '../content/corpus'
import type { Channel, Product } from '../driver/product'

/**
 * Both speak with the same product, over connections of their own: nobody queues in the client behind a slow answer.
 */
type Sides = { product: Product; failing: Product; channel: Channel }

/** Ways to fail, one server each. */
const NAMES = Object.keys(MISBEHAVIOURS).filter((name) => MISBEHAVIOURS[name]!.fault !== null)
const SECONDS = 5
/** Plain and failing by turns, so that what else the machine does falls on both; all rounds count together. */
const ROUNDS = 8
/** Turns of others a second, spread over many users. */
const OTHERS_PER_SECOND = 100
/** How often each user of a failing server writes something, whether or not the last answer has come. */
const EVERY_MS = 500
const METHOD_TIMEOUT_MS = 1_000
const PLAIN = '배송 언제 와요'

/**
 * Others' turns beside users whose servers misbehave, against the same users asking what needs no server: what slow,
 * broken and hostile servers cost those who have nothing to do with them. The servers run in a process of their own.
 */
export async function misbehaving(
  product: Product,
  askersOwn: Product,
  ports: readonly number[],
): Promise<Record<string, number>> {
  const servers = spawn(process.execPath, [process.argv[1]!, 'misbehave', ports.join(',')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(servers.stdout, 'data')
    // They stand for machines elsewhere, which take nothing of the product's processors.
    setPriority(servers.pid!, 19)
    const domainId = await aBot(product, ports)
    const sides = { product, failing: askersOwn, channel: await product.channel(domainId) }
    await phase(sides, () => PLAIN)
    // No server rests yet: what it costs others when all begin to fail in the same second is measured by itself.
    const first = await phase(sides, (n) => questionOf(n))
    const without: number[] = []
    const beside: number[] = []
    const failingTimes = [...first.askers]
    for (let round = 0; round < ROUNDS; round += 1) {
      without.push(...(await phase(sides, () => PLAIN)).others)
      const { others, askers } = await phase(sides, (n) => questionOf(n))
      beside.push(...others)
      failingTimes.push(...askers)
    }
    return {
      servers: NAMES.length,
      othersP99WithoutMs: p99(without),
      othersP99BesideMs: p99(beside),
      ratio: p99(beside) / p99(without),
      othersP99FirstContactMs: p99(first.others),
      ratioFirstContact: p99(first.others) / p99(without),
      failingTurns: failingTimes.length,
      failingSlowestMs: Math.max(...failingTimes),
      turnBudgetMs: TURN_BUDGET_MS,
      ...(await codes(product, domainId)),
    }
  } finally {
    servers.kill('SIGTERM')
  }
}

function p99(times: number[]): number {
  return percentile(
    times.toSorted((a, b) => a - b),
    0.99,
  )
}

/** Serves the misbehaviours until killed: what `misbehaving` starts beside itself. */
export async function serveMisbehaviours(ports: readonly number[]): Promise<void> {
  for (const [n, name] of NAMES.entries()) await misbehave(name, ports[n]!)
  process.stdout.write('ready\n')
}

/** A bot with one conversation for each failing server and one that needs none. */
async function aBot(product: Product, ports: readonly number[]): Promise<number> {
  const domainId = await product.domain('misbehaving')
  for (const [n, name] of NAMES.entries()) {
    const protocol = MISBEHAVIOURS[name]!.fault === 'TLS' ? 'https' : 'http'
    await product.call('POST', `/api/v1/actionmethod?domainId=${domainId}`, {
      name: `method${n}`,
      version: 1,
      type: 'GET',
      url: `${protocol}://127.0.0.1:${ports[n]}/method`,
      timeoutMs: METHOD_TIMEOUT_MS,
    })
    await product.converse(domainId, questionOf(n), `\${method${n}}`)
  }
  await product.converse(domainId, PLAIN, '내일 도착해요')
  const { id } = await product.build(domainId, '/quick')
  await product.deploy(domainId, id)
  return domainId
}

function questionOf(n: number): string {
  return `고장 ${n}번 물어볼게요`
}

/** Times of others' turns and of the askers', while each asker writes its own. Waiting counts, so nothing is hidden. */
async function phase(
  { product, failing, channel }: Sides,
  textOf: (asker: number) => string,
): Promise<{ others: number[]; askers: number[] }> {
  const others: number[] = []
  const askers: number[] = []
  const pending: Promise<void>[] = []
  const began = performance.now()
  const at = async (due: number) => {
    while (performance.now() < began + due)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + due - performance.now())))
  }
  const take = (from: Product, userId: string, text: string, due: number, times: number[]) =>
    pending.push(
      from.turn(channel, userId, text).then(() => void times.push(performance.now() - began - due)),
    )
  const asking = NAMES.map(async (_name, n) => {
    for (let due = (n * EVERY_MS) / NAMES.length; due < SECONDS * 1_000; due += EVERY_MS) {
      await at(due)
      take(failing, `asker-${n}-${Math.floor(due / EVERY_MS) % 4}`, textOf(n), due, askers)
    }
  })
  for (let n = 0; n < OTHERS_PER_SECOND * SECONDS; n += 1) {
    const due = (n * 1_000) / OTHERS_PER_SECOND
    await at(due)
    take(product, `other-${n % 200}`, PLAIN, due, others)
  }
  await Promise.all(asking)
  await Promise.all(pending)
  return { others, askers }
}

/** How many servers ended in each error code, by the first turn that asked them: later ones may be spared. */
async function codes(product: Product, domainId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const n of NAMES.keys()) {
    const list = await product.call<{ items: { id: string }[] }>(
      'GET',
      `/api/v1/history?domainId=${domainId}&pageSize=200&matchType=SYSTEM_ERROR&search=${encodeURIComponent(questionOf(n))}`,
    )
    const id = list.items.at(-1)?.id
    if (id === undefined) continue
    const turn = await product.call<{ trace: { analysis: { errorCodes: string[] } } }>(
      'GET',
      `/api/v1/history/${id}?domainId=${domainId}`,
    )
    for (const code of turn.trace.analysis.errorCodes) counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}
