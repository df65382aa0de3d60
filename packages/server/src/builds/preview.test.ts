import {
  type BuildDetail,
  type BuildPreview,
  type Conversation,
  type DeployPreview,
  type ErrorReply,
  Task,
} from '@parlance/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Worker } from '../job/worker'
import { makeSilent } from '../testing/content/makeSilent'
import { anEntity } from '../testing/dialogueComponents'
import { startFakeTalktalk, TALKTALK_LINK } from '../testing/messenger/fakeTalktalk'
import { aConversation, writeBot } from './testing/aBot'
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

const url = (path: string, query = '') => `/api/v1/${path}?domainId=${builder.domainId}${query}`
const read = async <Body>(path: string, query = '') => (await builder.owner.get<Body>(url(path, query))).body
const buildPreview = () => read<BuildPreview>('build/preview')
const deployPreview = (buildId: number) => read<DeployPreview>('deploy/preview', `&buildId=${buildId}`)
const idOf = async (name: string) => {
  const found = await read<{ items: { id: number; name: string }[] }>('chat/faq/uttset')
  return found.items.find((row) => row.name === name)!.id
}

test('before the first build everything is new', async () => {
  expect(await buildPreview()).toMatchObject({
    base: null,
    modelSettings: false,
    kinds: [{ kind: 'conversation', created: 3, changed: 0, deleted: 0 }],
    conversations: [
      { name: 'hours', change: 'CREATED' },
      { name: 'parking', change: 'CREATED' },
      { name: 'refund', change: 'CREATED' },
    ],
  })
})

test('what was deleted, changed and added since is named, what is lost first, and counted by kind', async () => {
  await builder.build()
  expect(await buildPreview()).toMatchObject({
    base: { id: 1, displayId: '1' },
    kinds: [],
    conversations: [],
  })
  const parking = await idOf('parking')
  await builder.owner.send('DELETE', url('chat/faq/uttset/batch'), { ids: [parking] })
  const id = await idOf('hours')
  const { revision } = await read<Conversation>(`chat/faq/uttset/${id}`)
  const fields = aConversation('hours', ['until when do you open'])
  const saved = await builder.owner.send('PUT', url(`chat/faq/uttset/${id}`), { revision, fields })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await writeBot(builder.context, builder.domainId, [aConversation('menu', ['what is there to eat'])])
  await builder.owner.send('POST', url('entity/batch'), anEntity('city', 'Seoul'))
  const { kinds, conversations } = await buildPreview()
  expect(conversations.map(({ name, change }) => [name, change])).toEqual([
    ['parking', 'DELETED'],
    ['hours', 'CHANGED'],
    ['menu', 'CREATED'],
  ])
  expect(conversations[0]!.id).toBe(parking)
  expect(kinds).toEqual([
    { kind: 'conversation', deleted: 1, changed: 1, created: 1 },
    { kind: 'entity', deleted: 0, changed: 0, created: 1 },
  ])
  expect((await builder.last()).changedCount).toBe(4)
})

test('what is worth a look before a build is named', async () => {
  const silent = aConversation('silent', ['is anybody there'])
  await writeBot(builder.context, builder.domainId, [
    { ...silent, answers: [{ ...silent.answers[0]!, chatStatusCode: 'DISABLED' }] },
  ])
  const { checks } = await buildPreview()
  expect(checks.map(({ check, count, named }) => [check, count, named.map(({ name }) => name)])).toEqual([
    ['LEFT_OUT', 1, ['silent']],
    ['THIN', 3, ['hours', 'menu', 'refund']],
    ['UNUSED', 1, ['city']],
  ])
})

test('a deploy is compared with what is live, also when it goes back', async () => {
  await builder.build()
  expect(await deployPreview(2)).toMatchObject({ base: null, kinds: [{ created: 4 }, { kind: 'entity' }] })
  await builder.owner.send('POST', url('deploy', '&buildId=1&target=REAL'))
  const forward = await deployPreview(2)
  expect(forward.base).toMatchObject({ id: 1, displayId: '1' })
  expect(forward.kinds).toEqual([
    { kind: 'conversation', deleted: 1, changed: 1, created: 2 },
    { kind: 'entity', deleted: 0, changed: 0, created: 1 },
  ])
  await builder.owner.send('POST', url('deploy', '&buildId=2&target=REAL'))
  expect((await deployPreview(1)).conversations.map(({ name, change }) => [name, change])).toEqual([
    ['menu', 'DELETED'],
    ['silent', 'DELETED'],
    ['hours', 'CHANGED'],
    ['parking', 'CREATED'],
  ])
})

test('each setting that changed is named by itself, and a deploy tells what the build lacks', async () => {
  const before = await deployPreview(2)
  expect(before.missing).toMatchObject({ count: 0, kinds: [], settings: [], conversations: [] })
  const fake = await startFakeTalktalk(builder.context)
  const save = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const reply = await builder.owner.send<{ id: number }>(method, url(path), body)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return reply.body
  }
  await save('PUT', 'messenger/talktalk', TALKTALK_LINK)
  const fields = { active: true, url: 'https://images.example.com/read', secret: 'image sesame' }
  await save('PUT', 'multimedia-intent', { revision: 0, fields })
  for (const name of ['day desk', 'night desk'])
    await save('POST', 'switcher-api', { type: 'AGENT', name, url: `https://desk.example.com/${name.at(0)}` })
  const settings = [
    { setting: 'talktalk', created: 1, changed: 0, deleted: 0 },
    { setting: 'agentConnections', created: 2, changed: 0, deleted: 0 },
    { setting: 'multimediaIntent', created: 0, changed: 1, deleted: 0 },
  ]
  const { kinds, settings: changed } = await buildPreview()
  expect(kinds).toEqual([])
  expect([...changed].sort(bySetting)).toEqual([...settings].sort(bySetting))
  expect((await builder.last()).changedCount).toBe(4)
  const { missing, settings: goLive } = await deployPreview(2)
  expect(goLive).toEqual([])
  expect(missing).toMatchObject({ count: 4, kinds: [], conversations: [] })
  expect([...missing.settings].sort(bySetting)).toEqual([...settings].sort(bySetting))
  await builder.owner.send('DELETE', url('messenger/talktalk'))
  expect((await deployPreview(2)).missing.count).toBe(3)
  await fake.close()
})

const bySetting = (one: { setting: string }, other: { setting: string }) =>
  one.setting.localeCompare(other.setting)

test('names are ten at most, and everything is counted', async () => {
  const many = Array.from({ length: 30 }, (_, n) => aConversation(`extra ${n}`, [`something else ${n}`]))
  await writeBot(builder.context, builder.domainId, many)
  const { kinds, conversations, checks } = await buildPreview()
  expect(kinds).toEqual([{ kind: 'conversation', deleted: 0, changed: 0, created: 30 }])
  expect(conversations).toHaveLength(10)
  expect(checks.find(({ check }) => check === 'THIN')).toMatchObject({ count: 33 })
})

test('a build is read by its id, with the one before whose accuracy was measured', async () => {
  const setAccuracy = (id: number, accuracy: number) =>
    builder.context.database
      .updateTable('build')
      .set({ report: sql`report || ${JSON.stringify({ heldOutAccuracy: accuracy })}::jsonb` })
      .where('domain_id', '=', builder.domainId)
      .where('id', '=', id)
      .execute()
  await builder.apply(2)
  await setAccuracy(1, 0.715)
  expect(await read<BuildDetail>('build/3')).toMatchObject({
    id: 3,
    displayId: '2-1',
    mode: 'APPLY',
    before: { id: 1, displayId: '1', heldOutAccuracy: 0.715 },
  })
  expect(await read<BuildDetail>('build/1')).toMatchObject({ id: 1, before: null })
  expect((await builder.owner.get<ErrorReply>(url('build/99'))).body.code).toBe('NOT_FOUND')
  expect((await builder.owner.get<ErrorReply>(url('deploy/preview', '&buildId=99'))).body.code).toBe(
    'NOT_FOUND',
  )
})

test('what was saved when a slot needed no question, or named any method, is named before a build', async () => {
  const { domainId, context } = builder
  const slot = { name: 'day', entity: '`@{DATE}', required: true, askBack: 'Which?' }
  const task = Task.parse({ slots: [slot] })
  const asking = { ...aConversation('asking', ['book a table']), type: 'TASK' as const, task }
  await writeBot(context, domainId, [asking, aConversation('calling', ['call somebody'])])
  expect((await buildPreview()).checks.map(({ check }) => check)).not.toContain('SILENT')
  await makeSilent(context.database, domainId)
  const silent = (await buildPreview()).checks.find(({ check }) => check === 'SILENT')
  expect(silent?.named.map(({ name }) => name)).toEqual(expect.arrayContaining(['asking', 'calling']))
})
