import { setTimeout as sleep } from 'node:timers/promises'
import { type Channel, say, type Turn } from './operator'

/** One turn that was answered, with the process's own times in ms. */
export type Acknowledged = { userId: string; utterance: string; turn: Turn; begun: number; ended: number }

/** Signed turns, running until stopped. */
export type Load = {
  acknowledged: Acknowledged[]
  /** Turns that got no answer, because nobody listened or the connection broke. */
  unanswered: { utterance: string; reason: string }[]
  stop(): Promise<void>
}

type LoadOptions = { name: string; clients?: number; text?: string }

/**
 * Clients that each say one thing after another, every utterance different. A refused connection does not stop them:
 * they try the next.
 */
export function startLoad(address: string, channel: Channel, options: LoadOptions): Load {
  const { name, clients = 8, text = '배송' } = options
  const acknowledged: Acknowledged[] = []
  const unanswered: Load['unanswered'] = []
  const state = { stopping: false }
  const client = async (c: number) => {
    for (let n = 0; !state.stopping; n++) {
      const utterance = `${text} ${name}-${c}-${n}`
      const turn = { userId: `user-${c}`, utterance }
      await answered(address, channel, turn, acknowledged, unanswered)
    }
  }
  const all = Promise.all(Array.from({ length: clients }, (_, c) => client(c)))
  return {
    acknowledged,
    unanswered,
    async stop() {
      state.stopping = true
      await all
    },
  }
}

/** As many people wait for an answer at once; a busy machine has no more of them than a quick one. */
const WAITING_MAX = 40

/** Turns that begin by the clock, so many a second, while fewer than `WAITING_MAX` wait for their answer. */
export function startPacedLoad(
  address: string,
  channel: Channel,
  options: { perSecond: number; text: string },
): Load {
  const { perSecond, text } = options
  const acknowledged: Acknowledged[] = []
  const unanswered: Load['unanswered'] = []
  const waiting = new Set<Promise<void>>()
  const state = { stopping: false }
  const pace = async () => {
    const began = performance.now()
    for (let n = 0; !state.stopping; n++) {
      await sleep(Math.max(0, began + (n * 1000) / perSecond - performance.now()))
      if (waiting.size >= WAITING_MAX) await Promise.race(waiting)
      const turn = { userId: `user-${n % WAITING_MAX}`, utterance: text }
      const one = answered(address, channel, turn, acknowledged, unanswered).then(() => {
        waiting.delete(one)
      })
      waiting.add(one)
    }
    await Promise.all(waiting)
  }
  const all = pace()
  return {
    acknowledged,
    unanswered,
    async stop() {
      state.stopping = true
      await all
    },
  }
}

async function answered(
  address: string,
  channel: Channel,
  { userId, utterance }: { userId: string; utterance: string },
  acknowledged: Acknowledged[],
  unanswered: Load['unanswered'],
): Promise<void> {
  const begun = performance.now()
  try {
    const turn = await say(address, channel, userId, utterance)
    acknowledged.push({ userId, utterance, turn, begun, ended: performance.now() })
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause
    unanswered.push({ utterance, reason: cause?.code ?? String(cause ?? error) })
    await sleep(20)
  }
}
