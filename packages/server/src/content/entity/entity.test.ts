import type { Conversation, Entity, EntityFields, EntityRow, Page, Use } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'

let testApp: TestApp
let caller: Caller
let domainId: number

beforeAll(async () => {
  testApp = await startTestApp()
  caller = await testApp.signUp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  domainId = await newDomain(caller)
})

const url = (path = '', query = '') => `/api/v1/entity${path}?domainId=${domainId}${query}`
const conversationUrl = (path = '') => `/api/v1/chat/faq/uttset${path}?domainId=${domainId}`
function fieldsOf(given: Partial<EntityFields> & { name: string }): EntityFields {
  return {
    type: 'DICTIONARY',
    pattern: '',
    words: [{ keyword: 'Seoul', synonyms: ['서울', '首尔'] }],
    sensitiveType: 'NONE',
    active: true,
    ...given,
  }
}
async function create(given: Partial<EntityFields> & { name: string }): Promise<Entity> {
  const reply = await caller.send<Entity>('POST', url('/batch'), fieldsOf(given))
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}
/** What an operator edits, without what the server adds. */
function ownFields({ name, type, pattern, words, sensitiveType, active }: Entity): EntityFields {
  return { name, type, pattern, words, sensitiveType, active }
}
const update = (entity: Entity, given: Partial<EntityFields>) =>
  caller.send<Entity>('PUT', url(`/${entity.id}/batch`), {
    revision: entity.revision,
    fields: { ...ownFields(entity), ...given },
  })
async function converse(name: string, questions: Parameters<typeof conversationFields>[0]['questions']) {
  const fields = conversationFields({ name, questions: questions! })
  const reply = await caller.send<Conversation>('POST', conversationUrl(), fields)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}
const readConversation = async (id: number) =>
  (await caller.get<Conversation>(conversationUrl(`/${id}`))).body

test('an entity is created, read back, counted and listed without its words', async () => {
  const city = await create({ name: '도시' })
  expect((await caller.get<Entity>(url(`/${city.id}`))).body).toEqual(city)
  expect(city.words).toEqual([{ keyword: 'Seoul', synonyms: ['서울', '首尔'] }])
  expect((await caller.get(url('/count'))).body).toEqual({ count: 1 })
  const { body } = await caller.get<Page<EntityRow>>(url())
  expect(body.items).toMatchObject([
    { name: '도시', wordCount: 1, synonymCount: 2, firstWords: ['Seoul'], useCount: 0 },
  ])
  expect(body.items[0]).not.toHaveProperty('words')
})

test('entities are searched in names, words, synonyms and patterns, and filtered by type', async () => {
  await create({ name: 'city' })
  await create({ name: 'order', type: 'PATTERN', pattern: 'ORD-(0|1|2)+', words: [] })
  const found = async (query: string) =>
    (await caller.get<Page<EntityRow>>(url('', query))).body.items.map((row) => row.name)
  expect(await found('&search=CIT')).toEqual(['city'])
  expect(await found(`&search=${encodeURIComponent('서')}`)).toEqual(['city'])
  expect(await found('&search=ord-')).toEqual(['order'])
  expect(await found('&type=PATTERN')).toEqual(['order'])
  expect(await found('&search=%00nothing')).toEqual([])
})

test.each([
  ['a name with @', { name: '@city' }, 'name', 'ENTITY_NAME_CHARACTERS'],
  ['a dictionary without words', { words: [] }, 'words', 'WORD_REQUIRED'],
  ['a pattern entity without a pattern', { type: 'PATTERN' }, 'pattern', 'PATTERN_REQUIRED'],
  ['a pattern with braces', { type: 'PATTERN', pattern: 'a{2}' }, 'pattern', 'PATTERN_CHARACTERS'],
  ['a pattern that does not parse', { type: 'PATTERN', pattern: '(a' }, 'pattern', 'PATTERN_INVALID'],
  ['one word twice', { words: [{ keyword: 'a', synonyms: ['A'] }] }, 'words.0', 'DUPLICATE_KEYWORD'],
  ['a lone surrogate', { words: [{ keyword: '\udc00', synonyms: [] }] }, 'words.0.keyword', 'LONE_SURROGATE'],
] as const)('%s is refused at its field', async (_what, given, path, code) => {
  const reply = await caller.send('POST', url('/batch'), fieldsOf({ name: 'x', ...(given as object) }))
  expect(reply.status).toBe(400)
  expect(reply.body.issues).toEqual(expect.arrayContaining([expect.objectContaining({ path, code })]))
})

test('a name that differs only in case is taken', async () => {
  const city = await create({ name: 'City' })
  expect((await caller.get(url('/exist', '&name=CITY'))).body).toEqual({ exist: true })
  const reply = await caller.send('POST', url('/batch'), fieldsOf({ name: 'city' }))
  expect(reply).toMatchObject({
    status: 409,
    body: { code: 'DUPLICATE_NAME', issues: [{ path: 'name', code: 'DUPLICATE_NAME' }] },
  })
  expect((await update(city, { name: 'CITY' })).status).toBe(200)
})

test('an entity keeps what it was after each save, a renaming of what it refers to included', async () => {
  const api = (path: string) => `/api/v1/${path}?domainId=${domainId}`
  const please = { name: 'please', definition: '[please|kindly]', active: true }
  const variable = await caller.send<{ id: number }>('POST', api('variable'), please)
  const polite = await create({ name: 'polite', type: 'PATTERN', pattern: '@var.{please}', words: [] })
  await update(polite, { active: false })
  const renamed = { revision: 1, fields: { ...please, name: 'kindly' } }
  await caller.send('PUT', api(`variable/${variable.body.id}`), renamed)
  const history = () => caller.get<{ items: { fields: EntityFields }[] }>(url(`/${polite.id}/history`))
  expect((await history()).body.items).toMatchObject([
    { revision: 3, fields: { pattern: '@var.{kindly}', active: false } },
    { revision: 2, fields: { pattern: '@var.{please}', active: false } },
    { revision: 1, fields: { pattern: '@var.{please}', active: true }, updatedBy: polite.updatedBy },
  ])
  await caller.send('DELETE', url(`/${polite.id}`))
  expect((await history()).status).toBe(404)
})

test('an entity or a form in use is switched off only after a warning that names its users', async () => {
  const city = await create({ name: 'city' })
  const using = await converse('Using', ['to @{city}'])
  expect(await update(city, { active: false })).toMatchObject({
    status: 409,
    body: { code: 'SWITCHED_OFF_IN_USE', params: { users: [{ id: using.id, name: 'Using' }], count: 1 } },
  })
  expect((await caller.get<Entity>(url(`/${city.id}`))).body).toMatchObject({ active: true, revision: 1 })
  const fields = { ...fieldsOf({ name: 'city' }), active: false }
  const forced = await caller.send<Entity>('PUT', url(`/${city.id}/batch`), {
    revision: 1,
    fields,
    force: true,
  })
  expect(forced.body).toMatchObject({ active: false, revision: 2 })
  // What is off stays off without another question, and is switched on without one.
  expect((await update(forced.body, { sensitiveType: 'GENERAL' })).status).toBe(200)
  const free = await create({ name: 'free' })
  expect((await update(free, { active: false })).status).toBe(200)
  const form = (path = '') => `/api/v1/form${path}?domainId=${domainId}`
  const size = {
    name: 'size',
    version: 2,
    type: 'OPEN',
    guideText: 'Which?',
    entity: null,
    buttons: [],
    action: { type: 'TEXT', text: 'ok' },
  }
  const { body: made } = await caller.send<{ id: number }>('POST', form(), size)
  const shows = conversationFields({ name: 'Shows', answers: ['#2{size}'] })
  await caller.send('POST', conversationUrl(), shows)
  const off = { revision: 1, fields: { ...size, active: false } }
  expect((await caller.send('PUT', form(`/${made.id}`), off)).body.code).toBe('SWITCHED_OFF_IN_USE')
  expect((await caller.send('PUT', form(`/${made.id}`), { ...off, force: true })).status).toBe(200)
})

test('entities are listed by name or last change, and those switched off apart', async () => {
  const city = await create({ name: 'city' })
  await create({ name: 'area', active: false })
  await update(city, { sensitiveType: 'GENERAL' })
  const names = async (query: string) =>
    (await caller.get<Page<EntityRow>>(url('', query))).body.items.map((row) => row.name)
  expect(await names('&order=desc')).toEqual(['city', 'area'])
  expect(await names('&sort=updatedAt')).toEqual(['area', 'city'])
  expect(await names('&active=false')).toEqual(['area'])
})

test('a dictionary and an API entity are written alike, so that they share no name', async () => {
  const api = (rest: string) => `/api/v1/apientity${rest}?domainId=${domainId}`
  const branch = { name: 'branch', url: 'https://shop.example/' }
  const { body: other } = await caller.send<{ id: number }>('POST', api(''), branch)
  const taken = { status: 409, body: { code: 'DUPLICATE_NAME', issues: [{ path: 'name' }] } }
  expect(await caller.send('POST', url('/batch'), fieldsOf({ name: 'Branch' }))).toMatchObject(taken)
  const city = await create({ name: 'city' })
  expect(city.id).toBe(other.id)
  expect(await update(city, { name: 'branch' })).toMatchObject(taken)
  expect(await caller.send('POST', api(''), { ...branch, name: 'City' })).toMatchObject(taken)
  expect((await caller.get(`${api('/exist')}&name=city&exceptId=${other.id}`)).body).toEqual({ exist: true })
  expect((await caller.get(url('/exist', `&name=city&exceptId=${city.id}`))).body).toEqual({ exist: false })
})

test('a save of an old revision is refused', async () => {
  const city = await create({ name: 'city' })
  expect((await update(city, { active: false })).body).toMatchObject({ revision: 2, active: false })
  expect(await update(city, { active: true })).toMatchObject({
    status: 409,
    body: { code: 'EDITED_BY_ANOTHER', params: { revision: 2 } },
  })
})

test('a variable in a pattern is known, renamed there too, and not deleted while it stands there', async () => {
  const api = (path: string) => `/api/v1/${path}?domainId=${domainId}`
  const given = fieldsOf({ name: 'polite', type: 'PATTERN', pattern: 'now @var.{please}', words: [] })
  expect(await caller.send('POST', url('/batch'), given)).toMatchObject({
    status: 400,
    body: {
      issues: [{ path: 'pattern', code: 'UNKNOWN_COMPONENT', params: { kind: 'variable', name: 'please' } }],
    },
  })
  const fields = { name: 'please', definition: '[please|kindly]', active: true }
  const made = await caller.send<{ id: number; revision: number }>('POST', api('variable'), fields)
  const pattern = await create({ name: 'polite', type: 'PATTERN', pattern: 'now @var.{please}', words: [] })
  expect((await caller.send('DELETE', api(`variable/${made.body.id}`))).body).toMatchObject({
    code: 'IN_USE',
  })
  const renamed = { revision: made.body.revision, fields: { ...fields, name: 'kindly' } }
  expect((await caller.send('PUT', api(`variable/${made.body.id}`), renamed)).status).toBe(200)
  const { body } = await caller.get<Entity>(url(`/${pattern.id}`))
  expect(body).toMatchObject({ pattern: 'now @var.{kindly}', revision: 2 })
})

test('a new name is written into every question that uses the entity, and nowhere else', async () => {
  const city = await create({ name: 'city' })
  await create({ name: 'cityhall' })
  const script = { chatType: 'NLU_PATTERN', text: 'go @{city} "@{city}"' } as const
  const using = await converse('Using', ['to @{city} and @{cityhall}', script])
  const other = await converse('Other', ['to @{cityhall}', 'city'])
  expect((await update(city, { name: '도시' })).status).toBe(200)
  const after = await readConversation(using.id)
  expect(after.questions.map((q) => q.text)).toEqual(['to @{도시} and @{cityhall}', 'go @{도시} "@{city}"'])
  expect(after.questions.map((q) => q.id)).toEqual(using.questions.map((q) => q.id))
  expect(after.revision).toBe(using.revision + 1)
  expect((await readConversation(other.id)).revision).toBe(other.revision)
  const search = await caller.get<Page<unknown>>(
    `${conversationUrl()}&search=${encodeURIComponent('@{도시}')}`,
  )
  expect(search.body.totalCount).toBe(1)
  const { body: uses } = await caller.get<Use[]>(url(`/${city.id}/uses`))
  expect(uses).toEqual([{ kind: 'conversation', id: using.id, name: 'Using', where: 'question' }])
})

test('a rename that would make a question too long is refused and changes nothing', async () => {
  const city = await create({ name: 'c' })
  const using = await converse('Using', [`${'a'.repeat(395)}@{c}`])
  const reply = await update(city, { name: 'city' })
  expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: 'name', code: 'TOO_LONG' }] } })
  expect((await caller.get<Entity>(url(`/${city.id}`))).body.name).toBe('c')
  expect((await readConversation(using.id)).revision).toBe(1)
})

test('an entity in use is not deleted and its users are named; it goes when they are gone', async () => {
  const city = await create({ name: 'city' })
  const free = await create({ name: 'free' })
  const using = await converse('Using', ['to @{city}', 'from @{city}'])
  const refused = {
    status: 409,
    body: {
      code: 'IN_USE',
      params: { users: [{ kind: 'conversation', id: using.id, name: 'Using' }], count: 1 },
    },
  }
  expect(await caller.send('DELETE', url(`/${city.id}`))).toMatchObject(refused)
  expect(await caller.send('DELETE', url('/batch'), { ids: [free.id, city.id] })).toMatchObject(refused)
  expect((await caller.get(url('/count'))).body).toEqual({ count: 2 })
  const { body } = await caller.get<Page<EntityRow>>(url())
  expect(body.items.map((row) => row.useCount)).toEqual([1, 0])
  await caller.send('DELETE', conversationUrl('/batch'), { ids: [using.id] })
  expect((await caller.send('DELETE', url('/batch'), { ids: [free.id, city.id] })).body).toMatchObject({
    removed: 2,
  })
  expect((await caller.send('DELETE', url(`/${city.id}`))).status).toBe(404)
})

test('deleting an entity and using it at the same time never leaves a question without its entity', async () => {
  for (let i = 0; i < 5; i++) {
    const city = await create({ name: `city${i}` })
    const fields = conversationFields({ name: `Using ${i}`, questions: [`to @{city${i}}`] })
    const [removal, use] = await Promise.all([
      caller.send('DELETE', url(`/${city.id}`)),
      caller.send('POST', conversationUrl(), fields),
    ])
    expect([removal.status, use.status].filter((status) => status === 200)).toHaveLength(1)
  }
})

test('a domain sees, changes and refers to its own entities only', async () => {
  const city = await create({ name: 'city' })
  domainId = await newDomain(caller)
  expect((await caller.get(url(`/${city.id}`))).status).toBe(404)
  expect((await update(city, { name: 'stolen' })).status).toBe(404)
  expect((await caller.send('DELETE', url(`/${city.id}`))).status).toBe(404)
  expect((await caller.get(url('/count'))).body).toEqual({ count: 0 })
  const fields = conversationFields({ name: 'X', questions: ['to @{city}'] })
  expect((await caller.send('POST', conversationUrl(), fields)).body.issues).toMatchObject([
    { code: 'UNKNOWN_ENTITY' },
  ])
})
