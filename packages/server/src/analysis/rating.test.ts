import type { Bubble, DialogueSettings, HistoryRow, Page } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signCustom } from '../runtime/channel/signature'
import { type Caller, startTestApp, type TestApp } from '../testing/testApp'
import { aConversation, aTestBot, type TestBot } from '../testing/testBot'

let server: TestApp
let owner: Caller
let bot: TestBot
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  const hours = {
    ...aConversation('영업시간', ['몇 시에 열어요'], '아침 9시에 열어요.'),
    tags: ['시간', '가게'],
    outputContexts: [
      {
        name: '시간안내',
        function: 'ADD' as const,
        strength: 'WEAK' as const,
        limitCount: 5,
        limitTime: 1_800,
      },
    ],
  }
  const points = aConversation('포인트', ['포인트 알려줘'], '${포인트}점이에요.')
  bot = await aTestBot(server, owner, [hours, points], 'rated', async (domainId) => {
    const url = `/api/v1/dialogue-settings?domainId=${domainId}`
    const { body } = await owner.get<{ revision: number; settings: DialogueSettings }>(url)
    const feedback = { ...body.settings.feedback, on: true }
    await owner.send('PUT', url, { revision: body.revision, settings: { ...body.settings, feedback } })
    const method = { name: '포인트', version: 1, type: 'GET', url: 'http://127.0.0.1:9/points' }
    await owner.send('POST', `/api/v1/actionmethod?domainId=${domainId}`, method)
  })
})
afterAll(() => server.close())

let sent = 0
async function says(userId: string, description: string): Promise<Bubble[]> {
  sent += 1
  const bubbles = [{ type: 'text', data: { description } }]
  const payload = Buffer.from(
    JSON.stringify({ version: 'v2', userId, timestamp: sent, bubbles, event: 'send' }),
  )
  const { path, secretKey } = bot.channels.REAL
  const headers = {
    'content-type': 'application/json',
    'x-ncp-chatbot_signature': signCustom(secretKey, payload),
  }
  const reply = await server.app.inject({ method: 'POST', url: path, payload, headers })
  return reply.json<{ bubbles: Bubble[] }>().bubbles
}

function buttonOf(bubbles: Bubble[], at: number): string {
  const last = bubbles.at(-1)
  const action = last?.type === 'template' ? last.data.contentTable?.[at]?.[0]?.data.data.action : undefined
  return action?.type === 'postback' ? action.data.postbackFull : ''
}

const listed = async (more: string) =>
  (await owner.get<Page<HistoryRow>>(`/api/v1/history?domainId=${bot.domainId}${more}`)).body.items

test('a rating is listed with the turn that gave the answer, the last word of its own user counts', async () => {
  const asked = await says('rater', '몇 시에 열어요')
  await says('rater', buttonOf(asked, 1))
  const rows = await listed('&userId=rater')
  expect(rows.map(({ utterance, feedback }) => [utterance, feedback])).toEqual([
    ['아쉬워요', null],
    ['몇 시에 열어요', 'NO'],
  ])
  await says('stranger', buttonOf(asked, 0))
  expect((await listed('&userId=rater'))[1]?.feedback).toBe('NO')
  await says('rater', buttonOf(asked, 0))
  expect((await listed('&userId=rater')).at(-1)?.feedback).toBe('YES')
})

test('turns are found by what was said of them', async () => {
  const asked = await says('content', '몇 시에 열어요')
  await says('content', buttonOf(asked, 0))
  await says('content', '몇 시에 열어요')
  expect(await listed('&userId=content&feedback=YES')).toHaveLength(1)
  expect(await listed('&userId=content&feedback=NO')).toHaveLength(0)
})

test('a list tells tags, contexts and error codes of each turn, and shows only those that failed', async () => {
  await says('teller', '몇 시에 열어요')
  await says('teller', '포인트 알려줘')
  const [points, hours] = await listed('&userId=teller')
  expect(hours).toMatchObject({ tags: ['시간', '가게'], contexts: ['시간안내'], errorCodes: [] })
  expect(points?.errorCodes).toEqual([expect.stringMatching(/^AM-100/)])
  expect((await listed('&userId=teller&errorOnly=true')).map(({ id }) => id)).toEqual([points?.id])
})
