import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationFields } from '../../../testing/conversationFields'
import { type MethodServer, startMethodServer } from '../../../testing/methodServer'
import { startTestApp, type TestApp } from '../../../testing/testApp'
import { aTestBot, type TestBot } from '../../../testing/testBot'
import { createTakeTurn, type TakeTurn } from '../takeTurn'
import { replayTurn } from './replayTurn'

let server: TestApp
let takeTurn: TakeTurn
let bot: TestBot
let shop: MethodServer

beforeAll(async () => {
  server = await startTestApp()
  takeTurn = createTakeTurn(server.context)
  shop = await startMethodServer(server.context)
  const owner = await server.signUp()
  const conversations = [
    conversationFields({
      name: '포인트',
      questions: ['포인트 알려줘'],
      answers: ['$2{points.grade} 등급, $2{points.left}점'],
    }),
    conversationFields({ name: '별명', questions: ['@{nick} 별명'], answers: ['@{nick} 님이군요'] }),
    conversationFields({ name: '가격', questions: ['얼마예요'], answers: ['${price}원입니다'] }),
    conversationFields({
      name: '농담',
      questions: ['웃겨줘'],
      answers: ['하나', '둘', '셋', '넷'],
      random: true,
    }),
  ]
  bot = await aTestBot(server, owner, conversations, 'replay', async (domainId) => {
    await owner.send('POST', `/api/v1/entity/batch?domainId=${domainId}`, {
      name: 'nick',
      type: 'DICTIONARY',
      pattern: '',
      words: [{ keyword: '호랑이', synonyms: [] }],
      sensitiveType: 'GENERAL',
      active: true,
    })
    for (const [name, version, type] of [
      ['price', 1, 'GET'],
      ['points', 2, 'JSON'],
    ])
      await owner.send('POST', `/api/v1/actionmethod?domainId=${domainId}`, {
        name,
        version,
        type,
        url: `${shop.url}/${name}`,
        headers: [{ name: 'Authorization', value: 'Bearer shop-secret' }],
      })
  })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

async function conversation(): Promise<string[]> {
  shop.on('/price', ({ number }) => (number === 2 ? { status: 503, body: '' } : String(number * 1_000)))
  shop.on('/points', ({ number }) =>
    JSON.stringify({
      data: [
        { variableName: 'grade', value: 'GOLD' },
        { variableName: 'left', value: number * 7 },
      ],
    }),
  )
  const texts = [
    '',
    '얼마예요',
    '포인트 알려줘',
    '웃겨줘',
    '무슨 말이야 도대체',
    '얼마예요',
    '웃겨줘',
    '포인트 알려줘',
  ]
  for (const text of texts)
    await takeTurn({
      domainId: bot.domainId,
      environment: 'REAL',
      platform: 'custom',
      userId: 'u-replay',
      userIp: null,
      event: text === '' ? 'open' : 'send',
      text,
      eventKey: null,
    })
  const rows = await server.context.database
    .selectFrom('turn')
    .select('id')
    .where('user_id', '=', 'u-replay')
    .orderBy('at')
    .execute()
  return rows.map(({ id }) => id)
}

test('a stored conversation is taken again exactly: bubbles, session and trace, with nobody asked', async () => {
  const ids = await conversation()
  const calls = shop.calls.length
  expect(calls).toBe(4)
  for (const id of ids) {
    const { same, differences } = await replayTurn(server.context, bot.domainId, id)
    expect([differences, same]).toEqual([[], true])
  }
  expect(shop.calls).toHaveLength(calls)

  // The record is sealed: neither what was said nor an operator's secret can be read in the table.
  const records = await server.context.database.selectFrom('turn_record').select('sealed').execute()
  expect(records).toHaveLength(ids.length)
  expect(records.every(({ sealed }) => !sealed.includes('shop-secret'))).toBe(true)

  await server.context.database
    .updateTable('turn')
    .set({ answer: '다른 말' })
    .where('id', '=', ids[1]!)
    .execute()
  expect(await replayTurn(server.context, bot.domainId, ids[1]!)).toMatchObject({
    same: false,
    differences: ['ANSWER'],
  })
  await expect(replayTurn(server.context, bot.domainId + 1, ids[1]!)).rejects.toThrow('NOT_FOUND')
})

const placeOf = (id: string) => `turn|replay|${bot.domainId}|${id}`

async function openedRecord(id: string): Promise<Buffer> {
  const { sealed } = await server.context.database
    .selectFrom('turn_record')
    .select('sealed')
    .where('turn_id', '=', id)
    .executeTakeFirstOrThrow()
  const bytes = server.context.seal.openBytes(sealed, placeOf(id))
  return bytes[0] === 0x7b ? bytes : inflateRawSync(bytes)
}

test('what must not be kept stands neither in history nor in the record, yet a redelivery is told all of it', async () => {
  const turn = {
    domainId: bot.domainId,
    environment: 'REAL',
    platform: 'custom',
    userId: 'u-secret',
    userIp: null,
    event: 'send',
    text: '호랑이 별명',
    eventKey: 'told-once',
  } as const
  const answered = await takeTurn(turn)
  expect(JSON.stringify(answered.bubbles)).toContain('호랑이')
  const row = await server.context.database
    .selectFrom('turn')
    .selectAll()
    .where('user_id', '=', 'u-secret')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('호랑이')
  const record = (await openedRecord(row.id)).toString()
  expect(record).not.toContain('호랑이')
  expect(await replayTurn(server.context, bot.domainId, row.id)).toMatchObject({ differences: ['NOT_EXACT'] })

  const again = await createTakeTurn(server.context)(turn)
  expect(again.bubbles).toEqual(JSON.parse(JSON.stringify(answered.bubbles)))
  const inbox = await server.context.database.selectFrom('inbox').selectAll().execute()
  expect(JSON.stringify(inbox)).not.toContain('호랑이')
})

test('a turn that was recorded whole, as they were before, is taken again too', async () => {
  const { id } = await server.context.database
    .selectFrom('turn')
    .select('id')
    .where('user_id', '=', 'u-replay')
    .where('utterance', '=', '웃겨줘')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  const { turn } = await replayTurn(server.context, bot.domainId, id)
  const row = await server.context.database
    .selectFrom('turn')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const kept = JSON.parse((await openedRecord(id)).toString()) as { before: object; after: string }
  const whole = {
    ...kept,
    buildId: row.build_id,
    checksum: 'of the bundle',
    exact: true,
    effects: [],
    before: { ...turn!.session, ...kept.before },
    after: `${kept.after}${'x'.repeat(21)}`,
  }
  await server.context.database
    .updateTable('turn')
    .set({ trace: JSON.stringify(turn!.trace) })
    .where('id', '=', id)
    .execute()
  const bytes = Buffer.from(JSON.stringify(whole))
  await server.context.database
    .updateTable('turn_record')
    .set({ sealed: server.context.seal.closeBytes(bytes, placeOf(id)) })
    .where('turn_id', '=', id)
    .execute()
  expect(await replayTurn(server.context, bot.domainId, id)).toMatchObject({ differences: [], same: true })
})
