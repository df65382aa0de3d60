import type { Bubble } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp'
import { aTestBot, type TestBot } from '../../testing/testBot'
import { withSafeLinks } from './safeLinks'
import { signCustom } from './signature'

let server: TestApp
let bot: TestBot
beforeAll(async () => {
  server = await startTestApp()
  const owner = await server.signUp()
  const button = (uri: string) => ({ type: 'button', action: { type: 'uri', label: 'Go', uri } })
  const contents = [button('*{place}'), button('https://shop.example')]
  const data = { type: 'bubble', body: { type: 'box', layout: 'vertical', contents } }
  const component = { type: 'flex' as const, title: 'Map', data }
  const conversation = {
    name: 'Map',
    type: 'GENERAL' as const,
    group: null,
    tags: [],
    random: false,
    questions: ['map', 'where', 'place'].map((text) => ({ chatType: 'TEXT' as const, text })),
    answers: [
      { chatStatusCode: 'ENABLED' as const, bubbles: [{ answerType: 'FLEXMESSAGE' as const, component }] },
    ],
  }
  const variable = { name: 'place', type: 'TEXT', defaultValue: 'file:///etc/passwd', sensitiveType: 'NONE' }
  bot = await aTestBot(server, owner, [conversation], 'links', (domainId) =>
    owner.send('POST', `/api/v1/uservariable?domainId=${domainId}`, variable),
  )
})
afterAll(() => server.close())

test('a link that a value makes unsafe is not sent', async () => {
  const { path, secretKey } = bot.channels.REAL
  const bubbles = [{ type: 'text', data: { description: 'map' } }]
  const payload = JSON.stringify({ version: 'v2', userId: 'u', timestamp: 1, bubbles, event: 'send' })
  const headers = {
    'content-type': 'application/json',
    'X-NCP-CHATBOT_SIGNATURE': signCustom(secretKey, Buffer.from(payload)),
  }
  const { statusCode, body } = await server.app.inject({ method: 'POST', url: path, payload, headers })
  expect(statusCode).toBe(200)
  expect(body).toContain('https://shop.example')
  expect(body).not.toContain('file:')
})

const link = (url: string) => ({ type: 'link' as const, data: { url } })
const cell = (url: string) => ({
  rowSpan: 1,
  colSpan: 1,
  data: { type: 'button' as const, title: 'Go', data: { type: 'basic' as const, action: link(url) } },
})
const text = (url: string): Bubble => ({
  type: 'text',
  data: { description: 'Hello', url, urlAlias: 'More', action: link(url) },
})
const template = (url: string): Bubble => ({
  type: 'template',
  data: {
    cover: { type: 'text', data: { description: 'Hello', url, urlAlias: 'More' } },
    contentTable: [[cell(url)]],
  },
})
const SAFE = 'https://shop.example'
const UNSAFE = 'intent://scan/#Intent;end'

test('stored before such links were refused, bubbles are sent without them', () => {
  expect([text(SAFE), template(SAFE)].map(withSafeLinks)).toEqual([text(SAFE), template(SAFE)])
  expect(withSafeLinks(text(UNSAFE))).toEqual({ type: 'text', data: { description: 'Hello' } })
  expect(withSafeLinks(template(UNSAFE))).toEqual({
    type: 'template',
    data: { cover: { type: 'text', data: { description: 'Hello' } } },
  })
  const carousel: Bubble = {
    type: 'carousel',
    data: { cards: [template(UNSAFE) as never, template(SAFE) as never] },
  }
  expect(JSON.stringify(withSafeLinks(carousel))).not.toContain('intent')
})
