import { type ActionMethodFields, type Slot } from '@parlance/contract'
import { expect, test } from 'vitest'
import { compileBot } from '../bot/bot'
import type { SnapshotComponents } from '../snapshot/snapshot'
import { aDictionary, aSnapshot, type ConversationSketch } from '../testing/aSnapshot'
import { brokenCall, jsonReply, servedTalk, textReply } from '../testing/servedTalk'
import type { CallOutcome } from '../turn/effect'
import { echoOf, echoRequest } from './echo'

const SERVER = 'https://operator.example'

function aBotOf(
  conversations: ConversationSketch[],
  components: Partial<SnapshotComponents>,
  change?: Change,
) {
  const snapshot = aSnapshot(conversations, {
    entities: [aDictionary('size', ['Large', 'big'], ['Small', 'little'])],
    components,
  })
  change?.(snapshot.conversations)
  return compileBot({ snapshot, model: null })
}
type Change = (conversations: ReturnType<typeof aSnapshot>['conversations']) => void

const refusals: [string, CallOutcome][] = [
  ['does not answer', brokenCall('TIMEOUT')],
  ['answers with an error', textReply('true', 500)],
  ['answers something else', textReply('maybe')],
]

test.each([
  ['{"result":true}', 'guarded'],
  ['true', 'guarded'],
  [' true\n', 'guarded'],
  ['{"result":false}', 'open'],
  ['false', 'open'],
  ['{"result":"true"}', 'open'],
])('a condition whose server answers %s gives the %s answer, asked once', (body, expected) => {
  const talk = servedTalk(aGuardedBot(), () => textReply(body))
  expect(talk.receives('go')).toEqual([expected])
  expect(talk.requests).toHaveLength(1)
  expect(talk.requests[0]).toMatchObject({
    purpose: 'CONDITION_URL',
    method: 'POST',
    url: `${SERVER}/may?size=`,
  })
  expect(JSON.parse(talk.requests[0]!.body!)).toMatchObject({ version: '2', userQuery: 'go', entities: [] })
})

test.each(refusals)('a condition whose server %s does not hold, with a warning', (_, reply) => {
  const turn = servedTalk(aGuardedBot(), () => reply).sends('go')
  expect(turn.answerText).toBe('open')
  expect(turn.trace.analysis!.warnings.map(({ code }) => code)).toContain('CONDITION_URL_FAILED')
})

function aGuardedBot() {
  return aBotOf([{ name: 'Go', questions: ['go'], answers: ['guarded', 'open'] }], {}, ([go]) => {
    go!.answers[0]!.conditions = [[{ type: 'url', url: `${SERVER}/may?size=@{size}` }]]
  })
}

const slot: Slot = {
  name: 'size',
  entity: '@{size}',
  required: true,
  askBack: 'Which size?',
  options: [],
  askCount: 3,
  overCount: 'Never mind',
  valueType: 'REPRESENTATIVE',
  defaultValue: '',
  valueExpression: '',
  conditionUrl: `${SERVER}/check`,
}

function aCheckedTask(changed: Partial<Slot> = {}) {
  return aBotOf(
    [{ name: 'Order', questions: ['order'], answers: ['@{size} slot.{size} it is'] }],
    {},
    ([order]) => {
      order!.task = {
        slots: [{ ...slot, ...changed }],
        exitKeywords: [],
        endMessage: '',
        interruption: 'NONE',
      }
    },
  )
}

test('a slot is checked by its condition URL, which may correct it (behaviour 6.5)', () => {
  const talk = servedTalk(aCheckedTask(), () => jsonReply({ valid: true, value: 'XL' }))
  expect(talk.receives('order')).toEqual(['Which size?'])
  expect(talk.receives('big')).toEqual(['XL XL it is'])
  expect(JSON.parse(talk.requests[0]!.body!)).toEqual({
    domainCode: 'shopbot',
    userId: 'user-1',
    sessionId: 'session-1',
    task: 'Order',
    slot: { name: 'size', entity: '@{size}', word: 'big', value: 'Large' },
    slots: [{ name: 'size', value: 'Large' }],
  })
})

test('a slot that is refused is asked for again, behind what the server says, as it stands', () => {
  const message = 'No *{x} of @{size} left'
  const talk = servedTalk(aCheckedTask(), () => jsonReply({ valid: false, message }))
  talk.sends('order')
  const [said, asked] = talk.receives('big')
  expect(said).toBe(message)
  expect(asked).toBe('Which size?')
})

test.each(refusals)(
  'a slot whose server %s is filled with a warning, and not when it is strict',
  (_, reply) => {
    const talk = servedTalk(aCheckedTask(), () => reply)
    talk.sends('order')
    const turn = talk.sends('big')
    expect(turn.answerText).toBe('Large Large it is')
    expect(turn.trace.analysis!.warnings.map(({ code }) => code)).toContain('SLOT_CHECK_FAILED')
    const strict = servedTalk(aCheckedTask({ strict: true }), () => reply)
    strict.sends('order')
    expect(strict.receives('big')).toEqual(['Which size?'])
  },
)

const entities = [
  { id: 1, name: 'dish', url: `${SERVER}/dish`, active: true },
  { id: 2, name: 'drink', url: `${SERVER}/drink`, active: true },
]

function aMenuBot() {
  return aBotOf([{ name: 'Order', questions: ['order @{dish}'], answers: ['@{dish} with @{drink}'] }], {
    apiEntity: entities,
  })
}

test('all API entities are asked at once before anything is matched (behaviour 4.7)', () => {
  const talk = servedTalk(aMenuBot(), ({ name }) =>
    jsonReply({
      entities: name === 'dish' ? [{ word: 'Ｋimchi  Stew', value: 'KIMCHI', start: 6, end: 18 }] : [],
    }),
  )
  const turn = talk.sends('  Order Ｋimchi  Stew')
  expect(turn.answerText).toBe('KIMCHI with ')
  expect(turn.trace.entities).toEqual([
    { name: 'dish', word: 'Ｋimchi  Stew', value: 'KIMCHI', start: 8, end: 20 },
  ])
  expect(talk.batches).toEqual([2])
  expect(JSON.parse(talk.requests[0]!.body!)).toEqual({
    domainCode: 'shopbot',
    userId: 'user-1',
    query: 'Order Ｋimchi  Stew',
  })
})

test.each([
  ['offsets of another word', { word: 'stew', value: 'S', start: 0, end: 4 }],
  ['offsets beyond the end', { word: 'stew', value: 'S', start: 900, end: 904 }],
  ['broken offsets', { word: 'stew', value: 'S', start: 0.5, end: Number.MAX_VALUE }],
  ['a word that is not there', { word: 'soup', value: 'S' }],
])('an API entity that tells of %s finds nothing, with a warning', (_, found) => {
  const turn = servedTalk(aMenuBot(), () => jsonReply({ entities: [found] })).sends('order stew')
  expect(turn.trace.entities).toEqual([])
  expect(turn.trace.analysis!.warnings.map(({ code }) => code)).toContain('API_ENTITY_OFFSETS')
})

test('an API entity without offsets is found by its word, and one that fails finds nothing', () => {
  const talk = servedTalk(aMenuBot(), ({ name }) =>
    name === 'dish' ? jsonReply({ entities: [{ word: 'stew' }] }) : brokenCall('TIMEOUT'),
  )
  const turn = talk.sends('order stew')
  expect(turn.trace.entities).toMatchObject([
    { name: 'dish', word: 'stew', value: 'stew', start: 6, end: 10 },
  ])
  expect(turn.trace.analysis).toMatchObject({
    calls: [
      { purpose: 'API_ENTITY', name: 'dish', status: 200, error: null },
      { purpose: 'API_ENTITY', name: 'drink', status: null, error: 'TIMEOUT' },
    ],
  })
})

test.each<[string, CallOutcome, 'INTENT' | 'FAIL']>([
  ['names the intent', jsonReply({ intent: 'Refund', score: 0.9 }), 'INTENT'],
  ['names another', jsonReply({ intent: 'hours' }), 'FAIL'],
  ['names none', jsonReply({}), 'FAIL'],
  ['does not answer', brokenCall('TIMEOUT'), 'FAIL'],
])('when the external classifier %s, the turn ends as it should', (_, reply, matchType) => {
  const snapshot = aSnapshot([{ name: 'Refund', answers: ['14 days'] }])
  snapshot.services = { intentClassifier: { url: `${SERVER}/classify` } }
  snapshot.conversations[0]!.questions = [{ id: 1, chatType: 'INTENT', text: 'refund' }]
  const bot = compileBot({ snapshot, model: null })
  const talk = servedTalk(bot, () => reply)
  expect(talk.sends('money back').trace.matchType).toBe(matchType)
  expect(talk.requests).toMatchObject([{ purpose: 'CLASSIFIER', url: `${SERVER}/classify` }])
  expect(JSON.parse(talk.requests[0]!.body!)).toEqual({
    domainCode: 'shopbot',
    userId: 'user-1',
    query: 'money back',
  })
})

test('what is sensitive is sent to the operator’s server and masked where the call is noted', () => {
  const method: ActionMethodFields = {
    name: 'm',
    version: 1,
    type: 'GET',
    url: `${SERVER}/m?size=@{size}&pin=*{pin}&open=*{open}`,
    data: '',
    headers: [],
    sessionAttributes: [],
    marker: false,
    timeoutMs: 1_000,
  }
  const variable = { type: 'TEXT', defaultValue: '' } as const
  const bot = aBotOf([{ name: 'Go', questions: ['go'], answers: ['${m}'] }], {
    actionMethod: [{ id: 1, ...method }],
    userVariable: [
      { id: 1, name: 'pin', sensitiveType: 'GENERAL', ...variable },
      { id: 2, name: 'open', sensitiveType: 'NONE', ...variable },
    ],
  })
  const talk = servedTalk(bot, () => textReply('ok'), {
    given: { userVariables: { pin: '4711', open: 'a' } },
  })
  const turn = talk.sends('go')
  expect(talk.requests[0]!.url).toBe(`${SERVER}/m?size=&pin=4711&open=a`)
  expect(turn.trace.analysis!.calls[0]!.url).toBe(`${SERVER}/m?size=&pin=***&open=a`)
})

test('the echo shows the exact request and what comes of the reply', () => {
  const fields: ActionMethodFields = {
    name: 'member',
    version: 2,
    type: 'JSON',
    url: `${SERVER}/member?city=$[@{city}.raw]&n=*{n:comma}`,
    data: '{"when":"$[`@{DATE}]"}',
    headers: [],
    sessionAttributes: [],
    marker: false,
    timeoutMs: 500,
  }
  const request = echoRequest(fields, {
    domainCode: 'shopbot',
    language: 'en',
    userId: 'operator',
    requestId: 'echo-1',
    timestamp: 5,
    entities: [
      { name: '@{city}', word: 'seo', value: 'Seoul' },
      { name: '`@{DATE}', word: 'today', value: '2026-01-05' },
    ],
    userVariables: [{ name: 'n', value: '1200' }],
    slots: [],
  })
  expect(request).toMatchObject({
    method: 'POST',
    url: `${SERVER}/member?city=seo&n=1%2C200`,
    timeoutMs: 500,
  })
  expect(JSON.parse(request.body!)).toMatchObject({ data: { when: '2026-01-05' }, timestamp: 5 })
  expect(echoOf(fields, request, null)).toMatchObject({ response: null, errorCode: null, values: [] })
  const reply = {
    data: [{ variableName: 'a', value: 1 }],
    userVariable: [{ name: 'n', value: 2, action: 'PLUS' }],
  }
  expect(echoOf(fields, request, jsonReply(reply))).toMatchObject({
    request: { url: request.url, headers: request.headers, body: request.body },
    response: { status: 200 },
    errorCode: null,
    values: [{ name: 'a', value: '1' }],
    userVariables: [{ name: 'n', action: 'PLUS', value: 2 }],
  })
  expect(echoOf(fields, request, brokenCall('TIMEOUT')).errorCode).toBe('AM-2002-500')
  expect(echoOf(fields, request, textReply('', 503)).errorCode).toBe('AM-2006-503')
  expect(echoOf(fields, request, textReply('?'))).toMatchObject({
    errorCode: 'AM-2004-0',
    response: { body: '?' },
  })
  expect(echoOf({ ...fields, version: 1 }, request, textReply('ok')).values).toEqual([
    { name: '', value: 'ok' },
  ])
})
