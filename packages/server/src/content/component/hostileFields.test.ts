import type { ErrorReply } from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aForm, aMethod } from '../../testing/dialogueComponents'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'

let server: TestApp
let caller: Caller
let domainId: number
beforeAll(async () => {
  server = await startTestApp()
  caller = await server.signUp()
  domainId = await newDomain(caller)
})
afterAll(() => server.close())

const url = (path: string) => `/api/v1/${path}?domainId=${domainId}`
const post = (path: string, body: unknown) => caller.send<ErrorReply>('POST', url(path), body)
const count = async (path: string) => (await caller.get<{ totalCount: number }>(url(path))).body.totalCount

/** Fields as they should be. */
const SOUND: [path: string, fields: object][] = [
  ['holiday', { name: '설날', dateFrom: '2026-01-01', dateTo: '2026-01-02' }],
  ['peopletype', { name: 'adult' }],
  ['keywordgroup', { name: '욕', type: 'WHOLE', keywords: ['하나'], answer: '네' }],
  ['bannedword', { name: '나쁜말', answer: '안 돼요' }],
  [
    'message',
    {
      name: '환영',
      kind: 'WELCOME',
      on: true,
      bubbles: [{ answerType: 'TEXT', component: { type: 'text', data: { description: '안녕' } } }],
    },
  ],
  ['businesshours', { name: '영업', ranges: [{ day: 'MON', from: '09:00', to: '18:00' }] }],
  ['uservariable', { name: '등급', type: 'NUMBER', defaultValue: '1' }],
  ['variable', { name: 'v1', definition: '[a|b]' }],
  ['apientity', { name: 'api1', url: 'http://shop.example/a' }],
  ['actionmethod', aMethod('am1', 2)],
  ['form', aForm('form1')],
]

/** What no field of any kind takes. */
const HOSTILE: [what: string, value: unknown][] = [
  ['a list of nothing', [null]],
  ['a deep list', JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)],
  ['a text of 100,000', '가'.repeat(100_000)],
  ['a control character', 'a\u0001b'],
  ['NUL', 'a\u0000b'],
  ['half a character', '\ud800x'],
  ['a number beyond all', 1e308],
  ['10,000 texts', Array.from({ length: 10_000 }, (_, i) => `x${i}`)],
  ['10,000 objects', Array.from({ length: 10_000 }, () => ({}))],
]

describe.each(SOUND)('%s', (path, sound) => {
  test('refuses whatever is wrong in any field, names the field, and writes nothing', async () => {
    for (const place of placesIn(sound)) {
      for (const [what, value] of HOSTILE) {
        const { status, body } = await post(path, putAt(sound, place, value))
        const outcome = { place, what, status, code: body.code, named: (body.issues ?? []).length > 0 }
        expect(outcome).toEqual({ place, what, status: 400, code: 'INVALID', named: true })
      }
    }
    expect(await count(path)).toBe(0)
  })

  test('refuses fields that nobody knows by their names', async () => {
    const { status, body } = await post(path, { ...sound, id: 99, bogus: true })
    const refused = ['id', 'bogus'].map((name) => ({
      path: name,
      code: 'UNKNOWN_FIELD',
      params: { name },
    }))
    expect([status, body]).toEqual([400, { code: 'INVALID', issues: refused }])
  })

  test('takes what is sound, and once', async () => {
    const created = await caller.send<{ id: number }>('POST', url(path), sound)
    expect(created.status).toBe(200)
    expect((await post(path, sound)).status).toBe(409)
    const at = `/api/v1/${path}/${created.body.id}?domainId=${await newDomain(caller)}`
    const unknown = { status: 404, body: { code: 'NOT_FOUND' } }
    expect(await caller.get(at)).toMatchObject(unknown)
    expect(await caller.send('PUT', at, { revision: 1, fields: sound })).toMatchObject(unknown)
    expect(await caller.send('DELETE', at)).toMatchObject(unknown)
    expect(await count(path)).toBe(1)
  })

  test('what would become a prototype is not even read', async () => {
    const body = JSON.parse('{"__proto__":{"x":1}}') as object
    for (const fields of [
      { ...sound, ...body },
      { ...sound, name: body },
    ])
      expect(await post(path, fields)).toMatchObject({ status: 400, body: { code: 'BODY_NOT_JSON' } })
  })

  test('an identifier that is none is told as such', async () => {
    for (const id of ['abc', '0', '-1', '1.5', '1e400', '9007199254740993', 'NaN', '__proto__', '1;drop'])
      expect(await caller.get(url(`${path}/${id}`))).toMatchObject({
        status: 400,
        body: { code: 'INVALID', issues: [{ path: 'id' }] },
      })
    expect((await caller.get(url(`${path}/99999999999`))).status).toBe(404)
  })
})

test.each<[path: string, fields: object, field: string, code: string]>([
  ['holiday', { name: 'x', dateFrom: '2026-02-30', dateTo: '2026-03-01' }, 'dateFrom', 'DATE_FORMAT'],
  ['holiday', { name: 'x', dateFrom: '02-28', dateTo: '02-30' }, 'dateTo', 'DATE_FORMAT'],
  ['holiday', { name: 'x', dateFrom: '2026-05-05', dateTo: '2026-05-01' }, 'dateTo', 'END_BEFORE_START'],
  ['holiday', { name: 'x', dateFrom: '05-05', dateTo: '2026-05-06' }, 'dateTo', 'END_BEFORE_START'],
  [
    'businesshours',
    { name: 'x', ranges: [{ day: 'MON', from: '18:00', to: '09:00' }] },
    'ranges.0.to',
    'HOURS_PAST_MIDNIGHT',
  ],
  [
    'businesshours',
    { name: 'x', ranges: [{ day: 'MON', from: '24:00', to: '24:00' }] },
    'ranges.0.from',
    'TIME_FORMAT',
  ],
  ['businesshours', { name: 'x', ranges: [] }, 'ranges', 'REQUIRED'],
  ['keywordgroup', { name: 'x', type: 'WHOLE', keywords: [], answer: 'a' }, 'keywords', 'REQUIRED'],
  [
    'keywordgroup',
    { name: 'x', type: 'WHOLE', keywords: ['b', 'B'], answer: 'a' },
    'keywords.1',
    'DUPLICATE_KEYWORD',
  ],
  ['uservariable', { name: 'x', type: 'NUMBER', defaultValue: '1e5' }, 'defaultValue', 'NUMBER_REQUIRED'],
  ['uservariable', { name: 'x', type: 'JSON', defaultValue: '{' }, 'defaultValue', 'JSON_INVALID_AT'],
])('%s refuses %j', async (path, fields, field, code) => {
  const { status, body } = await post(path, fields)
  expect(status).toBe(400)
  expect(body.issues).toContainEqual(expect.objectContaining({ path: field, code }))
})

/** Every place of a value, from the fields themselves to the innermost. */
function placesIn(value: object, at: string[] = []): string[][] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = [...at, key]
    return [place, ...(typeof inner === 'object' && inner !== null ? placesIn(inner as object, place) : [])]
  })
}

function putAt(fields: object, place: readonly string[], value: unknown): unknown {
  const copy = structuredClone(fields)
  let inside = copy as Record<string, unknown>
  for (const key of place.slice(0, -1)) inside = inside[key] as Record<string, unknown>
  inside[place.at(-1)!] = value
  return copy
}
