import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HistoryTurn, MultimediaEcho, MultimediaIntent } from '@parlance/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LineBot, startLineBot } from '../../../testing/messenger/lineBot'
import { allowPort, type MethodServer, startMethodServer } from '../../../testing/methodServer'

const KEY = 'image sesame'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const FILES: Record<string, Buffer> = {
  receipt: PNG,
  page: Buffer.from('<html>'),
  large: Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]),
}
let bot: LineBot
let reader: MethodServer
let files: Server
let filesUrl: string
let user = 0
let path: string

beforeAll(async () => {
  bot = await startLineBot({
    async prepare(server, owner, domainId) {
      reader = await startMethodServer(server.context)
      files = createServer((request, response) => {
        const id = /\/(\w+)(?:\/content|\.png)$/.exec(request.url ?? '')?.[1] ?? ''
        const bytes = FILES[id]
        response.writeHead(bytes ? 200 : 404, { 'content-type': 'image/png' }).end(bytes)
      })
      await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve))
      const { port } = files.address() as AddressInfo
      allowPort(server.context, port)
      filesUrl = `http://127.0.0.1:${port}`
      server.context.config.apiUrls['LINE_DATA'] = filesUrl
      path = `/api/v1/multimedia-intent?domainId=${domainId}`
      const fields = { active: true, url: `${reader.url}/read`, secret: KEY }
      const reply = await owner.send('PUT', path, { revision: 0, fields })
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    },
  })
})
afterAll(async () => {
  await reader.close()
  files.close()
  await bot.close()
})
beforeEach(() => {
  user += 1
  reader.on('/read', () => '{"intent":"receipt","query":"환불","entities":{},"confidence":0.9}')
})

const me = () => `U${user}`
const sends = (id: string) =>
  bot.deliver(bot.line.event(me(), { type: 'message', message: { id, type: 'image' } }))
const signatureOf = (body: string, key = KEY) => createHmac('sha256', key).update(body).digest('base64')
const turnOf = async () => {
  const { body } = await bot.owner.get<{ items: HistoryTurn[] }>(
    `/api/v1/history?domainId=${bot.domainId}&userId=${me()}`,
  )
  return body.items[0]
}
const turnSoon = () => expect.poll(turnOf)

test('an image in LINE is read by the signed call of the image server, and its text is answered', async () => {
  await sends('receipt')
  await bot.textsTo(me()).toEqual(['환불은 7일 안에 됩니다'])
  const { headers, body } = reader.calls.at(-1)!
  expect(headers['x-signature']).toBe(signatureOf(body))
  const { domainCode: _, ...sent } = JSON.parse(body) as Record<string, unknown>
  expect(sent).toEqual({
    userId: me(),
    platform: 'line',
    query: '',
    multimedia: { type: 'image', data: PNG.toString('base64'), mimeType: 'image/png', messageId: 'receipt' },
  })
  expect(await turnOf()).toMatchObject({ utterance: '환불', matchType: 'EXACT' })
})

test('the image itself is kept nowhere, though the turn can be taken again', async () => {
  await sends('receipt')
  await bot.textsTo(me()).toEqual(['환불은 7일 안에 됩니다'])
  const { rows } = await sql<{ all: string }>`
    select (select string_agg(t::text, '') from turn t) || (select string_agg(e::text, '') from messenger_event e)
      || (select string_agg(s::text, '') from dialogue_session s) as all`.execute(bot.server.context.database)
  expect(rows[0]!.all).not.toContain(PNG.toString('base64').slice(0, 40))
})

test.each([
  ['gone', 'a message that LINE does not have'],
  ['page', 'what is no image'],
  ['large', 'more than 10 MB'],
])('%s: %s is answered with the failure message, and the server is not asked', async (id) => {
  const calls = reader.calls.length
  await sends(id)
  await turnSoon().toMatchObject({ matchType: 'FAIL', utterance: '' })
  expect(reader.calls).toHaveLength(calls)
})

test('a server that names no text, or fails, ends in the failure message', async () => {
  for (const answer of ['{"intent":"receipt"}', { status: 500, body: 'busy' }]) {
    user += 1
    reader.on('/read', () => answer)
    await sends('receipt')
    await turnSoon().toMatchObject({ matchType: 'FAIL' })
  }
})

test('the setting shows its secret by the ending only, and is saved over what was read', async () => {
  const { body } = await bot.owner.get<MultimediaIntent>(path)
  expect(body).toEqual({ active: true, url: `${reader.url}/read`, secretEnding: 'same', revision: 1 })
  const save = (fields: object, revision = 1) =>
    bot.owner.send<MultimediaIntent & { code: string; issues?: { path: string; code: string }[] }>(
      'PUT',
      path,
      {
        revision,
        fields: { active: true, url: `${reader.url}/read`, secret: '', ...fields },
      },
    )
  expect((await save({ url: '' })).body.issues).toMatchObject([{ path: 'fields.url', code: 'REQUIRED' }])
  expect((await save({}, 7)).body.code).toBe('EDITED_BY_ANOTHER')
  const pending = async () =>
    JSON.stringify((await bot.owner.get(`/api/v1/build/last_build/${bot.domainId}`)).body)
  const before = await pending()
  expect((await save({ active: false })).body).toMatchObject({
    active: false,
    secretEnding: 'same',
    revision: 2,
  })
  expect(await pending()).not.toBe(before)
  expect((await save({}, 2)).body).toMatchObject({ active: true, secretEnding: 'same', revision: 3 })
  const other = await bot.server.signUp()
  expect((await other.get<{ code: string }>(path)).body.code).toBe('NO_DOMAIN')
})

test('the test call shows the request with a part of the image, the answer, and what is wrong', async () => {
  const echo = async (more: object = {}) =>
    (
      await bot.owner.send<MultimediaEcho>('POST', path.replace('?', '/echo?'), {
        url: `${reader.url}/read`,
        secret: '',
        image: `${filesUrl}/receipt.png`,
        send: true,
        ...more,
      })
    ).body
  const { request, response, query, reason } = await echo()
  expect(request.body).toContain('…')
  expect(request.headers).toContainEqual({
    name: 'X-Signature',
    value: signatureOf(reader.calls.at(-1)!.body),
  })
  expect([response?.status, query, reason]).toEqual([200, '환불', null])
  expect(await echo({ image: `${filesUrl}/page.png` })).toMatchObject({
    imageFault: 'NO_IMAGE',
    response: null,
  })
  expect(await echo({ image: '/files/0.png' })).toMatchObject({ imageFault: 'NOT_FETCHED' })
  reader.on('/read', () => '{}')
  expect(await echo({ secret: 'another' })).toMatchObject({ reason: 'NOT_UNDERSTOOD', query: null })
  const calls = reader.calls.length
  expect(await echo({ send: false })).toMatchObject({ response: null, reason: null })
  expect(reader.calls).toHaveLength(calls)
})
