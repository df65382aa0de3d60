import type { ClassifierEcho } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Authoring, startAuthoring } from '../../../testing/authoring'
import { type MethodServer, startMethodServer } from '../../../testing/methodServer'

let at: Authoring
let outside: MethodServer
beforeAll(async () => {
  at = await startAuthoring()
  await at.reset()
  outside = await startMethodServer(at.server.context)
})
afterAll(async () => {
  await outside.close()
  await at.close()
})

test('the intent classifier is tried with a text, and the conversations of its intent are told', async () => {
  const url = `${outside.url}/intents`
  outside.on('/intents', () => '{"intent":"Refund"}')
  const questions = [{ chatType: 'INTENT' as const, text: 'refund' }]
  const { body: made } = await at.converse({ name: 'Money back', questions })
  const echo = (body: object, caller = at.caller) =>
    caller.send<ClassifierEcho>('POST', at.url('intent-classifier/echo'), { url, ...body })
  const text = 'give it back'
  const shown = (await echo({ text, send: false })).body
  expect(shown).toMatchObject({ request: { method: 'POST', url }, response: null, intent: null })
  expect(JSON.parse(shown.request.body!)).toMatchObject({ query: text })
  expect(outside.calls).toEqual([])
  expect((await echo({ text, send: true })).body).toMatchObject({
    response: { status: 200 },
    reason: null,
    intent: 'Refund',
    conversations: [{ id: made.id, name: 'Money back' }],
  })
  outside.on('/intents', () => ({ status: 500, body: 'no' }))
  expect((await echo({ text, send: true })).body).toMatchObject({ reason: 'HTTP_500', intent: null })
  outside.on('/intents', () => '{"name":"Refund"}')
  expect((await echo({ text, send: true })).body.reason).toBe('NOT_UNDERSTOOD')
  expect((await echo({ url: 'http://127.0.0.2:1', text, send: true })).body.reason).toBe('BLOCKED_ADDRESS')
  expect((await echo({ url: 'ftp://x', text, send: true })).status).toBe(400)
  expect((await echo({ text, send: true }, await at.server.signUp())).body).toMatchObject({
    code: 'NO_DOMAIN',
  })
})
