import { type Conversation, type Page, type SlotContext, type SlotItem, TRASH_DAYS } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Authoring, aTask, givenFields, startAuthoring } from '../../../testing/authoring'
import type { Caller } from '../../../testing/testApp'
import { forgetOldDeletions } from '../../deletion/forgetOldDeletions'

let at: Authoring
let stranger: Caller
let domainId: number
let pizza: Conversation
beforeAll(async () => {
  at = await startAuthoring()
  stranger = await at.server.signUp()
})
afterAll(() => at.close())
beforeEach(async () => {
  domainId = await at.reset()
  pizza = (await at.converse({ name: 'Pizza', ...aTask() })).body
})

const send = <T>(method: 'POST' | 'PUT' | 'PATCH', path: string, body: object, caller = at.caller) =>
  caller.send<T>(method, `/api/v1/${path}`, { domainId, ...body })
const get = async <T>(path: string, query = '') => (await at.caller.get<T>(at.url(path, query))).body
const remove = (path: string, body?: object) => at.caller.send('DELETE', at.url(path), body)
const issues = ({ body }: { body: { issues?: { path: string; code: string }[] | undefined } }) =>
  body.issues?.map(({ path, code }) => [path, code])
const slots = async (query = '') => (await get<Page<SlotItem>>('slot', query)).items
const aSlot = (name: string, rest: object = {}) => ({
  uttsetId: pizza.id,
  name,
  entity: '@{city}',
  required: true,
  askBack: 'Which?',
  ...rest,
})
const addSlot = async (name: string, rest: object = {}) => {
  const reply = await send<SlotItem>('POST', 'slot', aSlot(name, rest))
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}

test('a slot is added to a task, read, listed, looked up by name and deleted', async () => {
  const when = await addSlot('when', { entity: '`@{TIME}' })
  expect(when).toMatchObject({
    uttsetId: pizza.id,
    uttsetName: 'Pizza',
    position: 1,
    revision: 2,
    askCount: 3,
  })
  expect(await get(`slot/${when.id}`)).toEqual(when)
  expect((await slots()).map(({ name }) => name)).toEqual(['qty', 'when'])
  expect(await get('slot', '&pageSize=20&pageNo=4&search=WHEN')).toMatchObject({ items: [when], pageNo: 1 })
  expect(await slots('&uttsetId=999')).toEqual([])
  expect(await get('slot/exist', '&name=WHEN')).toEqual({ exist: true })
  expect(await get('slot/exist', '&name=size')).toEqual({ exist: false })
  expect(await remove('slot/batch', { ids: [when.id] })).toMatchObject({ status: 200, body: { removed: 1 } })
  expect((await at.read(pizza.id)).task?.slots.map(({ name }) => name)).toEqual(['qty'])
  expect(await get(`slot/${when.id}`)).toMatchObject({ code: 'NOT_FOUND' })
})

test('the first slot makes a conversation a task, and the last one stays', async () => {
  const { body: plain } = await at.converse({ name: 'Plain' })
  const { id } = await addSlot('day', { uttsetId: plain.id })
  expect(await at.read(plain.id)).toMatchObject({ type: 'TASK', task: { slots: [{ name: 'day' }] } })
  expect(issues(await remove('slot/batch', { ids: [id] }))).toEqual([['task.slots', 'REQUIRED']])
})

test('a slot is refused as in a save of the whole task', async () => {
  const post = (body: object, caller = at.caller) => send('POST', 'slot', body, caller)
  expect(issues(await post(aSlot('QTY')))).toEqual([['name', 'DUPLICATE_NAME']])
  expect(issues(await post(aSlot('x', { entity: '@{nowhere}' })))).toEqual([['entity', 'UNKNOWN_COMPONENT']])
  expect(issues(await post(aSlot('x', { entty: '' })))).toEqual([['entty', 'UNKNOWN_FIELD']])
  expect(issues(await post(aSlot('a b')))).toEqual([['name', 'NAME_CHARACTERS']])
  expect((await post(aSlot('x', { revision: 5 }))).body.code).toBe('EDITED_BY_ANOTHER')
  expect((await post(aSlot('x', { uttsetId: 999 }))).body.code).toBe('NOT_FOUND')
  expect((await post(aSlot('x'), stranger)).body.code).toBe('NO_DOMAIN')
  const [{ id }] = (await slots()) as [SlotItem]
  await at.converse({ name: 'Refers', ...aTask({ name: 'other', askBack: 'For slot.{qty}?' }) })
  await addSlot('size')
  expect((await remove('slot/batch', { ids: [id] })).body.code).toBe('IN_USE')
  expect((await remove('slot/batch', { ids: [id, 999] })).body.code).toBe('NOT_FOUND')
})

test('each part of a slot is changed by a call of its own', async () => {
  const [{ id }] = (await slots()) as [SlotItem]
  const patch = (part: string, body: object) => send<SlotItem>('PATCH', `slot/${id}/${part}`, body)
  await at.converse({ name: 'Refers', ...aTask({ name: 'other', askBack: 'For slot.{qty}?' }) })
  const basic = { name: 'count', entity: '`@{NUM_General}', askBack: 'How many?', datePreference: 'FUTURE' }
  // With a new name and another entity it is still the slot that others refer to.
  expect((await patch('BASIC', basic)).body).toMatchObject({ id, ...basic, required: true })
  expect((await slots()).find(({ name }) => name === 'other')?.askBack).toBe('For slot.{count}?')
  expect((await patch('BASIC', { datePreference: null })).body).not.toHaveProperty('datePreference')
  const options = { options: ['1', '2'], onlyWhenAsked: true }
  expect((await patch('OPTIONS', options)).body).toMatchObject({ ...options, askBack: 'How many?' })
  const asked = { askCount: 2, overCount: 'Sorry', unknownValue: 'What?' }
  expect((await patch('ASK_COUNT', asked)).body).toMatchObject(asked)
  const value = { valueType: 'DEFAULT', defaultValue: '1' }
  expect((await patch('VALUE_TYPE', value)).body).toMatchObject({ ...value, ...asked, ...options })
  const condition = { conditionUrl: 'https://shop.example/check', strict: true }
  expect((await patch('CONDITION', condition)).body).toMatchObject(condition)
  expect((await patch('CONDITION', { conditionUrl: null })).body).not.toHaveProperty('conditionUrl')
  expect(issues(await patch('OPTIONS', { askCount: 2 }))).toEqual([['askCount', 'UNKNOWN_FIELD']])
  await addSlot('size')
  expect(issues(await patch('BASIC', { name: 'Size' }))).toEqual([['name', 'DUPLICATE_NAME']])
  expect(issues(await patch('ASK_COUNT', { askCount: 0 }))).toEqual([['askCount', 'TOO_SMALL']])
  expect(issues(await patch('BASIC', { name: null }))).toEqual([['name', 'REQUIRED']])
  expect((await patch('BASIC', { revision: 1, askBack: 'x' })).body.code).toBe('EDITED_BY_ANOTHER')
  expect((await send('PATCH', 'slot/999/BASIC', { askBack: 'x' })).body.code).toBe('NOT_FOUND')
})

test('a slot keeps its number when its task is saved as a whole, under a new name too', async () => {
  const [{ id }] = (await slots()) as [SlotItem]
  await addSlot('size')
  const { task, revision } = await at.read(pizza.id)
  const named = task!.slots.map((slot) => (slot.name === 'qty' ? { ...slot, name: 'count' } : slot))
  const fields = givenFields({ name: 'Pizza', type: 'TASK', task: { ...task!, slots: named } })
  const saved = await at.caller.send('PUT', at.url(`chat/faq/uttset/${pizza.id}`), { revision, fields })
  expect(saved.status).toBe(200)
  expect(await get(`slot/${id}`)).toMatchObject({ id, name: 'count' })
  // And when the conversation comes back from the trash.
  await remove('chat/faq/uttset/batch', { ids: [pizza.id] })
  expect(await get(`slot/${id}`)).toMatchObject({ code: 'NOT_FOUND' })
  await send('POST', 'deletion/restore', { objects: [{ kind: 'conversation', id: pizza.id }] })
  expect(await get(`slot/${id}`)).toMatchObject({ id, name: 'count' })
  // What cannot come back has none.
  await remove('chat/faq/uttset/batch', { ids: [pizza.id] })
  const { database } = at.server.context
  const kept = () => database.selectFrom('part').select('id').where('domain_id', '=', domainId).execute()
  await forgetOldDeletions({ database, now: () => new Date() })
  expect(await kept()).not.toEqual([])
  await forgetOldDeletions({ database, now: () => new Date(Date.now() + (TRASH_DAYS + 1) * 86_400_000) })
  expect(await kept()).toEqual([])
})

test('slots are put into an order that names all of them', async () => {
  const [qty] = (await slots()) as [SlotItem]
  const size = await addSlot('size')
  const reorder = (ids: number[], rest: object = {}) =>
    send<SlotItem[]>('PUT', 'slot/reorder', { uttsetId: pizza.id, ids, ...rest })
  const done = await reorder([size.id, qty.id])
  expect(done.body.map(({ id, name, position }) => [id, name, position])).toEqual([
    [size.id, 'size', 0],
    [qty.id, 'qty', 1],
  ])
  for (const ids of [[size.id], [size.id, size.id], [size.id, 999]])
    expect(issues(await reorder(ids))).toEqual([['ids', 'INVALID_VALUE']])
  expect((await reorder([size.id, qty.id], { revision: 1 })).body.code).toBe('EDITED_BY_ANOTHER')
  expect(issues(await reorder([qty.id, size.id], { order: 1 }))).toEqual([['order', 'UNKNOWN_FIELD']])
})

test('contexts of a slot are added, changed, listed and removed', async () => {
  const [{ id }] = (await slots()) as [SlotItem]
  const add = (name: string) => send<SlotContext>('POST', `slot/${id}/contexts`, { name, function: 'ADD' })
  const { body: ordered } = await add('ordered')
  expect(ordered).toMatchObject({ slotId: id, uttsetId: pizza.id, name: 'ordered', limitCount: 5 })
  expect(issues(await add('Ordered'))).toEqual([['name', 'DUPLICATE_NAME']])
  expect(issues(await add('a b'))).toEqual([['name', 'NAME_CHARACTERS']])
  const path = `slot/${id}/contexts/${ordered.id}`
  const changed = { name: 'paid', function: 'KEEP', strength: 'STRONG' }
  expect((await send('PUT', path, changed)).body).toMatchObject({ id: ordered.id, ...changed })
  expect(await get('slot/context')).toMatchObject({ items: [{ id: ordered.id, slotId: id, name: 'paid' }] })
  expect(await get('slot/context', '&slotId=999')).toMatchObject({ items: [], totalPage: 1 })
  expect(issues(await send('PUT', path, { ...changed, limit: 3 }))).toEqual([['limit', 'UNKNOWN_FIELD']])
  expect((await send('PUT', `slot/${id}/contexts/999`, changed)).body.code).toBe('NOT_FOUND')
  expect((await send('PUT', path, changed, stranger)).body.code).toBe('NO_DOMAIN')
  expect((await remove(path)).body).toMatchObject({ removed: 1 })
  expect((await get<SlotItem>(`slot/${id}`)).contexts).toEqual([])
})

test('forms that a slot can show are listed as texts write them', async () => {
  const { items } = await get<Page<{ code: string; name: string; version: number }>>('slot/forms')
  expect(items.length).toBeGreaterThan(0)
  for (const { code, name, version } of items) expect(code).toBe(version === 2 ? `#2{${name}}` : `#{${name}}`)
})

test('the rules of a task are read and changed apart from its slots', async () => {
  expect(await get(`uttset/task-rules/${pizza.id}`)).toMatchObject({
    id: pizza.id,
    name: 'Pizza',
    exitKeywords: [],
    endMessage: '',
    interruption: 'NONE',
    requiredEntities: ['@{city}'],
  })
  const post = (body: object) => send('POST', 'uttset/task-rules', { uttsetId: pizza.id, ...body })
  const rules = { exitKeywords: ['stop'], endMessage: 'Bye' }
  expect((await post(rules)).body).toMatchObject({ ...rules, interruption: 'NONE', revision: 2 })
  expect((await post({ interruption: 'RETURN', endMessage: null })).body).toMatchObject({
    exitKeywords: ['stop'],
    endMessage: '',
    interruption: 'RETURN',
  })
  expect(issues(await post({ exitKeywords: ['a', 'A'] }))).toEqual([['exitKeywords.1', 'DUPLICATE_KEYWORD']])
  expect(issues(await post({ exitForm: 'nowhere' }))).toEqual([['exitForm', 'UNKNOWN_COMPONENT']])
  expect(issues(await post({ slots: [] }))).toEqual([['slots', 'UNKNOWN_FIELD']])
  expect((await post({ revision: 1 })).body.code).toBe('EDITED_BY_ANOTHER')
  const { body: plain } = await at.converse({ name: 'Plain' })
  expect((await post({ uttsetId: plain.id })).body.code).toBe('NOT_FOUND')
  expect(await get(`uttset/task-rules/${plain.id}`)).toMatchObject({ code: 'NOT_FOUND' })
})
