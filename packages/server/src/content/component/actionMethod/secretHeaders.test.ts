import { randomUUID } from 'node:crypto'
import { type ActionMethodEcho, type ManualTestReply, readSealed } from '@parlance/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../../testing/addMember'
import { type Authoring, startAuthoring } from '../../../testing/authoring'
import { type MethodServer, startMethodServer } from '../../../testing/methodServer'

const SECRET = 'Bearer very-secret-key-4711'

let at: Authoring
let shop: MethodServer
let other: MethodServer
beforeAll(async () => {
  at = await startAuthoring()
  await at.reset()
  shop = await startMethodServer(at.server.context)
  other = await startMethodServer(at.server.context)
  for (const server of [shop, other]) server.on('/price', () => '3,000 won')
})
afterAll(async () => {
  await shop.close()
  await other.close()
  await at.close()
})

type Method = { id: number; revision: number; fields: { headers: { name: string; value: string }[] } }
const fieldsOf = (name: string, { url = `${shop.url}/price`, value = SECRET } = {}) => ({
  name,
  version: 1,
  type: 'GET',
  url,
  headers: [
    { name: 'Authorization', value },
    { name: 'X-Shop', value: 'one' },
  ],
})
const make = (fields: object) => at.caller.send<Method>('POST', at.url('actionmethod'), fields)
const tryOut = (fields: object) =>
  at.caller.send<ActionMethodEcho>('POST', at.url('actionmethod/echo'), {
    fields,
    entities: [],
    userVariables: [],
    send: true,
  })

test('nobody reads a secret header again, wherever it is kept; it is told by its ending', async () => {
  const { body } = await make(fieldsOf('kept'))
  const [secret, plain] = body.fields.headers
  expect(readSealed(secret!.value)).toMatchObject({ ending: '4711' })
  expect(plain).toEqual({ name: 'X-Shop', value: 'one' })
  const editor = await at.server.signUp()
  await addMember(editor, at.domainId(), 'SCENARIO_EDITOR')
  const reads = [`actionmethod/${body.id}`, 'actionmethod', `actionmethod/${body.id}/history`]
  for (const path of reads) {
    const reply = await editor.get<unknown>(at.url(path))
    expect([path, reply.status, JSON.stringify(reply.body).includes('very-secret')]).toEqual([
      path,
      200,
      false,
    ])
  }
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(c::text, ' '), '') || coalesce((select string_agg(r::text, ' ') from component_revision r), '')
      as text from component c`.execute(at.server.context.database)
  expect(rows[0]!.text).toContain('kept')
  expect(rows[0]!.text).not.toContain('very-secret')
})

test('it is sent to the server that it was entered for, in a test call and in a turn', async () => {
  const { body } = await make(fieldsOf('sent'))
  shop.calls.length = 0
  const tried = await tryOut(body.fields)
  expect(tried.body.response).toMatchObject({ status: 200 })
  expect(tried.body.request.headers).toContainEqual({ name: 'Authorization', value: '•••• 4711' })
  const made = await at.create('chat/faq/uttset', {
    name: 'Price',
    type: 'GENERAL',
    group: null,
    tags: [],
    questions: [{ chatType: 'TEXT', text: 'what is the price' }],
    answers: [
      {
        chatStatusCode: 'ENABLED',
        bubbles: [
          { answerType: 'TEXT', component: { type: 'text', data: { description: 'It is ${sent}' } } },
        ],
      },
    ],
    random: false,
  })
  expect([made.status, made.body]).toMatchObject([200, { name: 'Price' }])
  const turn = await at.caller.send<ManualTestReply>('POST', at.url('test/turn'), {
    environment: 'BETA',
    event: 'send',
    text: 'what is the price',
    content: 'DRAFT',
    testId: randomUUID(),
  })
  expect(JSON.stringify(turn.body)).toContain('It is 3,000 won')
  expect(JSON.stringify(turn.body)).not.toContain('very-secret')
  expect(shop.calls.map(({ headers }) => headers['authorization'])).toEqual([SECRET, SECRET])
})

test('it goes to no other server: neither by another address nor in another method', async () => {
  const { body } = await make(fieldsOf('bound'))
  const url = `${other.url}/price`
  const { value } = body.fields.headers[0]!
  const moved = await at.caller.send<{ code: string; issues: object[] }>(
    'PUT',
    at.url(`actionmethod/${body.id}`),
    { revision: body.revision, fields: { ...body.fields, url } },
  )
  expect([moved.status, moved.body.code]).toEqual([400, 'INVALID'])
  expect(moved.body.issues).toMatchObject([{ path: 'headers.0.value', code: 'SECRET_ELSEWHERE' }])
  const here = fieldsOf('stolen', { value })
  const aside = await at.caller.send<{ id: number }>('POST', '/api/v1/domain', {
    name: '다른가게',
    code: 'aside',
    language: 'ko',
  })
  const stolen = [
    await make(fieldsOf('stolen', { url, value })),
    await at.caller.send<object>('POST', `/api/v1/actionmethod?domainId=${aside.body.id}`, here),
  ]
  for (const { status, body: refused } of stolen)
    expect([status, refused]).toMatchObject([
      400,
      { code: 'INVALID', issues: [{ path: 'headers.0.value', code: 'SECRET_ELSEWHERE' }] },
    ])
  const tried = await tryOut(fieldsOf('stolen', { url, value }))
  expect(tried.body).toMatchObject({ response: null, fault: 'SECRET_ELSEWHERE' })
  expect(other.calls).toEqual([])
  const entered = await at.caller.send<Method>('PUT', at.url(`actionmethod/${body.id}`), {
    revision: body.revision,
    fields: fieldsOf('bound', { url }),
  })
  expect(entered.status).toBe(200)
  await tryOut(entered.body.fields)
  expect(other.calls.map(({ headers }) => headers['authorization'])).toEqual([SECRET])
})

test('the longest value can be saved again as it came, and no longer one', async () => {
  const { body } = await make(fieldsOf('longest', { value: 'é'.repeat(2_000) }))
  const { id, revision, fields } = body
  expect(fields.headers[0]!.value.length).toBeGreaterThan(5_000)
  const saved = await at.caller.send<Method>('PUT', at.url(`actionmethod/${id}`), { revision, fields })
  expect([saved.status, saved.body.fields]).toEqual([200, fields])
  expect((await make(fieldsOf('longer', { value: 'é'.repeat(2_001) }))).status).toBe(400)
})

test('a value that refers to something is no secret by itself', async () => {
  await at.caller.send('POST', at.url('uservariable'), {
    name: 'token',
    type: 'TEXT',
    defaultValue: 'of-the-user',
    sensitiveType: 'NONE',
  })
  const { body } = await make(fieldsOf('referring', { value: 'Bearer *{token}' }))
  expect(body.fields.headers[0]!.value).toBe('Bearer *{token}')
})
