import type { DeletedObject, ErrorReply, Job, Page } from '@parlance/contract'
import { RESTORED_DIRECTLY } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'

const MANY = RESTORED_DIRECTLY + 1

let at: ExchangeTest
let domainId: number
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())
beforeEach(async () => {
  domainId = await at.newDomain()
})

const url = (path: string, query = '') => `/api/v1/${path}?domainId=${domainId}${query}`
const fields = (n: number) => conversationFields({ name: `many ${n}`, questions: [`question ${n}`] })

/** Writes so many conversations and deletes them with one call; returns the id of the deletion. */
async function deletedMany(count = MANY): Promise<number> {
  const conversations = Array.from({ length: count }, (_, n) => fields(n))
  const bytes = JSON.stringify({ formatVersion: 1, conversations })
  const { body: preview } = await at.upload(domainId, { name: 'many.json', bytes })
  const { body: started } = await at.apply(domainId, preview.uploadId)
  expect(await at.settled(domainId, started.jobId)).toMatchObject({ state: 'FINISHED' })
  const { body } = await at.owner.send<{ removed: number; deletionId: number }>(
    'DELETE',
    url('chat/faq/uttset/batch'),
    { filter: { search: 'many' } },
  )
  expect(body.removed).toBe(count)
  return body.deletionId
}
const restore = (body: object) =>
  at.owner.send<{ jobId: string } & ErrorReply>('POST', url('deletion/restore'), body)
const left = async () => (await at.owner.get<Page<DeletedObject>>(url('deletion'))).body.totalCount
const kept = async () => (await at.owner.get<Page<unknown>>(url('chat/faq/uttset'))).body.totalCount

test('a great deal comes back by a job, and a second one meanwhile is refused', async () => {
  const deletionId = await deletedMany()
  const { body } = await restore({ deletionIds: [deletionId] })
  expect(await restore({ search: 'many' })).toMatchObject({ status: 409, body: { code: 'JOB_IN_PROGRESS' } })
  const job = await at.settled(domainId, body.jobId)
  expect(job).toMatchObject({ kind: 'RESTORE', state: 'FINISHED', result: { restored: MANY, renamed: [] } })
  expect([await left(), await kept()]).toEqual([0, MANY])
})

test('all that a search finds comes back, and nothing else', async () => {
  await deletedMany()
  const { body: tag } = await at.owner.send<{ id: number }>('POST', url('chat/faq/uttset/state'), {
    name: 'VIP',
  })
  await at.owner.send('DELETE', url(`chat/faq/uttset/state/${tag.id}`))
  const { body } = await restore({ search: 'MANY' })
  expect(await at.settled(domainId, body.jobId)).toMatchObject({ result: { restored: MANY } })
  expect([await left(), await kept()]).toEqual([1, MANY])
  expect(await restore({ search: 'vip' })).toMatchObject({ status: 200, body: { restored: 1 } })
  expect(await restore({ search: 'vip' })).toMatchObject({ status: 404, body: { code: 'NOT_IN_TRASH' } })
})

test('a job that is refused says what is taken, and nothing of it is written', async () => {
  const deletionId = await deletedMany()
  await at.owner.send(
    'POST',
    url('chat/faq/uttset'),
    conversationFields({ name: 'Taker', questions: ['question 7'] }),
  )
  const { body } = await restore({ deletionIds: [deletionId] })
  const { state, error }: Job = await at.settled(domainId, body.jobId)
  expect(state).toBe('FAILED')
  expect(error).toMatchObject({
    code: 'RESTORE_REFUSED',
    params: {
      name: 'many 7',
      count: 1,
      issues: [{ code: 'DUPLICATE_QUESTION', params: { object: 'many 7', conversationName: 'Taker' } }],
    },
  })
  expect([await left(), await kept()]).toEqual([MANY, 1])
})

test('a job that is cancelled leaves everything in the trash', async () => {
  const deletionId = await deletedMany()
  // The content is held, so that the job is cancelled before it has written anything.
  const { body, cancelled } = await at.server.context.database.transaction().execute(async (tx) => {
    await tx.selectFrom('domain').select('id').where('id', '=', domainId).forNoKeyUpdate().execute()
    const { body } = await restore({ deletionIds: [deletionId] })
    const cancelled = await at.owner.send('POST', url(`job/${body.jobId}/cancel`))
    return { body, cancelled }
  })
  expect(cancelled.status).toBe(200)
  expect(await at.settled(domainId, body.jobId)).toMatchObject({ state: 'CANCELED' })
  expect([await left(), await kept()]).toEqual([MANY, 0])
})
