import type { Conversation, ConversationRow, Page } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'

const UTTSET = '/api/v1/chat/faq/uttset'

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

const url = (path = '', query = '') => `${UTTSET}${path}?domainId=${domainId}${query}`
async function create(given: Parameters<typeof conversationFields>[0]): Promise<Conversation> {
  const reply = await caller.send<Conversation>('POST', url(), conversationFields(given))
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}
async function list(query = ''): Promise<Page<ConversationRow>> {
  const reply = await caller.get<Page<ConversationRow>>(url('', query))
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}
const namesOf = (page: Page<ConversationRow>) => page.items.map((row) => row.name).sort()

test('a conversation is created with its tags and group and read back as it was written', async () => {
  const script = { chatType: 'NLU_PATTERN', text: '[배송|택배] 언제' } as const
  const created = await create({
    name: '배송',
    tags: ['물류', '자주'],
    group: '안내',
    questions: ['배송 언제 와요', script],
    answers: ['내일 도착합니다', '모레 도착합니다'],
    random: true,
  })
  expect(created).toMatchObject({ revision: 1, buildStatus: 'BEFORE_BUILD', tags: ['물류', '자주'] })
  const read = await caller.get<Conversation>(url(`/${created.id}`))
  expect({ ...read.body, notices: [] }).toEqual(created)
  expect(read.body.questions.map((q) => q.text)).toEqual(['배송 언제 와요', '[배송|택배] 언제'])
  const [row] = (await list()).items
  expect(row).toMatchObject({
    group: '안내',
    tags: ['물류', '자주'],
    type: 'GENERAL',
    questionCount: 2,
    regexCount: 1,
    otherCount: 0,
    inputContexts: [],
    outputContexts: [],
    answerCount: 2,
    firstQuestion: '배송 언제 와요',
    firstAnswer: '내일 도착합니다',
  })
})

test('two editors: the later save of an old revision is refused with who saved before', async () => {
  const { id, revision } = await create({ name: 'Hours' })
  const save = (answer: string) =>
    caller.send<Conversation>('PUT', url(`/${id}`), {
      revision,
      fields: conversationFields({ name: 'Hours', answers: [answer] }),
    })
  const replies = await Promise.all([save('nine'), save('ten')])
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  const refused = replies.find((reply) => reply.status === 409)!
  expect(refused.body).toMatchObject({ code: 'EDITED_BY_ANOTHER', params: { revision: 2 } })
  expect(refused.body.params).toHaveProperty('updatedBy')
  expect(refused.body.params).toHaveProperty('updatedAt')
})

test('two creations of one name at the same time make one conversation', async () => {
  const body = (question: string) => conversationFields({ name: 'Same', questions: [question] })
  const replies = await Promise.all([1, 2, 3].map((n) => caller.send('POST', url(), body(`question ${n}`))))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
  expect((await list()).totalCount).toBe(1)
})

test('a question that another conversation has is refused, and questionTaken says where it stands', async () => {
  const hours = await create({ name: 'Hours', questions: ['When do you open?'] })
  const reply = await caller.send('POST', url(), {
    ...conversationFields({ name: 'Times', questions: ['fine', 'WHEN do you open?'] }),
  })
  expect(reply.status).toBe(409)
  expect(reply.body).toMatchObject({
    code: 'DUPLICATE_QUESTION',
    issues: [{ path: 'questions.1.text', params: { conversationId: hours.id, conversationName: 'Hours' } }],
  })
  const asked = (exceptId: number | null) =>
    caller.send('POST', `/api/v1/chat/content/exists?domainId=${domainId}`, {
      questions: [
        { chatType: 'TEXT', text: 'when do you open?' },
        { chatType: 'TEXT', text: 'other' },
      ],
      exceptId,
    })
  expect((await asked(null)).body).toEqual([
    { text: 'when do you open?', conversationId: hours.id, conversationName: 'Hours', keptApart: false },
  ])
  expect((await asked(hours.id)).body).toEqual([])
})

test.each([
  ['no question', { questions: [] }, 'questions', 'QUESTION_REQUIRED'],
  ['no answer', { answers: [] }, 'answers', 'ANSWER_REQUIRED'],
  ['the same question twice', { questions: ['Hi', 'hi '] }, 'questions.1.text', 'DUPLICATE_QUESTION'],
  ['the same answer twice', { answers: ['Hi', 'Hi'] }, 'answers.1', 'DUPLICATE_ANSWER'],
  [
    'an expression of questions in an answer',
    { answers: ['@var.{please}'] },
    'answers.0.bubbles.0.component.data.description',
    'ANSWER_HAS_EXPRESSION',
  ],
  ['a tag with |', { tags: ['a|b'] }, 'tags.0', 'TAG_CHARACTERS'],
  ['401 characters', { questions: ['가'.repeat(401)] }, 'questions.0.text', 'TOO_LONG'],
  ['a lone surrogate', { questions: ['bad \ud83d'] }, 'questions.0.text', 'LONE_SURROGATE'],
  ['a control character', { questions: ['bad \u0000'] }, 'questions.0.text', 'CONTROL_CHARACTER'],
  ['an entity that does not exist', { questions: ['to @{city}'] }, 'questions.0.text', 'UNKNOWN_ENTITY'],
  [
    'four wildcards',
    { questions: [{ chatType: 'NLU_PATTERN', text: 'a*b*c*d*' }] },
    'questions.0.text',
    'SCRIPT_WILDCARDS',
  ],
  [
    'a script that does not close',
    { questions: [{ chatType: 'NLU_PATTERN', text: '[a|b' }] },
    'questions.0.text',
    'SCRIPT_INVALID',
  ],
] as const)('%s is refused at its field', async (_what, given, path, code) => {
  const fields = conversationFields({ name: 'X', ...(given as object) })
  const reply = await caller.send('POST', url(), fields)
  expect(reply.status).toBe(400)
  expect(reply.body.issues).toEqual(expect.arrayContaining([expect.objectContaining({ path, code })]))
  expect((await list()).totalCount).toBe(0)
})

test('a text of one megabyte is refused by its length and a larger body by its size', async () => {
  const reply = await caller.send(
    'POST',
    url(),
    conversationFields({ name: 'X', answers: ['a'.repeat(1e6)] }),
  )
  expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  const larger = conversationFields({ name: 'X', answers: ['a'.repeat(3e6)] })
  expect(await caller.send('POST', url(), larger)).toMatchObject({
    status: 413,
    body: { code: 'BODY_TOO_LARGE' },
  })
})

test('a list is filtered by tag, group and question kind, and sorted', async () => {
  const script = { chatType: 'NLU_PATTERN', text: 'a (b)' } as const
  await create({ name: 'A', tags: ['t1'], group: 'g1', questions: ['a1', 'a2'] })
  await create({ name: 'B', tags: ['t1', 't2'], group: 'g2', questions: [script] })
  await create({ name: 'C', questions: ['c1', 'c2', 'c3'] })
  const labels = async (path: string) => {
    const { body } = await caller.get<{ id: number; name: string }[]>(`${path}?domainId=${domainId}`)
    return new Map(body.map((label) => [label.name, label.id]))
  }
  const tags = await labels(`${UTTSET}/state`)
  const groups = await labels('/api/v1/group')
  expect(namesOf(await list(`&tagId=${tags.get('t1')}`))).toEqual(['A', 'B'])
  expect(namesOf(await list(`&groupId=${groups.get('g2')}`))).toEqual(['B'])
  expect(namesOf(await list('&chatType=NLU_PATTERN'))).toEqual(['B'])
  expect(namesOf(await list('&chatType=TEXT'))).toEqual(['A', 'C'])
  const sorted = async (query: string) => (await list(query)).items.map((row) => row.name).join('')
  expect(await sorted('&sort=name&order=asc')).toBe('ABC')
  expect(await sorted('&sort=questionCount&order=desc')).toBe('CAB')
  expect(await sorted('&sort=id&order=desc')).toBe('CBA')
})

test('a page beyond the last answers the last page', async () => {
  for (const name of ['A', 'B', 'C']) await create({ name })
  const page = await list('&pageNo=9&pageSize=2&sort=name&order=asc')
  expect(page).toMatchObject({ pageNo: 2, totalPage: 2, totalCount: 3, items: [{ name: 'C' }] })
})

test('the build status compares a conversation with the build that beta points at', async () => {
  const built = await create({ name: 'Built' })
  const changed = await create({ name: 'Changed' })
  await pointBetaAtBuild([built.id, changed.id])
  await create({ name: 'New' })
  await caller.send('PUT', url(`/${changed.id}`), {
    revision: 1,
    fields: conversationFields({ name: 'Changed', answers: ['other'] }),
  })
  const statuses = new Map((await list()).items.map((row) => [row.name, row.buildStatus]))
  expect(Object.fromEntries(statuses)).toEqual({
    Built: 'BUILT',
    Changed: 'BEFORE_BUILD_MODIFIED',
    New: 'BEFORE_BUILD',
  })
  expect(namesOf(await list('&buildStatus=BEFORE_BUILD_MODIFIED'))).toEqual(['Changed'])
  expect((await caller.get<Conversation>(url(`/${built.id}`))).body.buildStatus).toBe('BUILT')
})

test('conversations are deleted by id or by filter, with what belonged to them', async () => {
  const a = await create({ name: 'A', tags: ['t'] })
  await create({ name: 'B', questions: ['find me'] })
  await create({ name: 'C', questions: ['find me too'] })
  const remove = (body: unknown) => caller.send('DELETE', url('/batch'), body)
  expect((await remove({ ids: [a.id, 999] })).body).toMatchObject({ removed: 1 })
  expect((await remove({ filter: { search: 'find me' } })).body).toMatchObject({ removed: 2 })
  expect((await list()).totalCount).toBe(0)
  const { body: tags } = await caller.get(`${UTTSET}/state?domainId=${domainId}`)
  expect(tags).toMatchObject([{ name: 't', useCount: 0 }])
  await create({ name: 'A', questions: ['find me'] })
})

test('whether a name is taken disregards case and the conversation itself', async () => {
  const { id } = await create({ name: 'Hours' })
  expect((await caller.get(url('/exist', '&name=HOURS'))).body).toEqual({ exist: true })
  expect((await caller.get(url('/exist', `&name=hours&exceptId=${id}`))).body).toEqual({ exist: false })
  expect((await caller.get(url('/exist', '&name=%00'))).body).toEqual({ exist: false })
})

test('a domain sees and changes its own conversations only', async () => {
  const { id, revision } = await create({ name: 'Mine', tags: ['t'] })
  const mine = domainId
  domainId = await newDomain(caller)
  const fields = conversationFields({ name: 'Stolen' })
  expect((await caller.get(url(`/${id}`))).status).toBe(404)
  expect((await caller.send('PUT', url(`/${id}`), { revision, fields })).status).toBe(404)
  expect((await caller.send('DELETE', url('/batch'), { ids: [id] })).body).toEqual({
    removed: 0,
    deletionId: null,
  })
  expect((await list()).totalCount).toBe(0)
  expect((await list('&search=mine')).totalCount).toBe(0)
  await create({ name: 'Mine' })

  domainId = mine
  const stranger = await testApp.signUp()
  expect((await stranger.get(url())).body.code).toBe('NO_DOMAIN')
  expect((await stranger.send('POST', url(), fields)).body.code).toBe('NO_DOMAIN')
})

async function pointBetaAtBuild(conversationIds: number[]): Promise<void> {
  const { database } = testApp.context
  const build = {
    domain_id: domainId,
    id: 1,
    display_id: '1',
    mode: 'STANDARD',
    status: 'COMPLETED',
  } as const
  const description = JSON.stringify({ type: 'BUILD', isQuickMode: false, source: null, sequence: null })
  await database
    .insertInto('build')
    .values({ ...build, description, memo: '', requested_by: null, ended_at: new Date() })
    .execute()
  await database
    .insertInto('build_conversation')
    .columns(['domain_id', 'build_id', 'conversation_id', 'content_hash'])
    .expression((e) =>
      e
        .selectFrom('conversation')
        .select((s) => ['domain_id', s.val(1).as('build_id'), 'id', 'content_hash'])
        .where('domain_id', '=', domainId)
        .where('id', 'in', conversationIds),
    )
    .execute()
  await database
    .insertInto('environment_pointer')
    .values({ domain_id: domainId, environment: 'BETA', build_id: 1, checksum: '', moved_by: null })
    .execute()
}
