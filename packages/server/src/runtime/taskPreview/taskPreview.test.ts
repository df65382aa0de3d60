import type { SlotCheckEcho, TaskPreview } from '@parlance/contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Authoring, aTask, givenFields, say, startAuthoring } from '../../testing/authoring'
import { anEntity } from '../../testing/dialogueComponents'
import { type MethodServer, startMethodServer } from '../../testing/methodServer'

let at: Authoring
let shop: MethodServer
beforeAll(async () => {
  at = await startAuthoring()
  await at.reset()
  shop = await startMethodServer(at.server.context)
})
afterAll(async () => {
  await shop.close()
  await at.close()
})

afterEach(() => vi.restoreAllMocks())

/** Each look of a part of the preview at the clock finds it so many ms later than the one before. */
function hurry(part: 'counted', ms: number): void {
  const now = performance.now.bind(performance)
  let ahead = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    // The scheduler beside it looks at the same clock and would wait for ever.
    const frames = new Error().stack?.split('\n').slice(1) ?? []
    const asking = frames.find((frame) => !/taskPreview\.test|node_modules/.test(frame))
    if (asking?.includes('taskPreview.ts') && asking.includes(part)) ahead += ms
    return now() + ahead
  })
}

const slots = [
  { name: 'city', entity: '@{city}', required: true, askBack: '어디로 가세요?' },
  {
    name: 'day',
    entity: '`@{DATE}',
    required: true,
    askBack: '언제요?',
    askCount: 1,
    overCount: '전화 주세요.',
  },
]
const fieldsOf = (task: object, answer: object = {}) =>
  givenFields({
    name: '예매',
    questions: [{ chatType: 'TEXT', text: '표 예매' }],
    ...aTask({}, { slots, exitKeywords: ['그만'], endMessage: '안녕히 가세요.', ...task }),
    answer: { bubbles: say('slot.{day} @{city} $2{points.left}'), ...answer },
  })
const preview = (body: object) => at.caller.send<TaskPreview>('POST', at.url('uttset/task/preview'), body)
const textsOf = ({ turns }: TaskPreview) =>
  turns.flatMap(({ bubbles }) =>
    bubbles.map((one) => (one.type === 'text' ? one.data.description : one.type)),
  )

test('a task is played as it is edited, with what the domain has, and nothing is stored or called', async () => {
  const url = `${shop.url}/day`
  const checked = [slots[0], { ...slots[1], conditionUrl: url }]
  const { status, body } = await preview({ fields: fieldsOf({ slots: checked }), path: 'FINISH' })
  expect(status).toBe(200)
  expect(body.turns.map(({ said }) => said)).toEqual(['표 예매', 'Seoul', '2026년 10월 1일'])
  expect(textsOf(body)).toEqual(['어디로 가세요?', '언제요?', '2026년 10월 1일 Seoul ‹left›'])
  expect(body).toMatchObject({ end: 'ANSWERED', exitKeyword: '그만' })
  expect(body.turns.at(-1)!.calls.map(({ purpose, name }) => [purpose, name])).toEqual([
    ['SLOT_CHECK', 'day'],
    ['ACTION_METHOD', 'points'],
  ])
  expect(shop.calls).toEqual([])
  expect((await at.caller.get<{ totalCount: number }>(at.url('chat/faq/uttset'))).body.totalCount).toBe(0)
})

test('it is asked too often, left, and typed into', async () => {
  const fields = fieldsOf({})
  const tooOften = (await preview({ fields, path: 'OVER_COUNT', slot: 'day' })).body
  expect([tooOften.end, textsOf(tooOften).at(-1)]).toEqual(['OVER_COUNT', '전화 주세요.'])
  const left = (await preview({ fields, path: 'EXIT' })).body
  expect([left.end, textsOf(left).at(-1)]).toEqual(['EXITED', '안녕히 가세요.'])
  const typed = (await preview({ fields, said: ['표 예매', 'seoul'] })).body
  expect(typed).toMatchObject({ end: 'OPEN', turns: [{}, { asked: 'day', isExample: false }] })
})

test('the conversation to which the answer moves is part of it, and so is a form', async () => {
  await at.converse({ name: '안내', answer: { bubbles: say('감사합니다.') } })
  const subsequentAction = { type: 'MOVE' as const, conversation: '안내' }
  const moved = (await preview({ fields: fieldsOf({}, { subsequentAction }), path: 'FINISH' })).body
  expect(textsOf(moved).at(-1)).toBe('감사합니다.')
  const form = (await preview({ fields: fieldsOf({ exitForm: 'Menu' }), path: 'EXIT' })).body
  expect(form.turns.at(-1)!.bubbles.map(({ type }) => type)).toContain('template')
})

test('a dialogue that takes too long shows what was played until then, and no bot is compiled for too long', async () => {
  const said = ['표 예매', ...Array.from({ length: 39 }, (_, at) => `모르겠어요 ${at}`)]
  const many = { ...slots[0], askCount: 10 }
  const fields = fieldsOf({ slots: [many, slots[1]] })
  const whole = (await preview({ fields, said })).body
  expect(whole.end).not.toBe('TOO_LONG')
  hurry('counted', 450)
  const { body } = await preview({ fields, said })
  expect(body.end).toBe('TOO_LONG')
  expect(body.turns.length).toBeLessThan(whole.turns.length)
  vi.restoreAllMocks()
  hurry('counted', 6_000)
  const refused = await preview({ fields, said })
  expect([refused.status, refused.body]).toMatchObject([400, { code: 'PREVIEW_TOO_LONG' }])
})

test('an entity that is switched off fills nothing, as in a bot in service', async () => {
  await at.create('entity/batch', { ...anEntity('town', 'Busan'), active: false })
  const off = [{ ...slots[0], entity: '@{town}' }]
  expect((await preview({ fields: fieldsOf({ slots: off }), path: 'FINISH' })).body.end).toBe('NO_EXAMPLE')
})

test('what the contract refuses, and whoever is not of the domain, gets no dialogue', async () => {
  const twice = [slots[0], slots[0]]
  expect((await preview({ fields: fieldsOf({ slots: twice }), path: 'FINISH' })).body).toMatchObject({
    issues: [{ path: 'fields.task.slots.1.name', code: 'DUPLICATE_NAME' }],
  })
  const many = Array.from({ length: 41 }, () => 'a')
  expect((await preview({ fields: fieldsOf({}), said: many })).status).toBe(400)
  const stranger = await at.server.signUp()
  const body = { fields: fieldsOf({}), path: 'FINISH' }
  expect((await stranger.send('POST', at.url('uttset/task/preview'), body)).status).toBe(404)
})

const SLOT = { name: 'day', entity: '`@{DATE}' }
const check = (body: object) =>
  at.caller.send<SlotCheckEcho>('POST', at.url('slot/condition-url/echo'), {
    task: '예매',
    value: '2026-10-01',
    ...body,
  })

test('the condition URL of a slot is tried with a value', async () => {
  const slot = { ...SLOT, conditionUrl: `${shop.url}/free` }
  const shown = (await check({ slot, send: false })).body
  expect(shown).toMatchObject({
    request: { method: 'POST', url: slot.conditionUrl },
    response: null,
    verdict: null,
  })
  expect(JSON.parse(shown.request.body!)).toMatchObject({
    task: '예매',
    slot: { name: 'day', entity: '`@{DATE}', word: '2026-10-01', value: '2026-10-01' },
    slots: [{ name: 'day', value: '2026-10-01' }],
  })
  expect(shop.calls.filter(({ path }) => path === '/free')).toEqual([])
  shop.on('/free', () => '{"valid":false,"message":"만석입니다."}')
  expect((await check({ slot, send: true })).body).toMatchObject({
    reason: null,
    verdict: { valid: false, message: '만석입니다.' },
  })
})

test.each<[string, string | { status: number; body: string }, string]>([
  ['another status', { status: 503, body: '{"valid":true}' }, 'HTTP_503'],
  ['another shape', '{"valid":"yes"}', 'NOT_UNDERSTOOD'],
])('a reply of %s decides nothing', async (_title, reply, reason) => {
  shop.on('/odd', () => reply)
  const slot = { ...SLOT, conditionUrl: `${shop.url}/odd` }
  expect((await check({ slot, send: true })).body).toMatchObject({ reason, verdict: null })
})

test('an address that bots may not call is not called, and one that is none is refused', async () => {
  const inside = { ...SLOT, conditionUrl: 'http://127.0.0.1:9/' }
  expect((await check({ slot: inside, send: true })).body).toMatchObject({ reason: 'BLOCKED_ADDRESS' })
  expect((await check({ slot: { ...SLOT, conditionUrl: 'ftp://x' }, send: true })).status).toBe(400)
})
