import type { BuiltinEntity, Entity, EntityTag, EntityWord, Label, Page } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { conversationFields } from '../../../testing/conversationFields'
import { newDomain } from '../../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../../testing/testApp'

let server: TestApp
let owner: Caller
let stranger: Caller
let domainId: number
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  stranger = await server.signUp()
})
afterAll(() => server.close())
beforeEach(async () => {
  domainId = await newDomain(owner)
})

const url = (path: string, query = '') => `/api/v1/${path}?domainId=${domainId}${query}`
const post = <T>(path: string, body: object, caller = owner) =>
  caller.send<T>('POST', `/api/v1/${path}`, { domainId, ...body })
const words = [
  { keyword: 'Seoul', synonyms: ['서울'] },
  { keyword: 'Busan', synonyms: ['부산'] },
]
const createEntity = async (name: string, rest: object = {}) => {
  const body = { name, code: name, typ: 'DICTIONARY', userDictionaries: words, ...rest }
  const reply = await post<Entity>('entity/batch', { sensitiveInformationType: 'NONE', ...body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}
const issues = ({ body }: { body: { issues?: { path: string; code: string }[] | undefined } }) =>
  body.issues?.map(({ path, code }) => [path, code])

test('GET state lists tags by page, and all of them where pager is false', async () => {
  for (let i = 10; i < 35; i++) await post('chat/faq/uttset/state', { name: `tag ${i}` })
  const page = async (query: string) => (await owner.get<Page<Label>>(url('state', query))).body
  expect(await page('')).toMatchObject({ pageNo: 1, pageSize: 20, totalPage: 2, totalCount: 25 })
  const last = await page('&pageNo=9')
  expect([last.pageNo, last.items.length, last.items[0]?.name]).toEqual([2, 5, 'tag 30'])
  const all = await page('&pager=false')
  expect([all.items.length, all.totalPage]).toEqual([25, 1])
  expect((await stranger.get(url('state'))).body.code).toBe('NO_DOMAIN')
})

test('POST entity/{id}/check/count says by how much an entity is used', async () => {
  const { id } = await createEntity('city')
  expect((await post(`entity/${id}/check/count`, {})).body).toEqual({ count: 0, users: [] })
  await post('chat/faq/uttset', conversationFields({ name: 'Using', questions: ['to @{city}'] }))
  const used = await post<{ count: number }>(`entity/${id}/check/count`, {})
  expect(used.body).toMatchObject({ count: 1, users: [{ kind: 'conversation', name: 'Using' }] })
  expect(issues(await post(`entity/${id}/check/count`, { force: true }))).toEqual([
    ['force', 'UNKNOWN_FIELD'],
  ])
  expect((await post('entity/999/check/count', {})).body.code).toBe('NOT_FOUND')
  expect((await post(`entity/${id}/check/count`, {}, stranger)).body.code).toBe('NO_DOMAIN')
})

test('POST entity/search/variable finds entities and variables of the wanted types', async () => {
  await createEntity('city')
  await createEntity('order', { typ: 'PATTERN', userDictionaries: [], pattern: 'ORD-\\d+' })
  await post('variable', { name: 'please', definition: '[please|kindly]', active: true })
  const find = async (body: object, sort = '') => {
    const path = `entity/search/variable${sort}`
    const { status, body: page } = await post<Page<EntityTag>>(path, { pager: false, ...body })
    expect(status, JSON.stringify(page)).toBe(200)
    return page.items.map(({ name, code, tagType, builtin }) => (builtin ? 'builtin' : [name, code, tagType]))
  }
  const own = { excludeBuiltin: true }
  expect(await find(own, '?sort=name,asc')).toEqual([
    ['city', '@{city}', 'DICTIONARY'],
    ['order', '@{order}', 'PATTERN'],
    ['please', '@var.{please}', 'VARIABLE'],
  ])
  expect((await find(own, '?sort=id,desc'))[0]).toEqual(['order', '@{order}', 'PATTERN'])
  expect(await find({ ...own, entityTagTypes: ['VARIABLE'] })).toEqual([
    ['please', '@var.{please}', 'VARIABLE'],
  ])
  expect(await find({ ...own, name: 'CIT' }, '/new')).toEqual([['city', '@{city}', 'DICTIONARY']])
  expect((await find({})).filter((one) => one === 'builtin').length).toBeGreaterThan(20)
  const page = await post<Page<EntityTag>>('entity/search/variable', { ...own, pageNo: 5, pageSize: 2 })
  expect([page.body.pageNo, page.body.items.length]).toEqual([2, 1])
  expect(issues(await post('entity/search/variable', { nam: 'x' }))).toEqual([['nam', 'UNKNOWN_FIELD']])
  expect(issues(await post('entity/search/variable', { entityTagTypes: ['OTHER'] }))).toEqual([
    ['entityTagTypes.0', 'INVALID_VALUE'],
  ])
  expect(issues(await post('entity/search/variable?sort=code,desc', {}))).toEqual([['sort', 'INVALID_VALUE']])
  expect((await post('entity/search/variable', {}, stranger)).body.code).toBe('NO_DOMAIN')
})

test('dictionary/userdic reads the words of an entity and adds to them, as a save of the entity', async () => {
  const { id } = await createEntity('city')
  const read = async (query = '') =>
    (await owner.get<Page<EntityWord>>(url('dictionary/userdic', `&entityId=${id}${query}`))).body
  expect((await read('&pager=false')).items).toEqual(words)
  expect((await read('&search=부')).items).toEqual([words[1]])
  const more = { keyword: 'Jeju', synonyms: ['제주'] }
  const add = (body: object, caller = owner) =>
    post<Entity>('dictionary/userdic/batch', { entityId: id, userDictionaries: [more], ...body }, caller)
  expect((await add({ revision: 7 })).body.code).toBe('EDITED_BY_ANOTHER')
  const added = await add({})
  expect(added.body).toMatchObject({ revision: 2, words: [...words, more] })
  expect((await owner.get<{ items: object[] }>(url(`entity/${id}/history`))).body.items).toHaveLength(2)
  // One that is there already is told at its place in what was sent.
  const twice = [{ keyword: 'Ulsan', synonyms: [] }, more]
  expect(issues(await add({ userDictionaries: twice }))).toEqual([
    ['userDictionaries.1', 'DUPLICATE_KEYWORD'],
    ['userDictionaries.1', 'DUPLICATE_KEYWORD'],
  ])
  expect(issues(await add({ userDictionaries: [{ ...more, id: 3 }] }))).toEqual([
    ['userDictionaries.0.id', 'UNKNOWN_FIELD'],
  ])
  expect((await read('&pager=false')).items).toHaveLength(3)
  const pattern = await createEntity('order', { typ: 'PATTERN', userDictionaries: [], pattern: 'A\\d' })
  expect(issues(await add({ entityId: pattern.id }))).toEqual([['entityId', 'INVALID_VALUE']])
  expect((await add({ entityId: 999 })).body.code).toBe('NOT_FOUND')
  expect((await add({}, stranger)).body.code).toBe('NO_DOMAIN')
  expect((await owner.get(url('dictionary/userdic'))).status).toBe(400)
})

test('builtin-entity/extract/all lists what comes with the product, with and without parentheses', async () => {
  const names = async (query: string) => {
    const { body } = await owner.get<BuiltinEntity[]>(url('builtin-entity/extract/all', query))
    return body.map(({ name }) => name)
  }
  expect(await names('&includeParentheses=false')).toEqual(expect.arrayContaining(['`@DATE', '`@EMAIL']))
  expect(await names('')).toEqual(expect.arrayContaining(['`@{DATE}', '`@{EMAIL}']))
  expect((await stranger.get(url('builtin-entity/extract/all'))).body.code).toBe('NO_DOMAIN')
})

test('the code of an entity is kept whatever its name becomes, and comes back from the trash', async () => {
  const { id, revision } = await createEntity('city', { code: 'CITY-1' })
  // As an editor saves it that does not know of codes.
  const fields = { name: 'town', type: 'DICTIONARY', words }
  const renamed = await owner.send<Entity>('PUT', url(`entity/${id}/batch`), { revision, fields })
  expect(renamed.body).toMatchObject({ name: 'town', code: 'CITY-1' })
  await owner.send('DELETE', url(`entity/${id}`))
  const objects = [{ kind: 'entity', id }]
  expect((await owner.send('POST', url('deletion/restore'), { objects })).status).toBe(200)
  expect((await owner.get<Entity>(url(`entity/${id}`))).body).toMatchObject({ name: 'town', code: 'CITY-1' })
  expect(
    issues(await post('entity/batch', { name: 'x', code: ' ', typ: 'DICTIONARY', userDictionaries: words })),
  ).toEqual([['code', 'REQUIRED']])
})
