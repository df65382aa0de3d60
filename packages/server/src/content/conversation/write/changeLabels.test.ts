import {
  type Conversation,
  type ConversationRow,
  type conversationLabels,
  type LabelChange,
  type Page,
  type ReplyOf,
  TAGS_PER_CONVERSATION_MAX,
  type Use,
  type WhichConversations,
} from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationFields } from '../../../testing/conversationFields'
import { newDomain } from '../../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../../testing/testApp'

const UTTSET = '/api/v1/chat/faq/uttset'
let server: TestApp
let owner: Caller
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp('owner@example.com')
})
afterAll(() => server.close())

type Part = { name: string; group?: string | null; tags?: string[] }
async function aDomain(...parts: Part[]) {
  const domainId = await newDomain(owner)
  const ids: number[] = []
  for (const part of parts) {
    const made = await owner.send<Conversation>(
      'POST',
      `${UTTSET}?domainId=${domainId}`,
      conversationFields(part),
    )
    expect(made.status).toBe(200)
    ids.push(made.body.id)
  }
  return { domainId, ids }
}
function change(domainId: number, which: WhichConversations, to: LabelChange, caller = owner) {
  type Outcome = ReplyOf<typeof conversationLabels.change>
  return caller.send<Outcome>('PATCH', `${UTTSET}/batch?domainId=${domainId}`, { which, change: to })
}
async function labels(domainId: number) {
  const { body } = await owner.get<Page<ConversationRow>>(`${UTTSET}?domainId=${domainId}&sort=id&order=asc`)
  return body.items.map(({ group, tags }) => [group, tags.join()])
}
async function undo(domainId: number, { undo: changes }: ReplyOf<typeof conversationLabels.change>) {
  for (const one of changes) expect((await change(domainId, { ids: one.ids }, one.change)).status).toBe(200)
}

test('conversations move to a group that is made for them, and back to where each was', async () => {
  const { domainId, ids } = await aDomain({ name: 'a', group: 'x' }, { name: 'b' }, { name: 'c', group: 'y' })
  const moved = await change(domainId, { ids }, { group: 'Y' })
  expect(moved.body).toMatchObject({ changed: 2, made: null })
  expect(await labels(domainId)).toEqual([
    ['y', ''],
    ['y', ''],
    ['y', ''],
  ])
  await undo(domainId, moved.body)
  expect((await labels(domainId)).map(([group]) => group)).toEqual(['x', null, 'y'])
  const made = (await change(domainId, { ids }, { group: 'new' })).body.made
  expect((await owner.get<Use[]>(`/api/v1/group/${made}/uses?domainId=${domainId}`)).body).toHaveLength(3)
  await change(domainId, { ids: ids.slice(1, 2) }, { group: null })
  expect((await change(domainId, { ids }, { group: null })).body.changed).toBe(2)
  expect((await labels(domainId)).map(([group]) => group)).toEqual([null, null, null])
})

test('a tag is added to those that lack it, behind their others, and taken back from them only', async () => {
  const { domainId, ids } = await aDomain(
    { name: 'a', tags: ['new'] },
    { name: 'b', tags: ['x'] },
    { name: 'c' },
  )
  const added = await change(domainId, { ids: ids.slice(0, 2) }, { addTag: 'New' })
  expect(added.body).toMatchObject({ changed: 1, undo: [{ ids: [ids[1]], change: { removeTag: 'New' } }] })
  expect((await labels(domainId)).map(([, tags]) => tags)).toEqual(['new', 'x,new', ''])
  await undo(domainId, added.body)
  expect((await labels(domainId)).map(([, tags]) => tags)).toEqual(['new', 'x', ''])
  const removed = await change(domainId, { filter: { search: '' } }, { removeTag: 'NEW' })
  expect(removed.body).toMatchObject({ changed: 1, undo: [{ change: { addTag: 'new' } }] })
  expect((await change(domainId, { ids }, { removeTag: 'nowhere' })).body).toEqual({
    changed: 0,
    made: null,
    undo: [],
  })
})

test('what a filter finds is changed, whatever page it is on, and its label knows it', async () => {
  const parts = Array.from({ length: 12 }, (_, i) => ({ name: `${i % 2 === 0 ? 'even' : 'odd'} ${i}` }))
  const { domainId } = await aDomain(...parts)
  expect((await change(domainId, { filter: { search: 'even' } }, { addTag: 'e' })).body.changed).toBe(6)
  const tags = await owner.get<{ id: number; useCount: number }[]>(`${UTTSET}/state?domainId=${domainId}`)
  expect(tags.body).toMatchObject([{ name: 'e', useCount: 6 }])
  const uses = await owner.get<Use[]>(`${UTTSET}/state/${tags.body[0]!.id}/uses?domainId=${domainId}`)
  expect(uses.body).toHaveLength(6)
  await change(domainId, { filter: { search: '' } }, { removeTag: 'e' })
  expect((await owner.get(`${UTTSET}/state/${tags.body[0]!.id}/uses?domainId=${domainId}`)).body).toEqual([])
})

test('an editor who has one of them open finds out', async () => {
  const { domainId, ids } = await aDomain({ name: 'a' })
  await change(domainId, { ids }, { group: 'x' })
  const fields = conversationFields({ name: 'a' })
  const saved = await owner.send('PUT', `${UTTSET}/${ids[0]}?domainId=${domainId}`, { revision: 1, fields })
  expect(saved.body.code).toBe('EDITED_BY_ANOTHER')
})

test('nothing changes when one of them has as many tags as it can have', async () => {
  const full = Array.from({ length: TAGS_PER_CONVERSATION_MAX }, (_, i) => `t${i}`)
  const { domainId, ids } = await aDomain({ name: 'a' }, { name: 'full', tags: full })
  const refused = await change(domainId, { ids }, { addTag: 'one more' })
  expect(refused.body).toMatchObject({ code: 'TAGS_FULL', params: { name: 'full' } })
  expect((await change(domainId, { ids }, { addTag: 't0' })).body.changed).toBe(1)
  expect((await labels(domainId))[0]).toEqual([null, 't0'])
})

test('those of another domain are left alone, and viewers may not', async () => {
  const { domainId, ids } = await aDomain({ name: 'a' }, { name: 'b' })
  const other = await aDomain({ name: 'c' })
  const stranger = await server.signUp()
  // Ids are counted in each domain: the second one is only in the first domain.
  expect((await change(other.domainId, { ids: ids.slice(1) }, { group: 'x' })).body.changed).toBe(0)
  expect(await labels(domainId)).toEqual([
    [null, ''],
    [null, ''],
  ])
  expect((await change(other.domainId, { ids }, { group: 'x' }, stranger)).body.code).toBe('NO_DOMAIN')
  const bad = await change(other.domainId, { ids }, { addTag: 'a|b' })
  expect(bad.body.code).toBe('INVALID')
})

test('the chosen conversations are downloaded, and no others', async () => {
  const { domainId, ids } = await aDomain({ name: 'a' }, { name: 'b' }, { name: 'c' })
  const file = (query: string) =>
    owner.get<{ conversations: { name: string }[] }>(
      `${UTTSET}/download?domainId=${domainId}&format=json&${query}`,
    )
  const { body } = await file(`ids=${ids[0]},${ids[2]}&search=b`)
  expect(body.conversations.map(({ name }) => name)).toEqual(['a', 'c'])
  expect((await file('ids=1,x')).body).toMatchObject({ code: 'INVALID' })
})
