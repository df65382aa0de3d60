import type { ComponentItem, Page } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Authoring, issuesOf, startAuthoring } from '../../../testing/authoring'
import { newDomain } from '../../../testing/newDomain'

let at: Authoring
beforeAll(async () => {
  at = await startAuthoring()
})
afterAll(() => at.close())
beforeEach(() => at.reset())

const V1 = { name: 'balance', version: 1, type: 'GET', url: 'https://shop.example/points' }
const V2 = { ...V1, version: 2, type: 'JSON' }
const codes = async (fields: object) =>
  issuesOf(await at.create('actionmethod', fields)).map(([path, code]) => `${path} ${code}`)

describe('“action method URL must be valid http(s), entity placeholders allowed in the query, encoded at most 1000 characters, must not point to an .exe”', () => {
  const path = 'https://shop.example/'
  test.each([
    ['ftp://shop.example/points', 'URL_INVALID'],
    ['shop.example/points', 'URL_INVALID'],
    ['https://', 'URL_INVALID'],
    ['https://shop.example/@{city}', 'PLACEHOLDER_OUTSIDE_QUERY'],
    ['https://shop.example/*{grade}?a=1', 'PLACEHOLDER_OUTSIDE_QUERY'],
    ['https://shop.example/$[@{city}]', 'PLACEHOLDER_OUTSIDE_QUERY'],
    [path + '가'.repeat(109), 'TOO_LONG'],
    [path + 'a'.repeat(1000 - path.length + 1), 'TOO_LONG'],
    ['https://shop.example/setup.exe', 'URL_EXE'],
    ['https://shop.example/SETUP.EXE?a=1', 'URL_EXE'],
  ])('%s is refused', async (url, code) => {
    expect(await codes({ ...V1, url })).toContain(`url ${code}`)
  })

  test('how long it may be is told', async () => {
    const reply = await at.create('actionmethod', { ...V1, url: path + '가'.repeat(109) })
    expect(reply.body).toMatchObject({ issues: [{ path: 'url', code: 'TOO_LONG', params: { max: 1000 } }] })
  })

  test.each([
    'http://shop.example:8080/points',
    'https://shop.example/points?d=`@{NUM_General}&r=$[`@{NUM_General}.raw]',
    path + 'a'.repeat(1000 - path.length),
    path + '가'.repeat(108),
  ])('%s is taken', async (url) => {
    expect((await at.create('actionmethod', { ...V1, url })).status).toBe(200)
  })
})

describe('“Action method name forbids ` { } [ ] ( ) # $ , . and other special characters; v2 names allow English, digits, _ and -”', () => {
  test.each(['`', '{', '}', '[', ']', '(', ')', '#', '$', ',', '.', '@', '*', ' ', '"', '/', '%', '!'])(
    'version 1 without %s',
    async (sign) => {
      expect(await codes({ ...V1, name: `a${sign}b` })).toEqual(['name NAME_CHARACTERS'])
    },
  )

  test.each(['포인트', 'a b', 'a.b', 'é', 'a$'])('version 2 not %s', async (name) => {
    expect(await codes({ ...V2, name })).toEqual(['name NAME_CHARACTERS_ENGLISH'])
  })

  test('others are taken', async () => {
    for (const fields of [
      { ...V1, name: '포인트_조회-1' },
      { ...V2, name: 'Points_1-a' },
    ])
      expect((await at.create('actionmethod', fields)).status).toBe(200)
  })
})

describe('“JSON must parse to an object”', () => {
  test.each(['[1]', '"a"', '7', 'null', '{"a":}', '{"city": @{city}}', 'city'])(
    '%s is refused',
    async (data) => {
      expect(await codes({ ...V2, data })).toEqual(['data JSON_INVALID_AT'])
    },
  )

  test('an object is taken, and none at all', async () => {
    expect((await at.create('actionmethod', { ...V2, data: '{"a":{"b":[1]}}' })).status).toBe(200)
    expect((await at.create('actionmethod', { ...V2, name: 'other', data: '' })).status).toBe(200)
  })
})

test('every field that is wrong is told at once', async () => {
  expect(await codes({ name: 'a.b', version: 2, type: 'GET', url: '', data: '[', timeoutMs: 1 })).toEqual([
    'url REQUIRED',
    'data JSON_INVALID_AT',
    'timeoutMs TOO_SMALL',
    'name NAME_CHARACTERS_ENGLISH',
    'type INVALID_VALUE',
  ])
})

test('action methods are listed by their type, beside search and paging', async () => {
  const list = `/api/v1/actionmethod?domainId=${await newDomain(at.caller)}`
  const create = (fields: object) => at.caller.send('POST', list, fields)
  await create(V1)
  await create({ ...V2, name: 'grade' })
  await create({ ...V1, name: 'form', type: 'FORM', data: '{"a":"1"}' })
  const names = async (query: string) => {
    const { body } = await at.caller.get<Page<ComponentItem>>(list + query)
    return body.items.map(({ fields }) => fields['name'])
  }
  expect(await names('')).toEqual(['balance', 'form', 'grade'])
  expect(await names('&type=FORM')).toEqual(['form'])
  expect(await names('&type=JSON&search=shop')).toEqual(['grade'])
  expect(await names('&type=PRICE')).toEqual([])
  expect((await at.caller.get(`${list}&type=ROUND`)).status).toBe(400)
})
