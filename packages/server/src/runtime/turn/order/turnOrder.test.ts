import { randomUUID } from 'node:crypto'
import type { TurnReply } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Context, closeContext, createContext } from '../../../context'
import { openDatabase, openPool, openTurnPool } from '../../../db/database'
import { conversationFields } from '../../../testing/conversationFields'
import { type MethodServer, startMethodServer } from '../../../testing/methodServer'
import { startTestApp, type TestApp } from '../../../testing/testApp'
import { aTestBot, type TestBot } from '../../../testing/testBot'
import { until } from '../../../testing/until'
import { createTakeTurn, type TakeTurn } from '../takeTurn'

const EVENTS = 20

let server: TestApp
let bot: TestBot
let shop: MethodServer
let nodes: [Node, Node]

beforeAll(async () => {
  server = await startTestApp()
  shop = await startMethodServer(server.context)
  const owner = await server.signUp()
  const conversations = [conversationFields({ name: '느림', questions: ['천천히'], answers: ['${slow}'] })]
  bot = await aTestBot(server, owner, conversations, 'order', (domainId) =>
    owner.send('POST', `/api/v1/actionmethod?domainId=${domainId}`, {
      name: 'slow',
      version: 1,
      type: 'GET',
      url: `${shop.url}/slow`,
      timeoutMs: 5_000,
    }),
  )
  nodes = [aNode(), aNode()]
})
afterAll(async () => {
  await Promise.all(nodes.map(({ context }) => closeContext(context)))
  await shop.close()
  await server.close()
})
beforeEach(async () => {
  await server.context.database.deleteFrom('waiting_turn').execute()
})

/** A node with connections of its own, to a database that it knows to share. */
type Node = { context: Context; takeTurn: TakeTurn }
function aNode(): Node {
  const given = server.context
  const pool = openPool({ ...given.pool.config, max: 6 })
  const turnPool = openTurnPool(pool)
  const config = { ...given.config, databaseUrl: 'postgresql://shared' }
  const context = createContext({
    ...given,
    config,
    pool,
    turnPool,
    database: openDatabase(pool),
    turnDatabase: openDatabase(turnPool),
  })
  return { context, takeTurn: createTakeTurn(context) }
}

const users = (count: number) => Array.from({ length: count }, () => randomUUID())
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends the event of this number; every fifth waits for the operator's server. */
function send(userId: string, number: number, { takeTurn }: Node, sentAt?: Date): Promise<TurnReply> {
  return takeTurn({
    domainId: bot.domainId,
    environment: 'REAL',
    platform: 'custom',
    userId,
    userIp: null,
    event: 'send',
    text: number % 5 === 0 ? '천천히' : `${number}번째 말`,
    eventKey: String(number),
    ...(sentAt && { sentAt }),
  })
}

/** The numbers of a user's events, in the order of history. */
async function answered(userId: string): Promise<number[]> {
  const rows = await server.context.database
    .selectFrom('turn')
    .innerJoin('inbox', (join) =>
      join.onRef('inbox.turn_id', '=', 'turn.id').onRef('inbox.domain_id', '=', 'turn.domain_id'),
    )
    .select('inbox.event_key')
    .where('turn.user_id', '=', userId)
    .orderBy('turn.at')
    .execute()
  return rows.map(({ event_key: key }) => Number(key))
}
const inOrder = Array.from({ length: EVENTS }, (_, n) => n)

/** Until so many events stand among those who wait or are at it. */
const untilKnown = (count: number) =>
  until(async () => {
    const rows = await server.context.database.selectFrom('waiting_turn').select('id').execute()
    return rows.length >= count
  })

test(`fifty users send ${EVENTS} events each to two nodes by turns: each is answered in the order in which they came`, async () => {
  shop.on('/slow', () => '됐어요')
  // The next event is sent when the entry of the last has been seen, or its answer.
  const seen = new Map<string, Set<number>>()
  const watched = { isOver: false }
  const watch = async () => {
    while (!watched.isOver) {
      const rows = await server.context.database
        .selectFrom('waiting_turn')
        .select(['user_id', 'arrived_at'])
        .execute()
      for (const { user_id: user, arrived_at: at } of rows) seen.get(user)?.add(at)
      await pause(5)
    }
  }
  const all = users(50)
  for (const user of all) seen.set(user, new Set())
  const watching = watch()
  const talk = async (user: string) => {
    const replies: Promise<unknown>[] = []
    for (const n of inOrder) {
      const before = seen.get(user)!.size
      const event = { isAnswered: false }
      replies.push(send(user, n, nodes[n % 2]!).then(() => (event.isAnswered = true)))
      while (!event.isAnswered && seen.get(user)!.size === before) await pause(5)
    }
    await Promise.all(replies)
  }
  await Promise.all(all.map(talk))
  watched.isOver = true
  await watching
  for (const user of all) expect(await answered(user)).toEqual(inOrder)
})

test('events that wait are answered as the channel says that they were sent, however they came', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  shop.on('/slow', async () => (await released, '됐어요'))
  const all = users(10)
  const began = Date.now()
  const first = all.map((user) => send(user, 0, nodes[0], new Date(began)))
  await until(() => shop.waiting() >= all.length)
  const rest = all.flatMap((user) =>
    inOrder
      .slice(1)
      .sort(() => Math.random() - 0.5)
      .map((n) => send(user, n, nodes[n % 2]!, new Date(began + n))),
  )
  await untilKnown(all.length * EVENTS)
  release()
  await Promise.all([...first, ...rest])
  for (const user of all) expect(await answered(user)).toEqual(inOrder)
  const waiting = () => server.context.database.selectFrom('waiting_turn').selectAll().execute()
  // A row is removed when its event is answered, not before.
  await expect.poll(waiting).toEqual([])
})

test('the events of a node that was killed hold up nobody once they are not renewed', async () => {
  const [user] = users(1)
  const dead = {
    domain_id: bot.domainId,
    environment: 'REAL',
    platform: 'custom',
    user_id: user!,
    sent_at: 0,
    arrived_at: 0,
  } as const
  const alive = new Date(Date.now() + 600_000)
  await server.context.database
    .insertInto('waiting_turn')
    .values({ ...dead, alive_until: alive })
    .execute()
  let isAnswered = false
  const reply = send(user!, 1, nodes[0]).then(() => (isAnswered = true))
  for (const other of users(5)) await send(other, 1, nodes[0])
  expect(isAnswered).toBe(false)
  await server.context.database
    .updateTable('waiting_turn')
    .set({ alive_until: new Date(0) })
    .execute()
  await reply
  expect(await answered(user!)).toEqual([1])
})
