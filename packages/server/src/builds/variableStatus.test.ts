import type { ComponentItem, ConversationBuildStatus, Page } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Worker } from '../job/worker'
import { type Builder, startBuilder } from './testing/builder'

let builder: Builder
let worker: Worker
beforeAll(async () => {
  builder = await startBuilder()
  worker = builder.work()
})
afterAll(async () => {
  await worker.stop()
  await builder.close()
})

type Row = ComponentItem & { buildStatus: ConversationBuildStatus }
const url = (path: string) => `/api/v1/${path}?domainId=${builder.domainId}`

test('a variable has a learning state: not in the build of beta, as it was built, or changed since', async () => {
  const fields = { name: 'polite', definition: '[please]', active: true }
  const { id } = (await builder.owner.send<ComponentItem>('POST', url('variable'), fields)).body
  const row = async () => (await builder.owner.get<Page<Row>>(url('variable'))).body.items[0]!
  const save = async (definition: string) => {
    const { revision } = await row()
    const body = { revision, fields: { ...fields, definition } }
    expect((await builder.owner.send('PUT', url(`variable/${id}`), body)).status).toBe(200)
  }
  expect((await row()).buildStatus).toBe('BEFORE_BUILD')
  await builder.build()
  expect((await row()).buildStatus).toBe('BUILT')
  await save('[please|kindly]')
  expect((await row()).buildStatus).toBe('BEFORE_BUILD_MODIFIED')
  await save('[please]')
  expect((await row()).buildStatus).toBe('BUILT')
})
