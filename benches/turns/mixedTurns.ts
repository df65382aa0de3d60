import {
  compileBot,
  decodeBundle,
  encodeBundle,
  encodeModel,
  respond,
  type Session,
  STANDARD_SEED,
  settle,
  trainingSet,
  trainModel,
} from '@parlance/engine'
import { percentile } from '../content/corpus'
import { mixedSnapshot, mixedUtterance } from '../content/mixedBot'

const TURNS = 20_000
const USERS = 200
const NOON = Date.UTC(2026, 2, 11, 3)

/** The whole engine, one core: full turns a second of 200 end users on a trained bot in which everything occurs. */
export function mixedTurns(): Record<string, number> {
  const snapshot = mixedSnapshot()
  const samples = trainingSet(snapshot).samples
  const model = encodeModel(trainModel(samples, { language: 'ko', seed: STANDARD_SEED }))
  const compiling = performance.now()
  const bot = compileBot(decodeBundle(encodeBundle(snapshot, model)))
  const compileMs = performance.now() - compiling
  const sessions: (Session | null)[] = Array.from({ length: USERS }, () => null)
  const times: number[] = []
  const byMatch: Record<string, number> = {}
  const began = performance.now()
  for (let n = 0; n < TURNS; n += 1) {
    const user = n % USERS
    const start = performance.now()
    const turn = settle(
      respond(bot, sessions[user]!, {
        event: 'send',
        text: mixedUtterance(snapshot, user, Math.floor(n / USERS)),
        now: NOON + n * 50,
        seed: n,
        newSessionId: `s${n}`,
        userId: `u${user}`,
        requestId: `r${n}`,
        platform: 'custom',
      }),
    )
    times.push(performance.now() - start)
    sessions[user] = turn.session
    byMatch[turn.trace.matchType] = (byMatch[turn.trace.matchType] ?? 0) + 1
  }
  const seconds = (performance.now() - began) / 1_000
  times.sort((a, b) => a - b)
  return {
    turnsPerSecond: Math.round(TURNS / seconds),
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    maxMs: times.at(-1)!,
    compileMs,
    ...byMatch,
  }
}
