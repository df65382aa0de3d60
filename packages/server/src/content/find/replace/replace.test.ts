import type {
  ComponentItem,
  Conversation,
  ErrorReply,
  Page,
  ReplacedObject,
  ReplaceOutcome,
  ReplacePreview,
} from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../../testing/addMember'
import { conversationFields } from '../../../testing/conversationFields'
import { anEntity } from '../../../testing/dialogueComponents'
import { type ExchangeTest, startExchangeTest } from '../../../testing/exchangeTest'
import type { Caller } from '../../../testing/testApp'

let at: ExchangeTest
let caller: Caller
let domainId: number
const url = (path: string, more = '') => `/api/v1/${path}?domainId=${domainId}${more}`
const create = async (path: string, fields: object) => {
  const { status, body } = await caller.send<ComponentItem>('POST', url(path), fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}
const converse = (given: Parameters<typeof conversationFields>[0]) =>
  create('chat/faq/uttset', conversationFields(given))
const conversation = async (id: number) => (await caller.get<Conversation>(url(`chat/faq/uttset/${id}`))).body
const component = async (kind: string, id: number) =>
  (await caller.get<ComponentItem>(url(`${kind}/${id}`))).body
const preview = async (find: string, replacement: string, more: object = {}) => {
  const { status, body } = await caller.send<ReplacePreview>('POST', url('find/replace'), {
    find,
    replacement,
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const changes = async (id: string, more = '') =>
  (await caller.get<Page<ReplacedObject>>(url(`find/replace/${id}`, more))).body
const settled = (jobId: string) => at.settled(domainId, jobId)
const apply = async (id: string, body: object = {}) => {
  const started = await caller.send<{ jobId: string }>('POST', url(`find/replace/${id}`), body)
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const job = await settled(started.body.jobId)
  expect(job.state, JSON.stringify(job.error)).toBe('FINISHED')
  return job.result as unknown as ReplaceOutcome
}
const texts = ({ changes: all }: ReplacedObject) =>
  all.map(({ part, before, after }) => `${part}: ${before} > ${after}`)

beforeAll(async () => {
  at = await startExchangeTest()
  caller = at.owner
})
afterAll(() => at.close())
beforeEach(async () => {
  domainId = await at.newDomain()
})

const aTask = {
  slots: [
    {
      name: '환불번호',
      entity: '@{환불물건}',
      required: true,
      askBack: '환불 번호는?',
      options: ['환불 안 함'],
    },
  ],
  endMessage: '환불을 멈춥니다.',
}
const aForm = {
  name: '환불폼',
  version: 2,
  type: 'SINGLE',
  guideText: '환불할까요?',
  entity: null,
  buttons: [
    { name: '환불', action: { type: 'TEXT', text: '환불해요' } },
    { name: '아니요', action: { type: 'TEXT', text: '네' } },
  ],
}

test('every text that people read or say is replaced; names, references, codes and addresses stay', async () => {
  await create('entity/batch', { ...anEntity('환불물건', '환불품'), code: '환불코드' })
  const form = await create('form', aForm)
  const id = await converse({
    name: '환불 안내',
    questions: ['환불 되나요', { chatType: 'NLU_PATTERN', text: '환불 *' }, '@{환불물건} 환불'],
    memo: '환불 메모',
    type: 'TASK',
    task: aTask as never,
  })
  const seen = await preview('환불', '반품')
  expect(seen).toMatchObject({ objects: 3, refused: 0, changes: 11 })
  const { items } = await changes(seen.previewId)
  expect(items.map((item) => [item.kind, ...texts(item)])).toEqual([
    [
      'conversation',
      'question: 환불 되나요 > 반품 되나요',
      'question: @{환불물건} 환불 > @{환불물건} 반품',
      'answer: 환불 안내. > 반품 안내.',
      'slot: 환불 번호는? > 반품 번호는?',
      'slot: 환불 안 함 > 반품 안 함',
      'slot: 환불을 멈춥니다. > 반품을 멈춥니다.',
      'memo: 환불 메모 > 반품 메모',
    ],
    ['entity', 'word: 환불품 > 반품품'],
    ['form', 'answer: 환불할까요? > 반품할까요?', 'button: 환불 > 반품', 'answer: 환불해요 > 반품해요'],
  ])
  const { restorePointId, ...outcome } = await apply(seen.previewId)
  expect(outcome).toMatchObject({ objects: 3, changes: 11, changedSinceCount: 0, refusedCount: 0 })
  expect(await conversation(id)).toMatchObject({
    name: '환불 안내',
    revision: 2,
    memo: '반품 메모',
    questions: [{ text: '반품 되나요' }, { text: '환불 *' }, { text: '@{환불물건} 반품' }],
    task: { slots: [{ name: '환불번호', askBack: '반품 번호는?' }] },
  })
  // It is in the history of what it changed, and taken back as a whole.
  const history = await caller.get<{ items: ComponentItem[] }>(url(`form/${form}/history`))
  expect(history.body.items.map(({ fields }) => fields['guideText'])).toEqual(['반품할까요?', '환불할까요?'])
  const undone = await caller.send<{ jobId: string }>(
    'POST',
    url(`chat/faq/uttset/restore-point/${restorePointId}`, '&onlyIfUnchanged=true'),
  )
  expect(await settled(undone.body.jobId)).toMatchObject({
    kind: 'CONTENT_RESTORE',
    state: 'FINISHED',
  })
  expect(await conversation(id)).toMatchObject({ id, memo: '환불 메모' })
  expect((await component('form', form)).fields).toMatchObject({ guideText: '환불할까요?' })
})

test('scripts, values and addresses are replaced where they are asked for, and kinds by choice', async () => {
  await converse({ name: 'a', questions: [{ chatType: 'NLU_PATTERN', text: 'refund *' }, 'refund'] })
  await create('actionmethod', { name: 'm', version: 2, type: 'JSON', url: 'https://refund.example/' })
  expect(await preview('refund', 'return')).toMatchObject({ changes: 1 })
  const more = { parts: ['script', 'address'] }
  const { previewId } = await preview('refund', 'return', more)
  expect((await changes(previewId)).items.map(texts)).toEqual([
    ['script: refund * > return *'],
    ['address: https://refund.example/ > https://return.example/'],
  ])
  expect(await preview('refund', 'return', { ...more, kinds: ['actionMethod'] })).toMatchObject({
    counts: [{ kind: 'actionMethod', objects: 1, changes: 1 }],
  })
})

test.each([
  ['any case', 'CAFÉ', {}, ['Tee tee Teeteria']],
  ['its own case', 'café', { matchCase: true }, []],
  ['whole words', 'café', { wholeWord: true }, ['Tee tee Caféteria']],
])('a text is found in %s', async (_where, find, more, expected) => {
  await converse({ name: 'x', answers: ['Café tee Caféteria'] })
  const { previewId } = await preview(find, 'Tee', more)
  const { items } = await changes(previewId)
  expect(items.flatMap((item) => item.changes.map(({ after }) => after))).toEqual(expected)
})

test('what is looked for is no pattern, and what is written stands as it is', async () => {
  const id = await converse({ name: 'x', answers: ['1.5 and 115 (a|b) "quoted" \\d'] })
  await apply((await preview('1.5', '$&$1')).previewId)
  await apply((await preview('(a|b) "quoted" \\d', 'done')).previewId)
  expect((await conversation(id)).answers[0]?.bubbles[0]).toMatchObject({
    component: { data: { description: '$&$1 and 115 done' } },
  })
})

test('an object that a rule refuses is named with the reason and stays; the others are replaced', async () => {
  const taken = await converse({ name: 'taken', questions: ['반품 되나요'] })
  const refused = await converse({ name: 'refused', questions: ['환불 되나요'] })
  const long = await converse({ name: 'long', answers: [`환불${'가'.repeat(390)}`] })
  const fine = await converse({ name: 'fine', answers: ['환불!'] })
  const entity = await create('entity/batch', {
    ...anEntity('item'),
    words: [{ keyword: '환불', synonyms: ['반품'] }],
  })
  const seen = await preview('환불', '반품')
  expect(seen).toMatchObject({ objects: 2, changes: 2, refused: 2 })
  const outcome = await apply(seen.previewId)
  expect(outcome).toMatchObject({ objects: 2, changes: 2, refusedCount: 2 })
  expect(outcome.refused.map(({ name, refusal: { code } }) => `${name} ${code}`).sort()).toEqual([
    'item DUPLICATE_KEYWORD',
    'refused DUPLICATE_QUESTION',
  ])
  const revisions = await Promise.all(
    [taken, refused, long, fine].map(async (id) => (await conversation(id)).revision),
  )
  expect(revisions).toEqual([1, 1, 2, 2])
  expect((await component('entity', entity)).revision).toBe(1)
  for (const [replacement, code] of [
    ['나'.repeat(401), 'TOO_LONG'],
    ['@{none}', 'UNKNOWN_COMPONENT'],
  ] as const) {
    const { items } = await changes((await preview('반품!', replacement)).previewId)
    expect(items[0]?.refusal?.code).toBe(code)
  }
  const empty = await changes((await preview('반품!', '')).previewId)
  expect(empty.items[0]?.refusal).toMatchObject({ path: 'answers.0.bubbles.0.component.data.description' })
})

test('conversations may exchange a question, as all are saved together', async () => {
  await converse({ name: 'a', questions: ['x'] })
  const b = await converse({ name: 'b', questions: ['xx'] })
  expect(await preview('x', 'xx', { parts: ['question'] })).toMatchObject({ objects: 2, refused: 0 })
  await apply((await preview('x', 'xx', { parts: ['question'] })).previewId)
  expect((await conversation(b)).questions).toMatchObject([{ text: 'xxxx' }])
})

test('what was saved or deleted since the preview is left out and named', async () => {
  // One after the other: they are listed in this order.
  const a = await converse({ name: 'a', memo: 'old' })
  const b = await converse({ name: 'b', memo: 'old' })
  const c = await converse({ name: 'c', memo: 'old' })
  const { previewId } = await preview('old', 'new')
  const fields = conversationFields({ name: 'a', memo: 'old, edited' })
  const saved = await caller.send('PUT', url(`chat/faq/uttset/${a}`), { revision: 1, fields })
  expect(saved.status).toBe(200)
  await caller.send('DELETE', url('chat/faq/uttset/batch'), { ids: [b] })
  const { items } = await changes(previewId)
  expect(items.map(({ name, isChanged }) => [name, isChanged])).toEqual([
    ['a', true],
    ['b', true],
    ['c', false],
  ])
  const outcome = await apply(previewId)
  expect(outcome).toMatchObject({ objects: 1, changedSinceCount: 2 })
  expect(outcome.changedSince.map(({ name }) => name)).toEqual(['a', 'b'])
  expect((await conversation(a)).memo).toBe('old, edited')
  expect((await conversation(c)).memo).toBe('new')
  // The preview goes right after its job; applied meanwhile, it finds all changed since.
  const again = () => caller.send('POST', url(`find/replace/${previewId}`), {})
  await expect.poll(again).toMatchObject({ status: 410, body: { code: 'REPLACE_EXPIRED' } })
})

test('objects and single texts are left out, or only those are replaced', async () => {
  const [a, b] = await Promise.all(
    ['a', 'b'].map((name) =>
      converse({ name, memo: 'old', questions: ['old one', `old ${name}`].slice(name === 'a' ? 0 : 1) }),
    ),
  )
  const first = await preview('old', 'new')
  await apply(first.previewId, {
    except: [
      { kind: 'conversation', id: b },
      { kind: 'conversation', id: a, path: 'questions.0.text' },
    ],
  })
  expect(await conversation(a!)).toMatchObject({
    memo: 'new',
    questions: [{ text: 'old one' }, { text: 'new a' }],
  })
  expect(await conversation(b!)).toMatchObject({ memo: 'old', revision: 1 })
  const second = await preview('old', 'new')
  const outcome = await apply(second.previewId, {
    all: false,
    except: [{ kind: 'conversation', id: b, path: 'memo' }],
  })
  expect(outcome).toMatchObject({ objects: 1, changes: 1 })
  expect(await conversation(b!)).toMatchObject({ memo: 'new', questions: [{ text: 'old b' }] })
  const none = await apply((await preview('old', 'new')).previewId, { all: false })
  expect(none).toMatchObject({ objects: 0, restorePointId: null })
})

test('a button of a form with a new name is followed by the conditions that ask for it', async () => {
  await create('form', aForm)
  const fields = conversationFields({ name: 'asks' })
  fields.answers[0]!.conditions = [[{ type: 'form', form: '환불폼', button: '환불' }]]
  const id = await create('chat/faq/uttset', fields)
  await apply((await preview('환불', '반품', { parts: ['button'] })).previewId)
  expect((await conversation(id)).answers[0]?.conditions).toEqual([
    [{ type: 'form', form: '환불폼', button: '반품' }],
  ])
})

test('refused: nothing to look for, a preview of another domain, viewers, what is no preview', async () => {
  const send = (body: object, by = caller) => by.send<ErrorReply>('POST', url('find/replace'), body)
  expect((await send({ find: '', replacement: 'x' })).body).toMatchObject({
    code: 'INVALID',
    issues: [{ path: 'find' }],
  })
  expect((await send({ find: 'x'.repeat(201), replacement: '' })).status).toBe(400)
  expect((await send({ find: 'x', replacement: '', parts: [] })).status).toBe(400)
  await converse({ name: 'a', memo: 'old' })
  const { previewId } = await preview('old', 'new')
  const viewer = await at.server.signUp('looks@example.com')
  await addMember(viewer, domainId, 'VIEWER')
  expect((await send({ find: 'x', replacement: 'y' }, viewer)).status).toBe(403)
  expect((await viewer.get(url(`find/replace/${previewId}`))).status).toBe(403)
  expect((await viewer.send('POST', url(`find/replace/${previewId}`), {})).status).toBe(403)
  domainId = await at.newDomain()
  expect((await caller.get(url(`find/replace/${previewId}`))).status).toBe(410)
  expect((await caller.send('POST', url(`find/replace/${previewId}`), {})).status).toBe(410)
  expect((await caller.get(url('find/replace/..%2F..%2Fx'))).status).toBe(400)
})
