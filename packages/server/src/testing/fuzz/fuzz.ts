import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@parlance/contract'
import type { TestApp } from '../testApp'
import { declaredEndpoints } from './declaredEndpoints'
import { type FuzzTarget, keepSignedIn, makeFuzzTarget, makeLiveBot } from './fuzzTarget'
import { type FuzzRequest, makeChannelRequest, makeRequest } from './makeRequest'
import { createRandom } from './random'

/** A reply that no request may get. */
type FuzzFault = { request: string; status: number; reply: string; ms: number }
type FuzzOutcome = {
  faults: FuzzFault[]
  /** How often each status was answered. */
  statuses: Record<number, number>
  /** Endpoints that were called, and those of them that answered 200 at least once. */
  called: number
  succeeded: number
  slowestMs: number
  slowest: string
  /** The longest that health was waited for, asked all the time. */
  slowestHealthMs: number
}

type FuzzOptions = {
  requests: number
  seed: number
  /** A reply that takes longer is a fault. */
  slowMs: number
}

const AT_ONCE = 4
const HEALTH_EVERY_MS = 50
const TARGET_LASTS = 5_000

/** Sends made-up requests to every endpoint; the same seed makes the same ones. */
export async function fuzz(server: TestApp, { requests, seed, slowMs }: FuzzOptions): Promise<FuzzOutcome> {
  const random = createRandom(seed)
  const endpoints = declaredEndpoints()
  const succeeded = new Set<string>()
  const outcome: FuzzOutcome = {
    faults: [],
    statuses: {},
    called: 0,
    succeeded: 0,
    slowestMs: 0,
    slowest: '',
    slowestHealthMs: 0,
  }
  const bot = await makeLiveBot(server)
  const healthWatch = watchHealth(server)
  let target = await makeFuzzTarget(server, bot)
  const one = async (at: number, endpoint: Endpoint | null) => {
    const request = endpoint ? makeRequest(endpoint, target, random) : makeChannelRequest(target, random)
    // Making a large one takes the process as long as answering it: others are answered in between.
    await nextTurn()
    const { status, fault, ms } = await tryRequest(target, request, slowMs)
    outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1
    if (status === 200 && endpoint) succeeded.add(`${endpoint.method} ${endpoint.path}`)
    if (ms > outcome.slowestMs) Object.assign(outcome, { slowestMs: ms, slowest: `${at}: ${shown(request)}` })
    if (fault) outcome.faults.push(fault)
  }
  for (let from = 0; from < requests; from += AT_ONCE) {
    if (from > 0 && from % TARGET_LASTS === 0) target = await makeFuzzTarget(server, bot)
    else if (from % 20 === 0) await keepSignedIn(target)
    // Each endpoint in turn, and of eight requests one to the channels.
    const batch = Array.from({ length: AT_ONCE }, (_, more) => from + more)
    await Promise.all(batch.map((at) => one(at, random.once(8) ? null : endpoints[at % endpoints.length]!)))
  }
  const slowestHealthMs = await healthWatch.end()
  return { ...outcome, slowestHealthMs, called: endpoints.length, succeeded: succeeded.size }
}

/** Asks for health until `end`, which returns the slowest answer in ms. */
function watchHealth({ app }: TestApp): { end(): Promise<number> } {
  const state = { isOver: false, slowestMs: 0 }
  const watch = (async () => {
    while (!state.isOver) {
      // From when it was due: what holds the process up delays the question, too.
      const due = performance.now() + HEALTH_EVERY_MS
      await sleep(HEALTH_EVERY_MS)
      await app.inject({ method: 'GET', url: '/livez' })
      state.slowestMs = Math.max(state.slowestMs, Math.round(performance.now() - due))
    }
  })()
  return {
    async end() {
      state.isOver = true
      await watch
      return state.slowestMs
    },
  }
}

async function tryRequest(
  { server }: FuzzTarget,
  request: FuzzRequest,
  slowMs: number,
): Promise<{ status: number; ms: number; fault: FuzzFault | null }> {
  const began = performance.now()
  const { statusCode: status, body } = await server.app.inject(request)
  const ms = Math.round(performance.now() - began)
  // The Custom API refuses with 500 and a code of its own (behaviour 1.4); 5000 is what it did not expect.
  const isRefusal = /^\/(?:custom|webchat)\//.test(request.url) && !body.includes('"code":"5000"')
  const isFault = (status >= 500 && !isRefusal) || ms > slowMs
  return {
    status,
    ms,
    fault: isFault ? { request: shown(request), status, reply: body.slice(0, 300), ms } : null,
  }
}

function shown({ method, url, headers, payload }: FuzzRequest): string {
  const body = String(payload ?? '')
  const cut = body.length > 600 ? `${body.slice(0, 600)}… (${body.length} characters)` : body
  return `${method} ${url.slice(0, 300)} [${headers['content-type'] ?? '-'}] ${cut}`
}
