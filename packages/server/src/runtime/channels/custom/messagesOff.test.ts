import { DEFAULT_MESSAGES, type MessageFields, type Page } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../../../testing/testApp'
import { aConversation, aTestBot, type TestBot } from '../../../testing/testBot'
import { signCustom } from '../../channel/signature'

let server: TestApp
let owner: Caller
let bot: TestBot
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  bot = await aTestBot(
    server,
    owner,
    [aConversation('영업시간', ['몇 시에 열어요'], '9시')],
    'off',
    switchOffAll,
  )
})
afterAll(() => server.close())

const url = (domainId: number, path = '') => `/api/v1/message${path}?domainId=${domainId}`
const OTHER = '다시 한번 말씀해 주세요'

/** As the tab Greetings does: each message is saved again, switched off. A failure message of its own stays on. */
async function switchOffAll(domainId: number): Promise<void> {
  type Message = { id: number; revision: number; fields: MessageFields }
  const { items } = (await owner.get<Page<Message>>(url(domainId))).body
  const bubbles = [{ answerType: 'TEXT', component: { type: 'text', data: { description: OTHER } } }]
  const other = { name: '다른 실패 메시지', kind: 'FAILURE', on: true, bubbles }
  const made = (await owner.send<Message>('POST', url(domainId), other)).body
  for (const { id, revision, fields } of [...items, made]) {
    const save = { revision, fields: { ...fields, on: false } }
    const { status } = await owner.send('PUT', url(domainId, `/${id}`), save)
    switchedOff.push([fields.name, status])
  }
}
const switchedOff: [string, number][] = []

const textBubble = (description: string) => ({ type: 'text', data: { description } })

async function say(changes: object): Promise<{ bubbles: object[] }> {
  const { path, secretKey } = bot.channels.REAL
  const body = JSON.stringify({ version: 'v2', userId: 'u', timestamp: 1, bubbles: [], ...changes })
  const headers = {
    'content-type': 'application/json',
    'X-NCP-CHATBOT_SIGNATURE': signCustom(secretKey, Buffer.from(body)),
  }
  return (await server.app.inject({ method: 'POST', url: path, payload: body, headers })).json()
}

test('what is said at the opening is nothing once the welcome message is off and built', async () => {
  expect(switchedOff).toContainEqual([DEFAULT_MESSAGES.ko.welcomeName, 200])
  expect((await say({ event: 'open' })).bubbles).toEqual([])
})

test('of two failure messages the one that is on is said, and it cannot be switched off', async () => {
  expect(switchedOff).toContainEqual([DEFAULT_MESSAGES.ko.failureName, 200])
  expect(switchedOff.at(-1)).toEqual(['다른 실패 메시지', 400])
  // While both were on, each would be said half of the time.
  for (let asked = 0; asked < 20; asked += 1) {
    const { bubbles } = await say({ event: 'send', userId: `u${asked}`, bubbles: [textBubble('zzzz')] })
    expect(bubbles).toMatchObject([{ data: { description: OTHER } }])
  }
})

test('a bot whose failure message is off still answers what it knows', async () => {
  const { bubbles } = await say({ event: 'send', bubbles: [textBubble('몇 시에 열어요')] })
  expect(bubbles).toMatchObject([{ data: { description: '9시' } }])
})
