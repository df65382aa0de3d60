import type { Domain, DomainDetail, Entity, ErrorReply, Page } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'

/** Calls as section 7 of the specification writes them. */
const EMAIL = 'letter@example.com'
let server: TestApp
let owner: Caller
let domainId: number
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp(EMAIL)
  domainId = await newDomain(owner)
})
afterAll(() => server.close())

const url = (path: string, query = '') => `/api/v1/${path}?domainId=${domainId}${query}`
const anEntity = (name: string) => ({
  name,
  type: 'DICTIONARY',
  pattern: '',
  words: [{ keyword: name, synonyms: [] }],
  sensitiveType: 'NONE',
  active: true,
})

test('a write may name its domain in the body, and is permitted by that one', async () => {
  const made = await owner.send('POST', '/api/v1/entity/batch', { domainId, ...anEntity('city') })
  expect(made).toMatchObject({ status: 200, body: { name: 'city' } })
  for (const call of ['cancel', 'remove'])
    expect((await owner.send('POST', `/api/v1/build/${call}`, { domainId, buildId: 99 })).body).toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    )
  const stranger = await server.signUp()
  const strange = await stranger.send<ErrorReply>('POST', '/api/v1/entity/batch', {
    domainId,
    ...anEntity('b'),
  })
  expect([strange.status, strange.body.code]).toEqual([404, 'NO_DOMAIN'])
  // A domain of one's own in the query opens no other in the body.
  const own = await newDomain(stranger)
  const both = await stranger.send<ErrorReply>('POST', `/api/v1/entity/batch?domainId=${own}`, {
    domainId,
    ...anEntity('c'),
  })
  expect([both.status, both.body.code]).toEqual([404, 'NO_DOMAIN'])
  for (const none of ['x', null, [domainId], { id: domainId }, 0])
    expect(
      (await owner.send('POST', '/api/v1/entity/batch', { domainId: none, ...anEntity('d') })).status,
    ).toBe(404)
})

test('an entity is created with the names of section 7, and read with what shows it', async () => {
  const body = {
    domainId,
    name: 'size',
    code: 'size',
    typ: 'DICTIONARY',
    userDictionaries: [{ keyword: 'small', synonyms: ['little'] }],
    sensitiveInformationType: 'GENERAL',
  }
  const { body: made } = await owner.send<Entity>('POST', '/api/v1/entity/batch', body)
  const words = body.userDictionaries
  expect(made).toMatchObject({
    type: 'DICTIONARY',
    words,
    sensitiveType: 'GENERAL',
    active: true,
    pattern: '',
  })
  const twice = await owner.send<ErrorReply>('POST', url('entity/batch'), {
    ...body,
    name: 'x',
    type: 'PATTERN',
  })
  expect(twice.body.issues?.map(({ path, code }) => [path, code])).toContainEqual(['typ', 'UNKNOWN_FIELD'])
  for (const [name, question, answer] of [
    ['Asks', 'in @{size}', 'yes'],
    ['Shows', 'which one', 'The @{size} one'],
  ])
    await owner.send(
      'POST',
      url('chat/faq/uttset'),
      conversationFields({ name: name!, questions: [question!], answers: [answer!] }),
    )
  const read = async (query: string) =>
    (await owner.get<Entity>(url(`entity/${made.id}`, query))).body.usingInAnswer
  expect(await read('')).toBeUndefined()
  expect((await read('&includeUsingInAnswer=true'))?.map(({ name }) => name)).toEqual(['Shows'])
})

test('a list is answered whole where pager is false', async () => {
  for (let i = 0; i < 24; i++) await owner.send('POST', url('entity/batch'), anEntity(`e${i}`))
  const sizes = async (query: string) => {
    const { body } = await owner.get<Page<unknown>>(url('entity', query))
    return [body.items.length, body.totalPage]
  }
  const all = (await owner.get<{ count: number }>(url('entity/count'))).body.count
  expect(await sizes('')).toEqual([20, 2])
  expect(await sizes('&pager=true')).toEqual([20, 2])
  expect(await sizes('&pager=false')).toEqual([all, 1])
  for (const path of ['uservariable', 'form', 'chat/faq/uttset', 'chat/faq/uttset/state'])
    expect((await owner.get(url(path, '&pager=false'))).status, path).toBe(200)
  expect((await owner.get('/api/v1/domain?pager=false')).status).toBe(200)
})

test('the list of domains is asked for super domains or for the others, and a domain becomes one', async () => {
  const ids = async (query: string) =>
    (await owner.get<Page<Domain>>(`/api/v1/domain${query}`)).body.items.map(({ id }) => id)
  const path = `/api/v1/domain/${domainId}`
  const mark = async (isSuperDomain: boolean | undefined) => {
    const { revision, name, modelSettings } = (await owner.get<DomainDetail>(path)).body
    return (await owner.send<DomainDetail>('PUT', path, { revision, name, modelSettings, isSuperDomain }))
      .body
  }
  expect([await ids(''), await ids('?isSuperDomain=true')]).toEqual([[domainId], []])
  expect(await mark(true)).toMatchObject({ superDomain: true, domainEtc: { isSuperDomain: true } })
  expect((await mark(undefined)).superDomain).toBe(true)
  expect([await ids('?isSuperDomain=false'), await ids('?isSuperDomain=true')]).toEqual([[], [domainId]])
  expect((await mark(false)).superDomain).toBe(false)
  expect((await owner.get('/api/v1/domain?isSuperDomain=perhaps')).status).toBe(400)
})

test('a domain tells its plan, its cache of the history, and its builds of this month', async () => {
  const [listed] = (await owner.get<Page<Domain>>('/api/v1/domain')).body.items
  const { body } = await owner.get<DomainDetail>(`/api/v1/domain/${domainId}`)
  for (const domain of [listed, body])
    expect(domain).toMatchObject({
      domainEtc: {
        language: 'ko',
        dataStoragePeriod: 90,
        billType: 'STANDARD',
        buildLimit: 50,
        buildCost: 20_000,
        quickBuildLimit: -1,
        supportBuildLimit: 50,
        disableLog: false,
        isSuperDomain: false,
      },
      superDomain: false,
      chatHistoryCacheInUse: 'Y',
      recentBuildCount: 0,
      recentQuickBuildCount: 0,
    })
  await owner.send('POST', url('history-cache'), { chatHistoryCacheInUse: 'N' })
  expect((await owner.get<DomainDetail>(`/api/v1/domain/${domainId}`)).body.chatHistoryCacheInUse).toBe('N')
})

test('a build is described by an object or by its text', async () => {
  for (const description of ['before the sale', '{"isQuickMode":false}', { isQuickMode: false }]) {
    const reply = await owner.send<ErrorReply>('POST', url('build'), { description, buildId: 'x' })
    // Only the field that there is not is refused.
    expect(reply.body.issues?.map(({ path }) => path)).toEqual(['buildId'])
  }
})

test('a form may be named as it is written in texts', async () => {
  const form = {
    version: 2,
    type: 'OPEN',
    guideText: '?',
    action: { type: 'TEXT', text: 'x' },
    entity: null,
    buttons: [],
  }
  const create = (name: string) =>
    owner.send<{ fields: { name: string } } & ErrorReply>('POST', url('form'), { ...form, name })
  expect((await create('#{size}')).body.fields.name).toBe('size')
  expect((await create('#2{ colour }')).body.fields.name).toBe('colour')
  expect((await create('SIZE')).body.code).toBe('DUPLICATE_NAME')
  expect((await create('#{a}b')).body.issues).toMatchObject([{ path: 'name', code: 'NAME_CHARACTERS' }])
  expect((await create(`#{${'x'.repeat(200)}}`)).body.issues).toMatchObject([
    { path: 'name', code: 'TOO_LONG' },
  ])
})

test('a number needs a numeric default', async () => {
  const create = (defaultValue: string, type = 'NUMBER') =>
    owner.send<ErrorReply>('POST', url('uservariable'), {
      name: `v${type}${defaultValue}`,
      type,
      defaultValue,
    })
  expect((await create('')).body.issues).toMatchObject([{ path: 'defaultValue', code: 'NUMBER_REQUIRED' }])
  expect((await create('one')).status).toBe(400)
  expect((await create('0')).status).toBe(200)
  expect((await create('', 'TEXT')).status).toBe(200)
})

test.each(['<b>', 'a!b', 'x@y', 'a$', 'a/b'])('"%s" is no name of a person', async (name) => {
  const reply = await owner.send<ErrorReply>('PATCH', '/api/v1/agent/profile', { name, email: EMAIL })
  expect(reply.body.issues?.map(({ path, code }) => [path, code])).toEqual([['name', 'NAME_CHARACTERS']])
})
