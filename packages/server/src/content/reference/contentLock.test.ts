import type { ComponentItem, Conversation, ReplacePreview } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest'
import { aTask } from '../../testing/authoring'
import { conversationFields } from '../../testing/conversationFields'
import { addDialogueComponents, anEntity } from '../../testing/dialogueComponents'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'
import { holdContent, readContentRevision } from './contentLock'
import type { Edit, Writing } from './writing'

let at: ExchangeTest
let domainId: number
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())
beforeEach(async () => {
  domainId = await at.newDomain()
  await addDialogueComponents(at.server.context.database, domainId)
})

const url = (path: string) => `/api/v1/${path}?domainId=${domainId}`
const revision = () => readContentRevision(at.server.context.database, domainId)
const send = async <T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body: object) => {
  const reply = await at.owner.send<T>(method, url(path), body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}
const converse = (given: Parameters<typeof conversationFields>[0]) =>
  send<Conversation>('POST', 'chat/faq/uttset', conversationFields(given))
const ended = async ({ jobId }: { jobId: string }) =>
  expect(await at.settled(domainId, jobId)).toMatchObject({ state: 'FINISHED' })

/** Does something that is one change of the content, however much it writes. */
async function oneChange<T>(change: () => Promise<T>): Promise<T> {
  const before = await revision()
  const result = await change()
  expect(await revision()).toBe(before + 1)
  return result
}

test('a save of a conversation', async () => {
  const { id, revision: read } = await oneChange(() => converse({ name: 'Hours', tags: ['shop'] }))
  const fields = conversationFields({ name: 'Opening hours', group: 'all' })
  await oneChange(() => send('PUT', `chat/faq/uttset/${id}`, { revision: read, fields }))
  await oneChange(() => send('DELETE', 'chat/faq/uttset/batch', { ids: [id] }))
})

test('a save of a component, also one that renames it in what uses it', async () => {
  const { id, revision: read } = await oneChange(() =>
    send<ComponentItem>('POST', 'entity/batch', anEntity('town')),
  )
  await converse({ name: 'Where', answers: ['in @{town}'] })
  const fields = anEntity('place')
  const saved = await oneChange(() =>
    send<ComponentItem>('PUT', `entity/${id}/batch`, { revision: read, fields }),
  )
  expect(saved).toMatchObject({ rewritten: 1 })
})

test('a call that saves a part of a whole', async () => {
  const { id: uttsetId } = await converse({ name: 'Pizza', ...(aTask() as object) })
  const slot = { name: 'size', entity: '@{city}', required: true, askBack: 'Which?' }
  const added = await oneChange(() => send<{ id: number }>('POST', 'slot', { domainId, uttsetId, ...slot }))
  // A new name and another field are two steps of one call.
  const changed = { domainId, name: 'width', askBack: 'How wide?' }
  await oneChange(() => send('PATCH', `slot/${added.id}/BASIC`, changed))
})

test('an upload, and the way back from it', async () => {
  for (const name of ['A', 'B', 'C']) await converse({ name })
  const bytes = (await at.download(domainId, 'json')).raw
  const text = Buffer.from(bytes).toString('utf8').replaceAll('A.', 'Ah.').replaceAll('B.', 'Bah.')
  const { body } = await at.upload(domainId, { name: 'conversations.json', bytes: text })
  await oneChange(async () => ended((await at.apply(domainId, body.uploadId)).body))
  const [point] = (await at.owner.get<{ id: string }[]>(url('chat/faq/uttset/restore-point'))).body
  await oneChange(async () => ended(await send('POST', `chat/faq/uttset/restore-point/${point!.id}`, {})))
})

test('a replace in many objects', async () => {
  for (const name of ['A', 'B', 'C']) await converse({ name, answers: ['we open at nine'] })
  const preview = await send<ReplacePreview>('POST', 'find/replace', { find: 'nine', replacement: 'ten' })
  await oneChange(async () => ended(await send('POST', `find/replace/${preview.previewId}`, {})))
})

test('a transaction that asks again holds what it holds, and counts once', async () => {
  await oneChange(() =>
    at.server.context.database.transaction().execute(async (tx) => {
      const held = await holdContent(tx, domainId)
      expect(held.revisionBefore).toBe(await revision())
      expect(await holdContent(tx, domainId)).toBe(held)
    }),
  )
})

test('what is not held is nothing to write by', () => {
  expectTypeOf<Edit>().not.toExtend<Writing>()
})
