import type { Job, Page } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadOf } from '../testing/exchangeTest'
import { newDomain } from '../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../testing/testApp'
import { enqueueJob } from './queue'

let app: TestApp
let owner: Caller
let domainId: number
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp()
  domainId = await newDomain(owner)
})
afterAll(() => app.close())

const enqueue = () =>
  enqueueJob(app.context.database, {
    domainId,
    kind: 'CONVERSATION_UPLOAD',
    payload: {},
    requestedBy: null,
  })

test('the jobs of the last week are listed, the newest first', async () => {
  const ids = [await enqueue(), await enqueue(), await enqueue()]
  const age = (id: string, days: number) =>
    app.context.database
      .updateTable('job')
      .set({ created_at: new Date(Date.now() - days * 24 * 60 * 60_000) })
      .where('id', '=', id)
      .execute()
  await age(ids[0]!, 7.01)
  await age(ids[1]!, 6.99)
  const { body } = await owner.get<Page<Job>>(`/api/v1/job?domainId=${domainId}`)
  expect(body.items.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  expect(body.totalCount).toBe(2)
})

test('a job of another domain is not found', async () => {
  const id = await enqueue()
  const stranger = await app.signUp()
  expect((await stranger.get(`/api/v1/job/${id}?domainId=${domainId}`)).body.code).toBe('NO_DOMAIN')
  const own = await stranger.send<{ id: number }>('POST', '/api/v1/domain', {
    name: 'OwnBot',
    code: 'own',
    language: 'en',
  })
  expect((await stranger.get(`/api/v1/job/${id}?domainId=${own.body.id}`)).body.code).toBe('NOT_FOUND')
})

test('the worker of a job is the e-mail address of who asked for it, whatever kind it is', async () => {
  const asker = await app.signUp('asker@example.com')
  const own = await newDomain(asker, 'en')
  const url = (path: string) => `/api/v1/${path}?domainId=${own}`
  await asker.send('POST', url('build'), { memo: '' })
  await asker.send('POST', url('apientity'), { name: 'branch', url: 'https://shop.example/entity' })
  const { body: preview } = await uploadOf(app, asker, own, [
    { name: 'a.csv', bytes: 'question,answer\nwhen,now\n' },
  ])
  await asker.send('POST', url(`chat/faq/uttset/upload/${preview.uploadId}`), { way: 'ADD' })
  const { body: sample } = await asker.send<{ id: number }>('POST', '/api/v1/sample', { language: 'en' })
  const workersOf = async (id: number) => {
    const { body } = await asker.get<Page<Job>>(`/api/v1/job?domainId=${id}`)
    return body.items.map(({ kind, worker }) => [kind, worker]).sort()
  }
  expect(await workersOf(own)).toEqual([
    ['API_ENTITY_CHECK', 'asker@example.com'],
    ['BUILD', 'asker@example.com'],
    ['CONVERSATION_UPLOAD', 'asker@example.com'],
  ])
  expect(await workersOf(sample.id)).toEqual([['BUILD', 'asker@example.com']])
})
