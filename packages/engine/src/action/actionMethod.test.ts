import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../scripts/suite/cases'
import type { SnapshotComponents } from '../snapshot/snapshot'
import { aBotAnswering, aMethod, aVariable, SERVER } from '../testing/aBotAnswering'
import { jsonReply, servedTalk, textReply } from '../testing/servedTalk'

const member = aMethod({ name: 'member', version: 2, type: 'JSON' })

test('a version-2 method is called once, fills its values and sets user variables (behaviour 17.6)', () => {
  const bot = aBotAnswering('Dear $2{member.name}, $2{member.point} points, level *{level}', {
    methods: [member],
    variables: [aVariable('level')],
  })
  const talk = servedTalk(bot, () =>
    jsonReply({
      data: [
        { variableName: 'name', value: 'Kim' },
        { variableName: 'point', value: 10 },
      ],
      userVariable: [{ name: 'level', value: 'GOLD', type: 'TEXT', action: 'EQ', valueType: 'TEXT' }],
    }),
  )
  expect(talk.receives('go')).toEqual(['Dear Kim, 10 points, level GOLD'])
  expect(talk.requests).toHaveLength(1)
})

test('a version-2 request tells everything of the turn in the shape of behaviour 2.4', () => {
  const bot = aBotAnswering('$2{member}', {
    methods: [
      {
        ...member,
        data: '{"to":"$[@{city}] ($[@{city}.raw])","level":"*{level}","n":1}',
        headers: [
          { name: 'user-agent', value: 'mine' },
          { name: 'X-City', value: 'in @{city}' },
        ],
        sessionAttributes: [{ key: 'cart', value: '*{level}' }],
      },
    ],
    variables: [aVariable('level', 'TEXT', 'new'), aVariable('count', 'NUMBER', '3')],
  })
  const talk = servedTalk(bot, () => jsonReply({ data: [{ variableName: 'a', value: 'A' }] }))
  expect(talk.receives('go to sp')).toEqual(['A'])
  const [request] = talk.requests
  expect(request).toMatchObject({ method: 'POST', url: `${SERVER}/member`, timeoutMs: 200 })
  expect(JSON.parse(request!.body!)).toEqual({
    version: '2',
    domainCode: 'shopbot',
    platform: 'custom',
    userId: 'user-1',
    sessionId: 'session-1',
    timestamp: Date.UTC(2026, 0, 5, 12) + 1_000,
    userQuery: 'go to sp',
    scenario: { id: 1, name: 'Go' },
    entities: [{ name: '@{city}', word: 'sp', value: 'São Paulo' }],
    slots: [],
    userVariable: [
      { name: 'level', type: 'TEXT', value: 'new' },
      { name: 'count', type: 'NUMBER', value: 3 },
    ],
    sessionAttributes: { cart: 'new' },
    data: { to: 'São Paulo (sp)', level: 'new', n: 1 },
  })
  expect(request!.headers).toEqual([
    { name: 'X-Chatbot-Domain-Code', value: 'shopbot' },
    { name: 'X-Chatbot-User-Id', value: 'user-1' },
    { name: 'X-Chatbot-Session-Id', value: 'session-1' },
    { name: 'X-Chatbot-Platform', value: 'custom' },
    { name: 'X-Chatbot-Request-Id', value: 'turn-1' },
    { name: 'Content-Type', value: 'application/json; charset=utf-8' },
    { name: 'user-agent', value: 'mine' },
    { name: 'X-City', value: 'in S%C3%A3o%20Paulo' },
  ])
})

test('a GET has its values encoded in the query, and none before it', () => {
  const url = `${SERVER}/@{city}weather?city=$[@{city}]&as=$[@{city}.raw]&d=$[\`@{DATE}]&l=*{level}`
  const bot = aBotAnswering('${w}', {
    methods: [aMethod({ name: 'w', url })],
    variables: [aVariable('level', 'TEXT', 'a&b=c')],
  })
  const talk = servedTalk(bot, () => textReply('sunny'))
  expect(talk.receives('go to sp')).toEqual(['sunny'])
  expect(talk.requests[0]).toMatchObject({
    method: 'GET',
    body: null,
    url: `${SERVER}/weather?city=S%C3%A3o%20Paulo&as=sp&d=&l=a%26b%3Dc`,
  })
})

test('JSON is sent with its strings filled in, and FORM the same flattened', () => {
  const data = '{"a":{"city":"$[@{city}]","list":["x","@{city}"]},"n":7,"@{city}":null}'
  const sent = (type: 'JSON' | 'FORM') => {
    const bot = aBotAnswering('${m}', { methods: [aMethod({ name: 'm', type, data })] })
    const talk = servedTalk(bot, () => textReply('ok'))
    talk.sends('go to seo')
    return talk.requests[0]!
  }
  expect(JSON.parse(sent('JSON').body!)).toEqual({
    a: { city: 'Seoul', list: ['x', 'Seoul'] },
    n: 7,
    '@{city}': null,
  })
  expect([...new URLSearchParams(sent('FORM').body!)]).toEqual([
    ['a.city', 'Seoul'],
    ['a.list[0]', 'x'],
    ['a.list[1]', 'Seoul'],
    ['n', '7'],
    ['@{city}', ''],
  ])
  expect(sent('FORM').headers).toContainEqual({
    name: 'Content-Type',
    value: 'application/x-www-form-urlencoded;charset=UTF-8',
  })
})

test.each([
  ['plain text', textReply('a\nb'), 'a\nb'],
  ['a string of JSON', jsonReply('said'), 'said'],
  ['data in JSON', jsonReply({ data: 'said' }), 'said'],
  ['other JSON', jsonReply({ a: 1 }), '{"a":1}'],
  ['JSON as text', textReply('"said"'), '"said"'],
  ['a long body', textReply('x'.repeat(5_000)), 'x'.repeat(4_000)],
])('a version-1 reply of %s is put in', (_, reply, expected) => {
  const bot = aBotAnswering('${m}', { methods: [aMethod({ name: 'm' })] })
  expect(servedTalk(bot, () => reply).receives('go')).toEqual([expected])
})

test('what a server, a user or a variable says is never read as an expression', () => {
  const evil = '*{secret} $2{member.b} ${other} #{form} @{city} `@{DATE} slot.{x}'
  const bot = aBotAnswering('$2{member.a}|*{said}', {
    methods: [member, aMethod({ name: 'other' })],
    variables: [aVariable('secret', 'TEXT', 'hidden'), aVariable('said')],
  })
  const talk = servedTalk(bot, () =>
    jsonReply({ data: [{ variableName: 'a', value: evil }], userVariable: [{ name: 'said', value: evil }] }),
  )
  expect(talk.receives('go')).toEqual([`${evil}|${evil}`])
  expect(talk.requests).toHaveLength(1)
})

test('session attributes that a server gives are sent with the next call', () => {
  const bot = aBotAnswering('$2{member}', {
    methods: [{ ...member, sessionAttributes: [{ key: 'cart', value: '0' }] }],
  })
  const talk = servedTalk(bot, () => jsonReply({ data: [], sessionAttributes: { cart: 12, seen: 'yes' } }))
  talk.sends('go')
  talk.sends('go')
  const attributes = talk.requests.map(
    ({ body }) => (JSON.parse(body!) as { sessionAttributes: unknown }).sessionAttributes,
  )
  expect(attributes).toEqual([{ cart: '0' }, { cart: '12', seen: 'yes' }])
})

test('an answer that an operator’s server gives may show a form, and nothing else', () => {
  const form = {
    id: 1,
    name: 'size',
    version: 2 as const,
    type: 'SINGLE' as const,
    guideText: 'Which size?',
    active: true,
    entity: null,
    buttons: [
      { name: 'Large', quickReply: false },
      { name: 'Small', quickReply: false },
    ],
  }
  const bot = aBotAnswering('${answer}', {
    methods: [aMethod({ name: 'answer', type: 'API' })],
    components: { form: [form] as SnapshotComponents['form'] },
  })
  const turn = servedTalk(bot, () => textReply('Hello *{x} #2{size}')).sends('go')
  expect(turn.bubbles).toMatchObject([
    { type: 'text', data: { description: 'Hello *{x}' } },
    { type: 'template', data: { cover: { data: { description: 'Which size?' } } } },
  ])
})

test('no placeholder is left in a request, whatever the address, the data and the values', () => {
  const scraps = fc.constantFrom(
    '@{city}',
    '$[@{city}.raw]',
    '*{v}',
    '*{v.a[0]:comma}',
    '${x}',
    '#{f}',
    'slot.{s}',
    '/a',
    '&b=',
    ' ',
  )
  const texts = fc.array(scraps, { maxLength: 8 }).map((some) => some.join(''))
  fc.assert(
    fc.property(texts, texts, fc.string({ unit: 'grapheme' }), (url, text, said) => {
      const value = said.replaceAll(/[{}[\]]/g, '')
      const fields = aMethod({
        name: 'm',
        type: 'JSON',
        url: `${SERVER}/${url}?q=${url}`,
        data: JSON.stringify({ text, inner: [text] }),
      })
      const bot = aBotAnswering('${m}', { methods: [fields], variables: [aVariable('v')] })
      const talk = servedTalk(bot, () => textReply('ok'), { given: { userVariables: { v: value } } })
      expect(talk.sends('go to seo').trace.matchType).toBe('EXACT')
      const [request] = talk.requests
      expect(URL.canParse(request!.url)).toBe(true)
      expect(request!.url.startsWith(`${SERVER}/`)).toBe(true)
      expect(request!.url).not.toMatch(/[{}[\]]/)
      const sent = JSON.parse(request!.body!) as { text: string; inner: string[] }
      expect(sent.text + sent.inner.join('')).not.toMatch(/[{}[\]]/)
    }),
    { numRuns: cases(150) },
  )
})
