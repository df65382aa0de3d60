import type { Job } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

const json = (...names: string[]) => ({
  name: 'bot.json',
  bytes: JSON.stringify({
    formatVersion: 1,
    conversations: names.map((name) => conversationFields({ name })),
  }),
})

test('an upload that is cancelled while it is applied leaves everything as it was, and can be applied again', async () => {
  const domainId = await at.newDomain()
  const { uploadId } = (await at.upload(domainId, json('one', 'two'))).body
  let jobId = ''
  // Another lock on the content makes the apply wait, so that the cancel comes in its middle.
  await at.server.context.database.transaction().execute(async (tx) => {
    await tx.selectFrom('domain').select('id').where('id', '=', domainId).forNoKeyUpdate().execute()
    jobId = (await at.apply(domainId, uploadId)).body.jobId
    const read = () => at.owner.get<Job>(`/api/v1/job/${jobId}?domainId=${domainId}`)
    await expect.poll(async () => (await read()).body.state).toBe('IN_PROGRESS')
    expect((await at.owner.send('POST', `/api/v1/job/${jobId}/cancel?domainId=${domainId}`)).status).toBe(200)
  })
  expect(await at.settled(domainId, jobId)).toMatchObject({ state: 'CANCELED' })
  expect(await at.contentOf(domainId)).toEqual([])

  const again = await at.apply(domainId, uploadId)
  expect(await at.settled(domainId, again.body.jobId)).toMatchObject({ state: 'FINISHED' })
  expect(await at.contentOf(domainId)).toHaveLength(2)
})

test('a finished upload can no longer be cancelled', async () => {
  const domainId = await at.newDomain()
  const { uploadId } = (await at.upload(domainId, json('one'))).body
  const { jobId } = (await at.apply(domainId, uploadId)).body
  await at.settled(domainId, jobId)
  const { status, body } = await at.owner.send('POST', `/api/v1/job/${jobId}/cancel?domainId=${domainId}`)
  expect([status, body.code]).toEqual([409, 'JOB_NOT_CANCELLABLE'])
})
