import type { MessageFields, Page } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { aConversation, aTestBot, type TestBot } from '../../testing/testBot'
import { signCustom } from './signature'

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

/** As the tab Greetings does: each message is saved again, switched off. */
async function switchOffAll(domainId: number): Promise<void> {
  type Message = { id: number; revision: number; fields: MessageFields }
  const url = (path: string) => `/api/v1/message${path}?domainId=${domainId}`
  const { items } = (await owner.get<Page<Message>>(url(''))).body
  for (const { id, revision, fields } of items) {
    const save = { revision, fields: { ...fields, on: false } }
    switchedOff.push([fields.kind, (await owner.send('PUT', url(`/${id}`), save)).status])
  }
}
const switchedOff: [string, number][] = []

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
  expect(switchedOff).toContainEqual(['WELCOME', 200])
  expect((await say({ event: 'open' })).bubbles).toEqual([])
})

test('a bot whose failure message is off still answers what it knows', async () => {
  const asked = { event: 'send', bubbles: [{ type: 'text', data: { description: '몇 시에 열어요' } }] }
  expect((await say(asked)).bubbles).toMatchObject([{ data: { description: '9시' } }])
})
