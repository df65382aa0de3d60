import type { HistoryRow, Page } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../testing/testApp'

let server: TestApp
let owner: Caller
let domainId: number
let url: string
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  const fields = { name: '하늘쇼핑', code: 'history', language: 'ko' }
  domainId = (await owner.send<{ id: number }>('POST', '/api/v1/domain', fields)).body.id
  url = `/api/v1/history?domainId=${domainId}`
})
afterAll(() => server.close())

async function stored(id: string, minutesAgo: number): Promise<void> {
  await server.context.database
    .insertInto('turn')
    .values({
      domain_id: domainId,
      at: new Date(Date.now() - minutesAgo * 60_000),
      id,
      environment: 'REAL',
      platform: 'custom',
      user_id: 'u-1',
      session_id: 's-1',
      user_ip: null,
      event: 'send',
      utterance: '몇 시에 열어요',
      answer: '9시요',
      conversation_id: null,
      conversation_name: null,
      match_type: 'FAIL',
      score: 0,
      elapsed_ms: 1,
      build_id: 1,
      bubbles: '[]',
      trace: '{}',
    })
    .execute()
}

test('the last 30 minutes are listed unless another span is asked for', async () => {
  await stored('young', 29)
  await stored('old', 31)
  const ids = async (more: string) =>
    (await owner.get<Page<HistoryRow>>(`${url}${more}`)).body.items.map(({ id }) => id)
  expect(await ids('')).toEqual(['young'])
  const from = new Date(Date.now() - 3_600_000).toISOString()
  expect(await ids(`&from=${from}`)).toEqual(['young', 'old'])
})

test.each(['from', 'to'])('a bound that is no date is refused at its field: %s', async (path) => {
  const { status, body } = await owner.get(`${url}&${path}=soon`)
  expect(status).toBe(400)
  expect(body.issues).toEqual([{ path, code: 'INVALID_VALUE' }])
})

test('a domain that shows no logs answers neither the list nor a turn', async () => {
  await stored('hidden', 1)
  await server.context.database
    .updateTable('domain')
    .set({ disable_log: true })
    .where('id', '=', domainId)
    .execute()
  expect((await owner.get(url)).status).toBe(403)
  expect((await owner.get(`/api/v1/history/hidden?domainId=${domainId}`)).status).toBe(403)
})
