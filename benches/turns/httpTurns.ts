import type { ConversationFields } from '@parlance/contract'
import { percentile, utterance } from '../content/corpus'
import type { Channel, Product } from '../driver/product'

const UNLOADED_TURNS = 500
const CLIENTS = 16
const OPEN_LOOP_PER_SECOND = 200
const SECONDS = 10

/** Signed turns with durable history: unloaded one by one, as fast as 16 clients can, and at a fixed 200 a second. */
export async function httpTurns(
  product: Product,
  channel: Channel,
  bot: ConversationFields[],
): Promise<Record<string, number>> {
  for (let n = 0; n < 300; n += 1) await product.turn(channel, `warm-${n % 20}`, utterance(bot, n))
  const unloaded: number[] = []
  for (let n = 0; n < UNLOADED_TURNS; n += 1)
    unloaded.push(await product.turn(channel, `one-${n % 50}`, utterance(bot, n)))
  const full = await closedLoop(product, channel, bot)
  const paced = await openLoop(product, channel, bot)
  for (const times of [unloaded, full.times, paced]) times.sort((a, b) => a - b)
  return {
    unloadedP50Ms: percentile(unloaded, 0.5),
    unloadedP99Ms: percentile(unloaded, 0.99),
    turnsPerSecond: Math.round(full.times.length / full.seconds),
    fullP50Ms: percentile(full.times, 0.5),
    fullP99Ms: percentile(full.times, 0.99),
    pacedPerSecond: OPEN_LOOP_PER_SECOND,
    pacedP50Ms: percentile(paced, 0.5),
    pacedP99Ms: percentile(paced, 0.99),
  }
}

async function closedLoop(
  product: Product,
  channel: Channel,
  bot: ConversationFields[],
): Promise<{ times: number[]; seconds: number }> {
  const times: number[] = []
  const began = performance.now()
  const client = async (c: number) => {
    for (let n = 0; performance.now() - began < SECONDS * 1000; n += 1)
      times.push(await product.turn(channel, `full-${c}-${n % 20}`, utterance(bot, c * 1009 + n)))
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, c) => client(c)))
  return { times, seconds: (performance.now() - began) / 1000 }
}

/** Turns begin by the clock whether or not earlier ones are answered; waiting counts, so nothing is hidden. */
async function openLoop(product: Product, channel: Channel, bot: ConversationFields[]): Promise<number[]> {
  const times: number[] = []
  const pending: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; n < OPEN_LOOP_PER_SECOND * SECONDS; n += 1) {
    const due = began + (n * 1000) / OPEN_LOOP_PER_SECOND
    while (performance.now() < due)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    pending.push(
      product
        .turn(channel, `paced-${n % 400}`, utterance(bot, n))
        .then(() => void times.push(performance.now() - due)),
    )
  }
  await Promise.all(pending)
  return times
}
