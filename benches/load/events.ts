import { createHash } from 'node:crypto'
import { canonicalJson } from '@parlance/contract'
import type { Channel, Product } from '../driver/product'
import { seeded } from '../turns/hostileWork'

const USERS = 2_000
const CLIENTS = 16
/** How many events later the same one comes again, at most. */
const LATEST = 5_000
/** Within how many their order is thrown about. */
const DISORDER = 200
const COUNT = '세어 줘'

/**
 * Events that come twice: at once, or after thousands of others, and not in their order. Each counts one more for its
 * user, so that the count at the end says how often each was taken; both answers must be the same.
 */
export async function events(product: Product, wanted: number): Promise<Record<string, number>> {
  const channel = await countingBot(product)
  const random = seeded(7)
  const first = new Map<number, string>()
  const outcome = { sent: 0, refused: 0, answeredOtherwise: 0 }
  const now = Date.now()
  const send = async (event: number) => {
    const { status, body } = await product.send(
      channel,
      { userId: `event-${event % USERS}`, timestamp: now, text: COUNT },
      { 'idempotency-key': `event-${event}` },
    )
    outcome.sent += 1
    if (status !== 200) outcome.refused += 1
    const answer = createHash('sha256')
      .update(canonicalJson(JSON.parse(body)))
      .digest('base64')
    if (first.has(event) && first.get(event) !== answer) outcome.answeredOtherwise += 1
    first.set(event, answer)
  }
  const order = inDisorder(wanted, random)
  let next = 0
  const client = async () => {
    while (next < order.length) {
      const [event, isAtOnce] = order[next++]!
      await (isAtOnce ? Promise.all([send(event), send(event)]) : send(event))
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const seconds = (performance.now() - began) / 1_000
  return { events: wanted, ...outcome, seconds, ...(await countTaken(product, channel, wanted)) }
}

/** Events by their number with whether they come twice at once; the others come again later. */
function inDisorder(wanted: number, random: () => number): [event: number, isAtOnce: boolean][] {
  const at = Array.from({ length: wanted }, (_, event) => event).flatMap((event) => {
    const place = event + random() * DISORDER
    if (random() < 0.5) return [{ place, event, isAtOnce: true }]
    const again = { place: place + random() * LATEST, event, isAtOnce: false }
    return [{ place, event, isAtOnce: false }, again]
  })
  return at.sort((a, b) => a.place - b.place).map(({ event, isAtOnce }) => [event, isAtOnce])
}

/** Asks each user's count once more, and compares it with how many events each had. */
async function countTaken(product: Product, channel: Channel, wanted: number) {
  const users = Math.min(USERS, wanted)
  const none = await countOf(product, channel, 'nobody')
  let lost = 0
  let doubled = 0
  for (let user = 0; user < users; user += 1) {
    const taken = (await countOf(product, channel, `event-${user}`)) - none
    const had = Math.ceil((wanted - user) / users)
    lost += Math.max(0, had - taken)
    doubled += Math.max(0, taken - had)
  }
  return { lost, doubled }
}

async function countOf(product: Product, channel: Channel, userId: string): Promise<number> {
  const { body } = await product.send(channel, { userId, timestamp: Date.now(), text: COUNT })
  const { bubbles } = JSON.parse(body) as { bubbles: { data: { description: string } }[] }
  return Number(bubbles[0]?.data.description)
}

/** A bot that counts what each user says. */
async function countingBot(product: Product): Promise<Channel> {
  const domainId = await product.domain('events')
  const variable = { name: 'count', type: 'NUMBER', defaultValue: '0' }
  await product.call('POST', `/api/v1/uservariable?domainId=${domainId}`, variable)
  const answer = { answerType: 'TEXT', component: { type: 'text', data: { description: '*{count}' } } }
  const userVariables = [{ name: 'count', action: 'PLUS', value: '1' }]
  await product.call('POST', `/api/v1/chat/faq/uttset?domainId=${domainId}`, {
    name: COUNT,
    type: 'GENERAL',
    group: null,
    tags: [],
    random: false,
    questions: [COUNT, '하나 더', '몇 번째야'].map((text) => ({ chatType: 'TEXT', text })),
    answers: [{ chatStatusCode: 'ENABLED', bubbles: [answer], userVariables }],
  })
  await product.deploy(domainId, (await product.build(domainId, '/quick')).id)
  return product.channel(domainId)
}
