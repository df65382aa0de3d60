import type { ApiEntityCheck, ApiEntityEcho, ApiEntityFailure, Job, Page } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJobHandlers } from '../../../handlers'
import { startWorker, type Worker } from '../../../job/worker'
import { type Authoring, startAuthoring } from '../../../testing/authoring'
import { type MethodServer, startMethodServer } from '../../../testing/methodServer'

let at: Authoring
let films: MethodServer
let worker: Worker
beforeAll(async () => {
  at = await startAuthoring()
  await at.reset()
  films = await startMethodServer(at.server.context)
  worker = startWorker(at.server.context, createJobHandlers(at.server.context), { pollMs: 50 })
})
afterAll(async () => {
  await worker.stop()
  await films.close()
  await at.close()
})

type Saved = { id: number; revision: number }
const create = async (name: string, url: string) =>
  (await at.caller.send<Saved>('POST', at.url('apientity'), { name, url })).body
const read = async (id: number) => (await at.caller.get<ApiEntityCheck>(at.url(`apientity/${id}/check`))).body

/** The check of that revision, once it was made. */
async function checked({ id, revision }: Saved): Promise<ApiEntityCheck> {
  return expect
    .poll(async () => read(id))
    .toMatchObject({ revision })
    .then(() => read(id))
}

test('a saved API entity is called once for its first words, off the request', async () => {
  films.on('/films', () => '{"entities":[{"word":"jaws","value":"Jaws"}]}')
  const saved = await create('film', `${films.url}/films`)
  expect(await checked(saved)).toMatchObject({
    error: null,
    goodAt: expect.any(String),
    words: [{ word: 'jaws', value: 'Jaws' }],
  })
  const { body, method } = films.calls.find(({ path }) => path === '/films')!
  expect([method, JSON.parse(body)]).toEqual(['POST', expect.objectContaining({ query: 'film' })])
})

test('where the call fails the entity is saved, the reason is told, and the last good words stay', async () => {
  films.on('/plays', ({ number }) =>
    number === 1 ? '{"entities":[{"word":"hamlet","value":"Hamlet"}]}' : { status: 503, body: 'closed' },
  )
  const fields = { name: 'play', url: `${films.url}/plays` }
  const saved = await create(fields.name, fields.url)
  const good = await checked(saved)
  const path = at.url(`apientity/${saved.id}`)
  const again = await at.caller.send<Saved>('PUT', path, { revision: saved.revision, fields })
  expect(again.body.revision).toBe(saved.revision)
  await expect.poll(async () => (await read(saved.id)).error).not.toBeNull()
  expect(await read(saved.id)).toEqual({
    ...good,
    checkedAt: expect.any(String),
    error: { code: 'API_ENTITY_INIT_FAILED', reason: 'HTTP_503' },
  })
  const jobs = (await at.caller.get<Page<Job>>(at.url('job'))).body.items
  expect(jobs[0]).toMatchObject({
    kind: 'API_ENTITY_CHECK',
    state: 'FAILED',
    error: { code: 'API_ENTITY_INIT_FAILED', params: { name: 'play', reason: 'HTTP_503' } },
  })
  const failures = async () => (await at.caller.get<ApiEntityFailure[]>(at.url('apientity/check'))).body
  expect(await failures()).toEqual([{ id: saved.id, reason: 'HTTP_503' }])
  // A later save has not failed yet, and a check that goes well takes the mark away.
  films.on('/plays', () => '{"entities":[]}')
  await at.caller.send('PUT', path, { revision: saved.revision, fields: { ...fields, active: false } })
  await expect.poll(async () => (await read(saved.id)).error).toBeNull()
  expect(await failures()).toEqual([])
})

test('an address that bots may not call, and an answer of another shape, are told as such', async () => {
  films.on('/odd', () => '{"films":[]}')
  const odd = await create('odd', `${films.url}/odd`)
  const inside = await create('inside', 'http://127.0.0.1:9/')
  expect((await checked(odd)).error?.reason).toBe('NOT_UNDERSTOOD')
  expect((await checked(inside)).error?.reason).toBe('BLOCKED_ADDRESS')
})

test('an entity that is not there has no check', async () => {
  expect((await at.caller.get(at.url('apientity/999/check'))).status).toBe(404)
})

test('a test call shows the request and what the server finds in a text, and stores nothing', async () => {
  films.on(
    '/cast',
    () =>
      '{"entities":[{"word":"Ripley","value":"Ellen Ripley","start":4,"end":10},{"word":"Ash","value":"Ash"}]}',
  )
  const fields = { name: 'cast', url: `${films.url}/cast` }
  const echo = (body: object) => at.caller.send<ApiEntityEcho>('POST', at.url('apientity/echo'), body)
  const text = 'Did Ripley win'
  const shown = (await echo({ fields, text, send: false })).body
  expect(shown).toMatchObject({ request: { method: 'POST', url: fields.url }, response: null, words: [] })
  expect(JSON.parse(shown.request.body!)).toMatchObject({ query: text })
  expect(films.calls.filter(({ path }) => path === '/cast')).toEqual([])
  const sent = (await echo({ fields, text, send: true })).body
  expect(sent).toMatchObject({
    response: { status: 200 },
    reason: null,
    words: [
      { word: 'Ripley', value: 'Ellen Ripley', isThere: true },
      { word: 'Ash', value: 'Ash', isThere: false },
    ],
  })
  films.on('/cast', () => ({ status: 500, body: 'no' }))
  expect((await echo({ fields, text, send: true })).body).toMatchObject({
    response: { status: 500, body: 'no' },
    reason: 'HTTP_500',
    words: [],
  })
  films.on('/cast', () => '[]')
  expect((await echo({ fields, text, send: true })).body.reason).toBe('NOT_UNDERSTOOD')
  expect(await echo({ fields: { ...fields, url: 'ftp://x' }, text, send: true })).toMatchObject({
    status: 400,
  })
  const list = await at.caller.get<Page<{ fields: { name: string } }>>(at.url('apientity'))
  expect(list.body.items.map((item) => item.fields.name)).not.toContain('cast')
})
