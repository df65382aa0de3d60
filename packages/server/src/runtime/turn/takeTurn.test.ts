import { randomUUID } from 'node:crypto'
import { AppError, type TurnReply } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createContext } from '../../context'
import { conversationFields } from '../../testing/conversationFields'
import { type MethodServer, startMethodServer } from '../../testing/methodServer'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { aTestBot, type TestBot } from '../../testing/testBot'
import { until } from '../../testing/until'
import type { IncomingTurn } from './incomingTurn'
import { createTakeTurn, type TakeTurn } from './takeTurn'

let server: TestApp
let takeTurn: TakeTurn
let owner: Caller
let bot: TestBot
let shop: MethodServer

beforeAll(async () => {
  server = await startTestApp()
  takeTurn = createTakeTurn(server.context)
  shop = await startMethodServer(server.context)
  owner = await server.signUp()
  const method = (domainId: number, name: string) =>
    owner.send('POST', `/api/v1/actionmethod?domainId=${domainId}`, {
      name,
      version: 1,
      type: 'GET',
      url: `${shop.url}/${name}`,
      timeoutMs: 5_000,
    })
  const conversations = [
    conversationFields({ name: '가격', questions: ['얼마예요'], answers: ['${price}원입니다'] }),
    conversationFields({ name: '느림', questions: ['천천히'], answers: ['${slow}'] }),
    conversationFields({ name: '인사', questions: ['안녕'], answers: ['반가워요'] }),
  ]
  bot = await aTestBot(server, owner, conversations, 'turns', async (domainId) => {
    await method(domainId, 'price')
    await method(domainId, 'slow')
  })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})
beforeEach(() => {
  shop.calls.length = 0
  shop.on('/price', ({ number }) => String(number * 1_000))
})

function said(text: string, changes: Partial<IncomingTurn> = {}): IncomingTurn {
  return {
    domainId: bot.domainId,
    environment: 'REAL',
    platform: 'custom',
    userId: randomUUID(),
    userIp: null,
    event: 'send',
    text,
    eventKey: null,
    ...changes,
  }
}
const textsOf = (reply: TurnReply) =>
  reply.bubbles.map((bubble) => (bubble.type === 'text' ? bubble.data.description : bubble.type))
const history = (userId: string) =>
  server.context.database.selectFrom('turn').selectAll().where('user_id', '=', userId).orderBy('at').execute()
const sessionOf = (userId: string) =>
  server.context.database
    .selectFrom('dialogue_session')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
/** Another node over the same database: it shares nothing in memory. */
const anotherNode = (): TakeTurn => createTakeTurn(createContext(server.context))

function held(): { answer: Promise<string>; release: (text: string) => void } {
  let release: (text: string) => void = () => {}
  const answer = new Promise<string>((resolve) => (release = resolve))
  return { answer, release }
}

test("an answer says what the operator's server answered, and history keeps it", async () => {
  const turn = said('얼마예요')
  expect(textsOf(await takeTurn(turn))).toEqual(['1000원입니다'])
  const [row] = await history(turn.userId)
  expect(row).toMatchObject({ answer: '1000원입니다', conversation_name: '가격' })
  expect(await sessionOf(turn.userId)).toMatchObject({ lease_token: null, turn_count: 1 })
})

test('turns that wait outside hold no connection of the database', async () => {
  const pending = held()
  shop.on('/slow', () => pending.answer)
  // More than the pool has connections.
  const turns = Array.from({ length: 24 }, () => takeTurn(said('천천히')))
  await until(() => shop.waiting() === 24)
  expect(textsOf(await takeTurn(said('안녕')))).toEqual(['반가워요'])
  pending.release('이제 됐어요')
  for (const reply of await Promise.all(turns)) expect(textsOf(reply)).toEqual(['이제 됐어요'])
})

describe('turns of one user', () => {
  test('follow one another in the order in which they came, whatever each waits for', async () => {
    const userId = randomUUID()
    let inside = 0
    let most = 0
    shop.on('/slow', async ({ number }) => {
      inside += 1
      most = Math.max(most, inside)
      await new Promise((resolve) => setTimeout(resolve, (20 - number) * 3))
      inside -= 1
      return `${number}번`
    })
    const texts = Array.from({ length: 16 }, (_, n) => (n % 3 === 2 ? '안녕' : '천천히'))
    const replies = await Promise.all(texts.map((text) => takeTurn(said(text, { userId }))))
    let number = 0
    expect(replies.flatMap(textsOf)).toEqual(
      texts.map((text) => (text === '안녕' ? '반가워요' : `${(number += 1)}번`)),
    )
    expect(most).toBe(1)
    expect((await history(userId)).map(({ answer }) => answer)).toEqual(replies.flatMap(textsOf))
  })

  test('follow one another on two nodes too', async () => {
    const userId = randomUUID()
    let inside = 0
    let most = 0
    shop.on('/slow', async ({ number }) => {
      inside += 1
      most = Math.max(most, inside)
      // Time enough for the next to come in, had it not to wait: another user's turn begins and ends.
      await takeTurn(said('안녕'))
      inside -= 1
      return `${number}번`
    })
    const nodes = [takeTurn, anotherNode()]
    await Promise.all(Array.from({ length: 10 }, (_, n) => nodes[n % 2]!(said('천천히', { userId }))))
    expect(most).toBe(1)
    expect((await sessionOf(userId)).turn_count).toBe(10)
    expect((await history(userId)).map(({ answer }) => answer).sort()).toHaveLength(10)
  })

  test('are refused politely when twenty wait already', async () => {
    const userId = randomUUID()
    const pending = held()
    shop.on('/slow', () => pending.answer)
    const turns = Array.from({ length: 30 }, () =>
      takeTurn(said('천천히', { userId })).catch((error: AppError) => error.code),
    )
    await until(() => shop.waiting() > 0)
    pending.release('됐어요')
    const outcomes = await Promise.all(turns)
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(9)
  })
})

describe('an event that comes again', () => {
  test('is answered once and told the same, 200 at once on two nodes', async () => {
    const userId = randomUUID()
    const nodes = [takeTurn, anotherNode()]
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        nodes[n % 2]!(said('얼마예요', { userId, eventKey: `event-${n % 10}` })),
      ),
    )
    const answers = Array.from(
      { length: 10 },
      (_, event) =>
        new Set(
          replies.filter((_reply, n) => n % 10 === event).map((reply) => JSON.stringify(textsOf(reply))),
        ),
    )
    expect(answers.map((set) => set.size)).toEqual(Array.from({ length: 10 }, () => 1))
    expect(new Set(answers.flatMap((set) => [...set])).size).toBe(10)
    expect(shop.calls).toHaveLength(10)
    expect(await history(userId)).toHaveLength(10)
    expect((await sessionOf(userId)).turn_count).toBe(10)
  })

  test('long after is told the same, with its buttons, session and time', async () => {
    const turn = said('얼마예요', { eventKey: 'later' })
    const first = await takeTurn(turn)
    await takeTurn(said('안녕', { userId: turn.userId }))
    const again = await anotherNode()(turn)
    const { elapsedMs: _, ...rest } = first
    expect(again).toMatchObject(JSON.parse(JSON.stringify(rest)) as object)
    expect(await history(turn.userId)).toHaveLength(2)
  })

  test('with other content is refused', async () => {
    const turn = said('안녕', { eventKey: 'k', eventDigest: 'a' })
    await takeTurn(turn)
    await expect(takeTurn({ ...turn, eventDigest: 'b' })).rejects.toThrow('INVALID')
  })

  test('of another user is another event', async () => {
    await takeTurn(said('얼마예요', { eventKey: 'same' }))
    await takeTurn(said('얼마예요', { eventKey: 'same' }))
    expect(shop.calls).toHaveLength(2)
  })
})

describe('a turn whose node was killed while it waited', () => {
  const letLeaseRunOut = (userId: string) =>
    server.context.database
      .updateTable('dialogue_session')
      .set({ lease_until: new Date(0) })
      .where('user_id', '=', userId)
      .execute()

  test('leaves nothing half-written, and another node takes it anew when its lease is over', async () => {
    const dead = held()
    shop.on('/slow', ({ number }) => (number === 1 ? dead.answer : '새로 했어요'))
    const turn = said('천천히', { eventKey: 'killed' })
    const killed = takeTurn(turn)
    await until(() => shop.waiting() === 1)
    expect(await history(turn.userId)).toEqual([])
    const redelivered = anotherNode()(turn)
    await letLeaseRunOut(turn.userId)
    expect(textsOf(await redelivered)).toEqual(['새로 했어요'])
    // It was not dead, only slow: what it comes with now is not kept, and its caller hears what was.
    dead.release('너무 늦었어요')
    expect(textsOf(await killed)).toEqual(['새로 했어요'])
    expect((await history(turn.userId)).map(({ answer }) => answer)).toEqual(['새로 했어요'])
    expect((await sessionOf(turn.userId)).turn_count).toBe(1)
  })

  test('keeps the next turn waiting until then', async () => {
    const pending = held()
    shop.on('/slow', ({ number }) => (number === 1 ? pending.answer : '다음'))
    const userId = randomUUID()
    const first = takeTurn(said('천천히', { userId }))
    await until(() => shop.waiting() === 1)
    const other = anotherNode()
    const answered: string[] = []
    const second = other(said('안녕', { userId }))
    void first.then(() => answered.push('first'))
    void second.then(() => answered.push('second'))
    // Those of others who came later are answered meanwhile.
    for (let later = 0; later < 5; later += 1) await other(said('안녕'))
    expect(answered).toEqual([])
    pending.release('먼저')
    expect(textsOf(await first)).toEqual(['먼저'])
    expect(textsOf(await second)).toEqual(['반가워요'])
    expect(answered).toEqual(['first', 'second'])
    expect((await history(userId)).map(({ answer }) => answer)).toEqual(['먼저', '반가워요'])
  })
})

describe('nobody is left without an answer', () => {
  test("a turn that breaks is answered with the product's words, and the session stays what it was", async () => {
    const userId = randomUUID()
    await takeTurn(said('안녕', { userId }))
    const broken = { sessionId: 's-1', turn: 1, lastAt: Date.now(), contexts: 7, offered: null, values: null }
    await server.context.database
      .updateTable('dialogue_session')
      .set({ state: JSON.stringify(broken) })
      .where('user_id', '=', userId)
      .execute()
    const reply = await takeTurn(said('안녕', { userId }))
    expect(reply.trace.matchType).toBe('SYSTEM_ERROR')
    expect(textsOf(reply)).toEqual(['죄송해요, 잠시 문제가 생겼어요. 조금 뒤에 다시 시도해 주세요.'])
    expect((await sessionOf(userId)).state).toEqual(broken)
    expect((await history(userId)).at(-1)).toMatchObject({ match_type: 'SYSTEM_ERROR', utterance: '안녕' })
  })

  test('a server that fails is answered with the system-error message and its code', async () => {
    shop.on('/price', () => ({ status: 500, body: 'no' }))
    const reply = await takeTurn(said('얼마예요'))
    expect(reply.trace.matchType).toBe('SYSTEM_ERROR')
    expect(reply.trace.analysis!.errorCodes).toEqual(['AM-1004-1'])
  })

  test('what PostgreSQL cannot keep is replaced, wherever it comes from', async () => {
    shop.on('/price', () => 'a\u0000b')
    const turn = said('얼마예요')
    expect(textsOf(await takeTurn(turn))).toEqual(['a\uFFFDb원입니다'])
    expect(await history(turn.userId)).toHaveLength(1)
  })
})
