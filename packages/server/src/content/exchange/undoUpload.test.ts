import type { DeletedObject, ErrorReply, Page, Restored, RestorePoint } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { anEntity } from '../../testing/dialogueComponents'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'

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
async function applied(conversations: unknown[], body: Parameters<ExchangeTest['apply']>[2] = {}, more = {}) {
  const bytes = JSON.stringify({ formatVersion: 1, ...more, conversations })
  const { body: preview } = await at.upload(domainId, { name: 'bot.json', bytes })
  const { body: started } = await at.apply(domainId, preview.uploadId, body)
  const job = await at.settled(domainId, started.jobId)
  expect(job, JSON.stringify([preview.issues, job.error])).toMatchObject({
    state: 'FINISHED',
    result: { refused: 0 },
  })
  return String(job.result?.['restorePointId'])
}
const undo = (id: string) =>
  at.owner.send<{ jobId: string } & ErrorReply>(
    'POST',
    url(`chat/faq/uttset/restore-point/${id}`, '&onlyIfUnchanged=true'),
  )
const save = (fields: object) => at.owner.send('POST', url('chat/faq/uttset'), fields)
const trash = async () => (await at.owner.get<Page<DeletedObject>>(url('deletion'))).body.items

test('an upload that only adds is undone with one call, and undone again', async () => {
  const own = conversationFields({ name: 'own' })
  await save(own)
  const id = await applied([conversationFields({ name: 'new' })])
  const undone = await undo(id)
  const { result } = await at.settled(domainId, undone.body.jobId)
  expect(result).toMatchObject({ created: 0, changed: 0, deleted: 1 })
  expect(await at.contentOf(domainId)).toEqual([own])
  const redone = await undo(String(result?.['restorePointId']))
  await at.settled(domainId, redone.body.jobId)
  expect((await at.contentOf(domainId)).map(({ name }) => name)).toEqual(['own', 'new'])
})

test('an upload that changes is undone; what was changed since is named instead of being lost', async () => {
  const before = conversationFields({ name: 'own', answers: ['before'] })
  await save(before)
  const file = [conversationFields({ name: 'own', answers: ['after'] })]
  const id = await applied(file, { way: 'REPLACE_NAMED' })
  const points = async () => (await at.owner.get<RestorePoint[]>(url('chat/faq/uttset/restore-point'))).body
  expect(await points()).toMatchObject([{ id, fileName: 'bot.json', isChangedSince: false }])
  await save(conversationFields({ name: 'later' }))
  const { body: tag } = await at.owner.send<{ id: number }>('POST', url('chat/faq/uttset/state'), {
    name: 'gone',
  })
  await at.owner.send('DELETE', url(`chat/faq/uttset/state/${tag.id}`))
  expect(await undo(id)).toMatchObject({
    status: 409,
    body: { code: 'DATA_CHANGED_SINCE_UPLOAD', params: { names: ['gone', 'later'], count: 2 } },
  })
  expect(await points()).toMatchObject([{ id, isChangedSince: true }])
  // Who wants it all the same may have it.
  const restored = await at.owner.send<{ jobId: string }>('POST', url(`chat/faq/uttset/restore-point/${id}`))
  await at.settled(domainId, restored.body.jobId)
  expect(await at.contentOf(domainId)).toEqual([before])
})

test('what an upload replaces is in the trash: conversations, components, tags and groups', async () => {
  await applied(
    [conversationFields({ name: 'old', questions: ['to @{city}'], tags: ['t'], group: 'g' })],
    {},
    {
      entities: [anEntity('city', 'Seoul')],
    },
  )
  const all = { entities: [], tags: [], groups: [] }
  await applied([conversationFields({ name: 'new' })], { way: 'REPLACE_ALL', confirmName: '서울옷가게' }, all)
  const deleted = await trash()
  expect(deleted.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
    'conversation old',
    'entity city',
    'group g',
    'tag t',
  ])
  const objects = deleted.map(({ kind, id }) => ({ kind, id }))
  expect(await at.owner.send<Restored>('POST', url('deletion/restore'), { objects })).toMatchObject({
    status: 200,
    body: { restored: 4, renamed: [] },
  })
  const [old] = (await at.contentOf(domainId)).filter(({ name }) => name === 'old')
  expect(old).toMatchObject({ tags: ['t'], group: 'g', questions: [{ text: 'to @{city}' }] })
})

test('the same file uploaded twice: told when it was applied and by whom, in that domain', async () => {
  const bytes = JSON.stringify({ formatVersion: 1, conversations: [conversationFields({ name: 'new' })] })
  const send = async (id = domainId, name = 'bot.json') => (await at.upload(id, { name, bytes })).body
  const first = await send()
  expect(first.appliedBefore).toBeNull()
  // Only seen is not applied.
  expect((await send()).appliedBefore).toBeNull()
  const { body } = await at.apply(domainId, first.uploadId, {})
  await at.settled(domainId, body.jobId)
  const again = await send(domainId, 'copy.json')
  expect(again.appliedBefore).toEqual({ at: expect.any(String), by: expect.stringMatching(/./) })
  expect(Date.now() - Date.parse(again.appliedBefore!.at)).toBeLessThan(60_000)
  expect(again.ways.ADD).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
  expect((await send(await at.newDomain())).appliedBefore).toBeNull()
})
