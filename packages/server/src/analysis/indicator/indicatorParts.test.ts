import type {
  FeedbackIndicators,
  OperatingIndicators,
  PaymentIndicators,
  RankIndicators,
} from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { type GivenTurn, turnWriter } from '../../testing/turns/turnWriter'

const NOW = new Date('2026-11-05T12:00:00Z')

let server: TestApp
let owner: Caller
let domainId: number
let turn: ReturnType<typeof turnWriter>
beforeAll(async () => {
  server = await startTestApp({ now: () => NOW })
  owner = await server.signUp()
  turn = turnWriter(server, () => domainId)
})
afterAll(() => server.close())
beforeEach(async () => {
  domainId = await newDomain(owner)
})

function asked<Reply>(part: string) {
  const span = 'from=2026-11-01&to=2026-11-05&timeZone=UTC'
  return owner.get<Reply>(`/api/v1/indicator/${part}?domainId=${domainId}&${span}`)
}

test('ranks tell the most frequent of each, names and tags as they were last', async () => {
  const hours: GivenTurn['conversation'] = [7, 'Opening hours', 'shop', 'time']
  await turn('2026-11-02T08:00:00Z', { conversation: [7, 'Old name', 'old'] })
  await turn('2026-11-03T08:00:00Z', { conversation: hours })
  await turn('2026-11-03T09:00:00Z', { conversation: [8, 'Refund', 'shop'], user: 'joon' })
  for (const text of ['Gift card', ' gift card', 'other'])
    await turn('2026-11-04T08:00:00Z', { match: 'FAIL', user: 'joon' }, text)
  const entity = (name: string) => ({ name, word: name, value: name, start: 0, end: 1 })
  await turn('2026-11-04T08:00:00Z', { trace: { entities: [entity('city'), entity('city'), entity('day')] } })
  await turn('2026-11-04T09:00:00Z', { trace: { entities: [entity('city')] } })
  await turn('2026-11-04T10:00:00Z', {
    match: 'FORM',
    trace: { steps: ['SESSION DONE NEW', ['FORM WON BUTTON', { name: 'Yes' }]] },
  })
  const { body } = await asked<RankIndicators>('rank')
  expect(body.conversations).toEqual([
    { id: 7, name: 'Opening hours', count: 2 },
    { id: 8, name: 'Refund', count: 1 },
  ])
  expect(body.tags).toEqual([
    { name: 'shop', count: 3 },
    { name: 'time', count: 2 },
  ])
  expect(body.notAnswered.map(({ utterance, count }) => [utterance.toLowerCase().trim(), count])).toEqual([
    ['gift card', 2],
    ['other', 1],
  ])
  expect(body.entities).toEqual([
    { name: 'city', count: 2 },
    { name: 'day', count: 1 },
  ])
  expect(body.users.map(({ userId, count }) => [userId, count])).toEqual([
    ['joon', 4],
    ['mina', 4],
  ])
  expect(body.buttons).toEqual([{ name: 'Yes', said: 'Yes', count: 1 }])
})

test('a button that sends what it says is counted when that comes next in the session, whatever else is said', async () => {
  const card = (...buttons: [title: string, action: object][]) => ({
    type: 'template',
    data: {
      contentTable: buttons.map(([title, action]) => [
        { rowSpan: 1, colSpan: 1, data: { type: 'button', title, data: { type: 'basic', action } } },
      ]),
    },
  })
  const order = { type: 'utterance', data: { utteranceId: 7, text: 'Order', postback: 'I want to order' } }
  const hours = {
    type: 'postback',
    data: { postback: 'Hours', displayText: 'Hours', postbackFull: 'Hours\u001eeyJ2IjoxLCJ1Ijo3fQ' },
  }
  const shown = {
    bubbles: [{ type: 'text', data: { description: 'Hi' } }, card(['Order', order], ['Hours', hours])],
  }
  const at = (minute: number) => `2026-11-04T08:${String(minute).padStart(2, '0')}:00Z`
  await turn(at(0), { ...shown, event: 'open', match: 'WELCOME' })
  await turn(at(1), { bubbles: [{ type: 'carousel', data: { cards: [card(['Order', order])] } }] }, 'Hours')
  // Another session in between changes nothing.
  await turn(at(2), { session: 'other', user: 'joon' }, 'Hours')
  await turn(at(3), {}, ' I want to order')
  // What was shown two turns ago, or what a button only looks like, was not pressed.
  await turn(at(4), shown, 'Hours')
  await turn(at(5), {}, 'Order')
  await turn(at(6), shown)
  await turn(at(7), { trace: { rating: { turnId: 't', satisfied: true } } }, 'Hours')
  const flex = { label: 'Map', type: 'message', text: 'Where are you?' }
  await turn(at(8), {
    bubbles: [{ type: 'flex', data: { body: { contents: [{ type: 'button', action: flex }] } } }],
  })
  await turn(at(9), {}, 'Where are you?')
  // Shown just before midnight, pressed in the period.
  await turn('2026-10-31T23:50:00Z', { ...shown, session: 'night' })
  await turn('2026-11-01T00:05:00Z', { session: 'night' }, 'Hours')
  const { body } = await asked<RankIndicators>('rank')
  expect(body.buttons).toEqual([
    { name: 'Hours', said: 'Hours', count: 2 },
    { name: 'Map', said: 'Where are you?', count: 1 },
    { name: 'Order', said: ' I want to order', count: 1 },
  ])
})

test('operation tells how often and how quickly the bot answered, and which methods failed', async () => {
  for (const elapsedMs of [10, 20, 30, 40, 100])
    await turn('2026-11-04T08:00:00Z', { elapsedMs, match: elapsedMs === 100 ? 'FAIL' : 'SINGLE' })
  const call = { purpose: 'ACTION_METHOD', name: 'stock', error: 'AM-1001-1' }
  const failing = { analysis: { errorCodes: ['AM-1001-1'], calls: [call] } }
  await turn('2026-10-30T08:00:00Z', { trace: failing, match: 'SYSTEM_ERROR', elapsedMs: 7 })
  const quiet = { event: 'open', match: 'WELCOME', elapsedMs: 9_000 }
  await turn('2026-11-04T08:00:00Z', quiet)
  await turn('2026-11-04T08:00:00Z', { trace: failing, match: 'SYSTEM_ERROR', elapsedMs: 50 })
  const missing = { analysis: { errorCodes: ['AM-1006-0'] } }
  await turn('2026-11-04T08:00:00Z', { trace: missing, match: 'SYSTEM_ERROR', elapsedMs: 60 })
  const paid = { analysis: { errorCodes: ['AM-1011-2'] } }
  await turn('2026-11-04T08:00:00Z', { trace: paid, match: 'SYSTEM_ERROR', elapsedMs: 70 })
  const { body } = await asked<OperatingIndicators>('operating')
  expect(body.now).toMatchObject({ messages: 8, answered: 4, notAnswered: 4, p50Ms: 45, methodErrors: 2 })
  expect(body.now.p95Ms).toBeCloseTo(89.5)
  expect(body.before).toMatchObject({ messages: 1, answered: 0, notAnswered: 1, p50Ms: 7, methodErrors: 1 })
  expect(body.hours).toEqual([{ weekday: 3, hour: 8, messages: 8 }])
  expect(body.errors).toEqual([
    { name: 'stock', code: 'AM-1001-1', count: 1 },
    { name: null, code: 'AM-1006-0', count: 1 },
  ])
})

test('feedback is told by conversation, payments by service and what became of them', async () => {
  const rate = async (
    conversation: GivenTurn['conversation'],
    satisfied: boolean,
    at = '2026-11-02T08:00:00Z',
  ) => {
    const id = await turn(at, conversation ? { conversation } : {})
    await turn('2026-11-05T08:00:00Z', { trace: { rating: { turnId: id, satisfied } } })
  }
  await rate([7, 'Hours'], true)
  await rate([7, 'Hours'], false)
  await rate([8, 'Refund'], false)
  await rate(undefined, false)
  await rate([8, 'Refund'], true, '2026-10-28T08:00:00Z')
  const feedback = (await asked<FeedbackIndicators>('feedback')).body
  expect(feedback.now).toEqual({ satisfied: 1, dissatisfied: 3 })
  expect(feedback.before).toEqual({ satisfied: 1, dissatisfied: 0 })
  expect(feedback.conversations).toEqual([
    { conversation: { id: 7, name: 'Hours' }, satisfied: 1, dissatisfied: 1 },
    { conversation: { id: 8, name: 'Refund' }, satisfied: 0, dissatisfied: 1 },
    { conversation: null, satisfied: 0, dissatisfied: 1 },
  ])
  const pays = (code: string) =>
    turn('2026-11-03T08:00:00Z', { match: 'SYSTEM_ERROR', trace: { analysis: { errorCodes: [code] } } })
  for (const code of ['AM-1010-3', 'AM-1010-3', 'AM-1011-5', 'AM-1001-1']) await pays(code)
  const payment = (await asked<PaymentIndicators>('payment')).body
  const none = { offered: 0, paid: 0, cancelled: 0, failed: 0, amounts: [] }
  const notOffered = (count: number) => ({ ...none, offered: count, failed: count })
  const service = { sandbox: false, expired: 0, open: 0 }
  expect(payment).toEqual({
    now: notOffered(3),
    before: none,
    services: [
      { provider: 'linePay', ...service, ...notOffered(2) },
      { provider: 'naverPay', ...service, ...notOffered(1) },
    ],
    faults: [
      { provider: 'linePay', fault: '3', count: 2 },
      { provider: 'naverPay', fault: '5', count: 1 },
    ],
    isLinked: false,
  })
})
