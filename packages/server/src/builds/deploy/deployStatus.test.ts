import type { DeployStatus } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Builder, startBuilder } from '../testing/builder'

let builder: Builder
beforeAll(async () => {
  builder = await startBuilder()
})
afterAll(() => builder.close())

// No worker: a build stays where it is.
test('a domain is studying from the request of a build until it ends', async () => {
  const { owner, domainId } = builder
  const studying = async () =>
    (await owner.get<DeployStatus>(`/api/v1/chatbot/deploy-status?domainId=${domainId}`)).body.whetherStudying
  expect(await studying()).toBe(false)
  const buildId = await builder.request()
  expect(await studying()).toBe(true)
  const cancelled = await owner.send('POST', `/api/v1/build/cancel?domainId=${domainId}`, {
    domainId,
    buildId,
  })
  expect(cancelled.status).toBe(200)
  expect(await studying()).toBe(false)
})
