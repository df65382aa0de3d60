import type { ConversationFields } from '@parlance/contract'
import { corpus, percentile } from '../content/corpus'
import { connect, type Product } from '../driver/product'
import { byTheClock } from './openModel'

const CONVERSATIONS = 10_000
const OPERATORS = 20
const SAVE_EVERY_SECONDS = 2
const CONVERSATIONS_EACH = 5

/** Only the id, the revision and what is saved matter here. */
type Stored = { id: number; revision: number } & ConversationFields

/**
 * Twenty sessions that edit a domain of 10,000 conversations, each its own conversations, with a save every two seconds;
 * the saves of all are spread evenly.
 */
export async function operators(
  product: Product,
  port: number,
  email: string,
  seconds: number,
): Promise<Record<string, number>> {
  const domainId = await product.domain('edited')
  const file = { formatVersion: 1, conversations: corpus(CONVERSATIONS, 9) }
  await product.upload(domainId, 'bot.json', Buffer.from(JSON.stringify(file)))
  const { items } = await product.call<{ items: { id: number }[] }>(
    'GET',
    `/api/v1/chat/faq/uttset?domainId=${domainId}&pageSize=200`,
  )
  const sessions: Product[] = []
  const edited: Stored[][] = []
  for (let o = 0; o < OPERATORS; o += 1) {
    const session = connect(port)
    await session.signIn(email)
    sessions.push(session)
    const own = items.slice(o * CONVERSATIONS_EACH, (o + 1) * CONVERSATIONS_EACH)
    edited.push(await Promise.all(own.map(({ id }) => read(session, domainId, id))))
  }
  const { times, statuses } = await byTheClock(OPERATORS / SAVE_EVERY_SECONDS, seconds, async (n) => {
    const operator = n % OPERATORS
    const turn = Math.floor(n / OPERATORS)
    const conversation = edited[operator]![turn % CONVERSATIONS_EACH]!
    await save(sessions[operator]!, domainId, conversation, turn)
    return 200
  })
  for (const session of sessions) session.close()
  return {
    saves: times.length,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    slowestMs: times.at(-1) ?? Number.NaN,
    refused: times.length - (statuses.get(200) ?? 0),
  }
}

function read(session: Product, domainId: number, id: number): Promise<Stored> {
  return session.call('GET', `/api/v1/chat/faq/uttset/${id}?domainId=${domainId}`)
}

async function save(session: Product, domainId: number, stored: Stored, turn: number): Promise<void> {
  const { name, type, group, tags, random, questions, answers } = stored
  const more = { chatType: 'TEXT' as const, text: `${name} ${turn}번째 고침` }
  const fields = {
    name,
    type,
    group,
    tags,
    random,
    questions: [...questions.slice(0, 9).map(({ chatType, text }) => ({ chatType, text })), more],
    answers: answers.map(({ chatStatusCode, bubbles }) => ({ chatStatusCode, bubbles })),
  }
  const { revision } = await session.call<{ revision: number }>(
    'PUT',
    `/api/v1/chat/faq/uttset/${stored.id}?domainId=${domainId}`,
    { revision: stored.revision, fields },
  )
  stored.revision = revision
}
