import type {
  ComponentItem,
  Conversation,
  DeletedObject,
  ErrorReply,
  Label,
  Page,
  Restored,
} from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Authoring, aTask, say, startAuthoring } from '../../testing/authoring'
import { aForm, aMethod, anEntity } from '../../testing/dialogueComponents'
import { newDomain } from '../../testing/newDomain'
import { forgetOldDeletions } from '../deletion/forgetOldDeletions'

let at: Authoring
let domainId: number
beforeAll(async () => {
  at = await startAuthoring()
})
afterAll(() => at.close())
beforeEach(async () => {
  domainId = await at.reset()
})

const DAY_MS = 86_400_000
const CONVERSATION = 'chat/faq/uttset'
const TAG = 'chat/faq/uttset/state'

async function remove(path: string, ...ids: number[]): Promise<number> {
  const { status, body } = await at.caller.send<{ deletionId: number }>('DELETE', at.url(`${path}/batch`), {
    ids,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.deletionId
}
const restore = (body: object) =>
  at.caller.send<Restored & ErrorReply>('POST', at.url('deletion/restore'), body)
const undo = (...deletionIds: number[]) => restore({ deletionIds })
const trash = async (query = '') => (await at.caller.get<Page<DeletedObject>>(at.url('deletion', query))).body
const read = async (path: string, id: number) =>
  (await at.caller.get<ComponentItem>(at.url(`${path}/${id}`))).body
const written = async (given: Parameters<Authoring['converse']>[0]) => {
  const { status, body } = await at.converse(given)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
/** What an operator sees of a conversation. */
const contentOf = ({ id, name, group, tags, questions, answers, ...rest }: Conversation) => {
  const { type, random, inputContexts, outputContexts, negatives, feedback, task, memo } = rest
  const dialogue = { type, random, inputContexts, outputContexts, negatives, feedback, task, memo }
  return {
    id,
    name,
    group,
    tags,
    ...dialogue,
    questions: questions.map(({ chatType, text }) => [chatType, text]),
    answers: answers.map(({ id: _id, ...answer }) => answer),
  }
}

const KINDS: [path: string, kind: string, fields: object][] = [
  ['entity', 'entity', anEntity('size', 'large')],
  ['actionmethod', 'actionMethod', aMethod('stock', 2)],
  ['form', 'form', aForm('Choice')],
  ['uservariable', 'userVariable', { name: 'level', type: 'TEXT' }],
  ['variable', 'variable', { name: 'greeting', definition: '[hi|hello]' }],
  ['apientity', 'apiEntity', { name: 'branch', url: 'https://shop.example/entity' }],
  ['businesshours', 'businessHours', { name: 'Shop', ranges: [{ day: 'TUE', from: '09:00', to: '18:00' }] }],
  ['holiday', 'holiday', { name: 'Feast', dateFrom: '2026-03-01', dateTo: '2026-03-07' }],
  ['peopletype', 'peopleType', { name: 'Child' }],
  ['keywordgroup', 'keywordGroup', { name: 'Rude', type: 'WHOLE', keywords: ['fool'], answer: 'Hm.' }],
  ['bannedword', 'bannedWord', { name: 'rude', answer: 'No.' }],
  ['message', 'message', { name: 'Sorry', kind: 'SYSTEM_ERROR', on: false, bubbles: say('?') }],
]

test.each(KINDS)('%s comes back with its id and all it had', async (path, kind, fields) => {
  const { status, body: before } = await at.create(path === 'entity' ? 'entity/batch' : path, fields)
  expect(status, JSON.stringify(before)).toBe(200)
  const deletionId = await remove(path, before.id)
  expect((await trash()).items).toMatchObject([{ kind, id: before.id }])
  expect(await undo(deletionId)).toMatchObject({ status: 200, body: { restored: 1, renamed: [] } })
  const after = await read(path, before.id)
  // An editor who had it open before finds that it was saved since.
  const { updatedAt: _at, updatedBy: _by, updatedByName: _name, ...content } = before
  expect(after).toMatchObject({ ...content, revision: before.revision + 1 })
  const { body: history } = await at.caller.get<{ items: { revision: number }[] }>(
    at.url(`${path}/${before.id}/history`),
  )
  expect(history.items.map(({ revision }) => revision)).toEqual([before.revision + 1])
  expect((await trash()).totalCount).toBe(0)
})

test('tags and groups come back with their ids', async () => {
  for (const path of [TAG, 'group']) {
    const { body: label } = await at.caller.send<Label>('POST', at.url(path), { name: 'VIP' })
    expect(await undo(await remove(path, label.id))).toMatchObject({ status: 200 })
    expect((await at.caller.get(at.url(path))).body).toEqual([{ ...label, revision: 2 }])
  }
})

test('a conversation comes back with its id, tags, group, answers and task, and in its order', async () => {
  const before = await written({
    name: 'Order',
    tags: ['b', 'a'],
    group: 'shop',
    questions: ['one more @{city}', 'one', 'other'].map((text) => ({ chatType: 'TEXT' as const, text })),
    answer: { userVariables: [{ name: 'grade', action: 'EQ', value: 'A' }] },
    memo: 'why',
    inputContexts: ['shopping'],
    ...aTask(),
  })
  const deletionId = await remove(CONVERSATION, before.id)
  expect((await trash()).items).toMatchObject([
    { kind: 'conversation', id: before.id, name: 'Order', deletedBy: before.updatedBy },
  ])
  expect(await undo(deletionId)).toMatchObject({ status: 200 })
  const after = await at.read(before.id)
  expect(contentOf(after)).toEqual(contentOf(before))
  expect(after.revision).toBe(before.revision + 1)
  // What it uses is known again.
  expect(await at.caller.send('DELETE', at.url('entity/1'))).toMatchObject({
    status: 409,
    body: { code: 'IN_USE', params: { users: [{ id: before.id, name: 'Order' }] } },
  })
})

describe('a name that another has meanwhile', () => {
  test('gets the next free number, and what came back with it refers to it', async () => {
    const second = await written({ name: 'Second' })
    const first = await written({
      name: 'First',
      answer: { subsequentAction: { type: 'MOVE', conversation: 'Second' } },
    })
    const deletionId = await remove(CONVERSATION, first.id, second.id)
    for (const name of ['Second', 'Second 2'])
      await written({ name, questions: [{ chatType: 'TEXT', text: `new ${name}` }] })
    expect(await undo(deletionId)).toMatchObject({
      status: 200,
      body: {
        restored: 2,
        renamed: [{ kind: 'conversation', id: second.id, from: 'Second', to: 'Second 3' }],
      },
    })
    expect((await at.read(second.id)).name).toBe('Second 3')
    expect((await at.read(first.id)).answers[0]!.subsequentAction).toEqual({
      type: 'MOVE',
      conversation: 'Second 3',
    })
  })

  test('is numbered as the rule of the kind allows; one that cannot be is refused', async () => {
    const { body: size } = await at.create('entity/batch', anEntity('size', 'large'))
    const { body: child } = await at.create('peopletype', { name: 'Child' })
    const [ofSize, ofChild] = [await remove('entity', size.id), await remove('peopletype', child.id)]
    await at.create('apientity', { name: 'SIZE', url: 'https://shop.example/entity' })
    await at.create('peopletype', { name: 'child' })
    expect((await undo(ofSize)).body.renamed).toMatchObject([{ from: 'size', to: 'size_2' }])
    expect(await undo(ofChild)).toMatchObject({
      status: 409,
      body: {
        code: 'RESTORE_REFUSED',
        params: { name: 'Child', count: 1 },
        issues: [{ code: 'DUPLICATE_NAME', params: { object: 'Child', objectKind: 'peopleType' } }],
      },
    })
  })
})

test('what has another name now is followed: entities, tags and groups', async () => {
  const trip = await written({
    name: 'Trip',
    tags: ['travel'],
    group: 'shop',
    questions: [{ chatType: 'TEXT', text: 'go to @{city}' }],
  })
  const deletionId = await remove(CONVERSATION, trip.id)
  const city = await at.caller.send('PUT', at.url('entity/1/batch'), {
    revision: 1,
    fields: anEntity('town', 'Seoul'),
  })
  expect(city.status).toBe(200)
  for (const [path, name] of [
    [TAG, 'journeys'],
    ['group', 'store'],
  ] as const) {
    const [label] = (await at.caller.get<Label[]>(at.url(path))).body
    await at.caller.send('PUT', at.url(`${path}/${label!.id}`), { name })
  }
  expect(await undo(deletionId)).toMatchObject({ status: 200 })
  expect(await at.read(trip.id)).toMatchObject({
    tags: ['journeys'],
    group: 'store',
    questions: [{ text: 'go to @{town}' }],
  })
})

test('what refers to something missing is refused with the list, and nothing is half restored', async () => {
  const { body: size } = await at.create('entity/batch', anEntity('size', 'large'))
  const sized = await written({ name: 'Sized', questions: [{ chatType: 'TEXT', text: 'in @{size}' }] })
  const plain = await written({ name: 'Plain' })
  const ofConversations = await remove(CONVERSATION, sized.id, plain.id)
  const ofEntity = await remove('entity', size.id)
  await written({ name: 'Taker', questions: [{ chatType: 'TEXT', text: 'Plain?' }] })
  const refused = await undo(ofConversations)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'RESTORE_REFUSED', params: { name: 'Sized', count: 2 } },
  })
  expect(refused.body.issues).toMatchObject([
    { code: 'UNKNOWN_ENTITY', params: { name: 'size', object: 'Sized' } },
    { code: 'DUPLICATE_QUESTION', params: { conversationName: 'Taker', object: 'Plain' } },
  ])
  expect((await trash()).totalCount).toBe(3)
  expect((await at.caller.get(at.url(`${CONVERSATION}/${sized.id}`))).status).toBe(404)
  // Together with what was missing it comes back, in whatever order it is asked for.
  const objects = [
    { kind: 'conversation', id: sized.id },
    { kind: 'entity', id: size.id },
  ]
  expect(await restore({ objects })).toMatchObject({ status: 200, body: { restored: 2 } })
  expect((await trash()).items).toMatchObject([{ kind: 'conversation', id: plain.id }])
  expect(await undo(ofEntity)).toMatchObject({ status: 404, body: { code: 'NOT_IN_TRASH' } })
})

test('rules of a kind hold for what comes back', async () => {
  const days = { dateFrom: '12-25', dateTo: '12-25' }
  const { body: christmas } = await at.create('holiday', { name: 'Christmas', ...days })
  const deletionId = await remove('holiday', christmas.id)
  await at.create('holiday', { name: 'Other', ...days })
  expect((await undo(deletionId)).body).toMatchObject({
    code: 'RESTORE_REFUSED',
    issues: [{ code: 'HOLIDAY_OVERLAPPING', params: { object: 'Christmas', name: 'Other' } }],
  })
})

test('the trash is searched and paged, the last deletion first, and shows nothing of another domain', async () => {
  const ids: number[] = []
  for (const name of ['Alpha', 'Beta', '배송']) ids.push((await written({ name })).id)
  await remove(CONVERSATION, ids[0]!)
  const both = await remove(CONVERSATION, ids[1]!, ids[2]!)
  const names = async (query = '') => (await trash(query)).items.map(({ name }) => name)
  expect(await names()).toEqual(['Beta', '배송', 'Alpha'])
  expect(await names('&search=alp')).toEqual(['Alpha'])
  expect(await names('&pageSize=2&pageNo=2')).toEqual(['Alpha'])
  const foreign = await newDomain(at.caller)
  const url = (path: string) => `/api/v1/${path}?domainId=${foreign}`
  expect((await at.caller.get<Page<DeletedObject>>(url('deletion'))).body.items).toEqual([])
  for (const body of [{ deletionIds: [both] }, { objects: [{ kind: 'conversation', id: ids[0] }] }])
    expect(await at.caller.send('POST', url('deletion/restore'), body)).toMatchObject({
      status: 404,
      body: { code: 'NOT_IN_TRASH' },
    })
  expect(
    await restore({
      objects: [
        { kind: 'conversation', id: ids[0] },
        { kind: 'tag', id: 99 },
      ],
    }),
  ).toMatchObject({
    body: { code: 'NOT_IN_TRASH' },
  })
  expect((await trash()).totalCount).toBe(3)
})

test('all of a filter comes back with one call', async () => {
  for (const name of ['find 1', 'find 2', 'other']) await written({ name })
  const { body } = await at.caller.send<{ removed: number; deletionId: number }>(
    'DELETE',
    at.url(`${CONVERSATION}/batch`),
    { filter: { search: 'find' } },
  )
  expect(body.removed).toBe(2)
  expect((await undo(body.deletionId)).body).toEqual({ restored: 2, renamed: [] })
  // A search finds them again.
  const found = await at.caller.get<Page<unknown>>(at.url(CONVERSATION, '&search=find'))
  expect(found.body.totalCount).toBe(2)
})

test('after 30 days it is gone', async () => {
  const [old, young] = [await written({ name: 'old' }), await written({ name: 'young' })]
  await remove(CONVERSATION, old.id)
  await remove(CONVERSATION, young.id)
  const { database, now } = at.server.context
  for (const [id, days] of [
    [old.id, 31],
    [young.id, 29],
  ] as const)
    await database
      .updateTable('deleted_object')
      .set({ deleted_at: new Date(now().getTime() - days * DAY_MS) })
      .where('domain_id', '=', domainId)
      .where('object_id', '=', id)
      .execute()
  await forgetOldDeletions(at.server.context)
  expect((await trash()).items.map(({ name }) => name)).toEqual(['young'])
})
