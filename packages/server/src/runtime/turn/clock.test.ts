import { randomUUID } from 'node:crypto'
import type { ConversationFields, TurnReply } from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { startTestApp, type TestApp } from '../../testing/testApp'
import { aTestBot, type TestBot } from '../../testing/testBot'
import { createTakeTurn, type TakeTurn } from './takeTurn'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const MONTH = 30 * 24 * HOUR
const START = Date.now()
const clock = { now: START }
let server: TestApp
let bot: TestBot
let takeTurn: TakeTurn

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date(clock.now) })
  const slot = { name: '개수', entity: '`@{NUM_General}', required: true, askBack: '몇 개 드릴까요?' }
  const order = conversationFields({
    name: '주문',
    questions: ['주문할게요'],
    answers: ['slot.{개수}개 주문했어요'],
  })
  const task = { ...order, type: 'TASK', task: { interruption: 'RETURN', slots: [slot] } }
  bot = await aTestBot(server, await server.signUp(), [task as unknown as ConversationFields], 'clock')
  takeTurn = createTakeTurn(server.context)
})
afterAll(() => server.close())

function say(userId: string, text: string): Promise<TurnReply> {
  const { domainId } = bot
  const from = { domainId, environment: 'REAL', platform: 'custom', userIp: null, eventKey: null } as const
  return takeTurn({ ...from, userId, event: 'send', text })
}
const textOf = ({ bubbles: [first] }: TurnReply) =>
  first?.type === 'text' ? first.data.description : first?.type

describe('a clock that is set', () => {
  test.each([
    ['back by a second, as with a leap second', -SECOND, true],
    ['back by an hour, as with the end of summer time', -HOUR, true],
    ['back by two days', -48 * HOUR, true],
    ['back by thirteen months', -13 * MONTH, true],
    ['on by ten minutes', 600 * SECOND, true],
    ['on by two days', 48 * HOUR, false],
    ['on by thirteen months', 13 * MONTH, false],
  ])('%s: the user is answered, before and after it is put right', async (_, by, goesOn) => {
    const userId = randomUUID()
    clock.now = START
    const asked = await say(userId, '주문할게요')
    expect(textOf(asked)).toBe('몇 개 드릴까요?')
    clock.now = START + by
    const answered = await say(userId, '3개요')
    expect(answered.sessionId === asked.sessionId).toBe(goesOn)
    if (goesOn) expect(textOf(answered)).toBe('3개 주문했어요')
    clock.now = START + 2 * SECOND
    expect(textOf(await say(userId, '주문할게요'))).toBe('몇 개 드릴까요?')
    const kept = await server.context.database
      .selectFrom('turn')
      .select('utterance')
      .where('user_id', '=', userId)
      .execute()
    expect(kept.map(({ utterance }) => utterance).sort()).toEqual(['3개요', '주문할게요', '주문할게요'])
  })
})
