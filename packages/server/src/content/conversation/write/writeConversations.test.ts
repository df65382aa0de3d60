import { AppError } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase, openPool } from '../../../db/database'
import { conversationFields } from '../../../testing/conversationFields'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/testDatabase'
import { createDomain } from '../../domain/createDomain'
import { writeInTransaction } from '../../reference/writing'
import { writeConversations } from './writeConversations'
import type { ConversationItem, Written } from './writing'

let testDatabase: TestDatabase
let database: Database
let domainId: number
const now = new Date('2026-01-02T03:04:05Z')

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(openPool(testDatabase.config))
  await database
    .insertInto('user_account')
    .values({ id: 1, email: 'a@example.com', nick: 'a', password_hash: '', device: '', locale: 'en-US' })
    .execute()
})
afterAll(async () => {
  await database.destroy()
  await testDatabase.drop()
})
beforeEach(async () => {
  domainId = await aDomain('Shop')
})

async function aDomain(name: string): Promise<number> {
  const code = `d${Math.random().toString(36).slice(2)}`
  const domain = { name, code, language: 'en' } as const
  const created = await database.transaction().execute((tx) => createDomain(tx, { ownerId: 1, now }, domain))
  return created.domainId
}

async function write(...items: ConversationItem[]): Promise<[Written, Written]> {
  const edit = { domainId, by: 1, now }
  const written = await writeInTransaction(database, edit, (tx, writing) =>
    writeConversations(tx, writing, items),
  )
  return written as [Written, Written]
}
async function refusal(writing: Promise<unknown>): Promise<AppError> {
  const error = await writing.then(
    () => expect.unreachable(),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(AppError)
  return error as AppError
}
const rowOf = (id: number) =>
  database
    .selectFrom('conversation')
    .selectAll()
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const questionsOf = (id: number) =>
  database
    .selectFrom('question')
    .select(['id', 'text'])
    .where('domain_id', '=', domainId)
    .where('conversation_id', '=', id)
    .orderBy('position')
    .execute()

test('several conversations are created and overwritten in one write, and counted', async () => {
  const [first] = await write({ fields: conversationFields({ name: 'Hours' }) })
  const written = await write(
    { fields: conversationFields({ name: 'Returns', questions: ['send back', 'refund'] }) },
    {
      id: first.id,
      fields: conversationFields({ name: 'Opening hours', tags: ['shop'], group: 'General' }),
    },
  )
  expect(written).toEqual([
    { id: first.id + 1, created: true, notices: [], rewritten: 0 },
    { id: first.id, created: false, notices: [], rewritten: 0 },
  ])
  expect(await rowOf(first.id)).toMatchObject({ name: 'Opening hours', revision: 2, question_count: 1 })
  expect(await rowOf(written[0].id)).toMatchObject({ question_count: 2, first_question: 'send back' })
})

test('questions and answers that stay keep their ids when others are added, moved and removed', async () => {
  const questions = ['one', 'two', 'three']
  const [{ id }] = await write({ fields: conversationFields({ name: 'Numbers', questions }) })
  const before = new Map((await questionsOf(id)).map((row) => [row.text, row.id]))
  await write({ id, fields: conversationFields({ name: 'Numbers', questions: ['Three', 'one', 'four'] }) })
  const after = await questionsOf(id)
  expect(after.map((row) => row.text)).toEqual(['Three', 'one', 'four'])
  expect(after.slice(0, 2).map((row) => row.id)).toEqual([before.get('three'), before.get('one')])
})

test('two conversations can exchange their names and their questions in one write', async () => {
  const a = conversationFields({ name: 'A', questions: ['x'] })
  const b = conversationFields({ name: 'B', questions: ['y'] })
  const [first, second] = await write({ fields: a }, { fields: b })
  await write({ id: first.id, fields: b }, { id: second.id, fields: a })
  expect((await rowOf(first.id)).name).toBe('B')
  expect((await questionsOf(second.id)).map((row) => row.text)).toEqual(['x'])
})

test('a name that differs only in case or width is refused, in the domain and in the list', async () => {
  await write({ fields: conversationFields({ name: 'Hours' }) })
  const error = await refusal(write({ fields: conversationFields({ name: 'ＨOURS', questions: ['q'] }) }))
  expect(error).toMatchObject({ code: 'DUPLICATE_NAME', issues: [{ path: 'name', code: 'DUPLICATE_NAME' }] })
  const both = [conversationFields({ name: 'New' }), conversationFields({ name: 'new', questions: ['q'] })]
  expect(await refusal(write(...both.map((fields) => ({ fields }))))).toMatchObject({
    code: 'DUPLICATE_NAME',
    issues: [{ params: { item: 1 } }],
  })
})

test('a question of another conversation is refused with the name of that conversation', async () => {
  const [other] = await write({ fields: conversationFields({ name: 'Hours', questions: ['When open?'] }) })
  const fields = conversationFields({ name: 'Times', questions: ['fine', 'when  OPEN?'] })
  expect(await refusal(write({ fields }))).toMatchObject({
    code: 'DUPLICATE_QUESTION',
    params: { question: 'when  OPEN?', conversationId: other.id, conversationName: 'Hours' },
    issues: [{ path: 'questions.1.text', code: 'DUPLICATE_QUESTION' }],
  })
  const script = { chatType: 'NLU_PATTERN', text: 'When open' } as const
  await write({ fields: conversationFields({ name: 'Script', questions: [script] }) })
})

test('a refused write leaves nothing behind, not even the tags that it would have created', async () => {
  await write({ fields: conversationFields({ name: 'Hours' }) })
  const good = conversationFields({ name: 'Good', tags: ['new tag'] })
  await refusal(write({ fields: good }, { fields: conversationFields({ name: 'hours', questions: ['q'] }) }))
  const tags = await database.selectFrom('conversation_tag').where('domain_id', '=', domainId).execute()
  expect(tags).toEqual([])
})

test('an entity that does not exist is refused, and quoted text in a script is no reference', async () => {
  const fields = conversationFields({ name: 'Ship', questions: ['to @{city} please'] })
  expect(await refusal(write({ fields }))).toMatchObject({
    code: 'INVALID',
    issues: [{ path: 'questions.0.text', code: 'UNKNOWN_ENTITY', params: { name: 'city' } }],
  })
  const script = { chatType: 'NLU_PATTERN', text: 'to "@{city}"' } as const
  await write({ fields: conversationFields({ name: 'Ship', questions: [script, 'on `@{DATE}'] }) })
})

test('a tag that differs only in case from an existing one is that one', async () => {
  await write({ fields: conversationFields({ name: 'A', tags: ['Sale'], group: 'Shop' }) })
  await write({ fields: conversationFields({ name: 'B', tags: ['SALE', 'new'], group: 'shop' }) })
  const tags = await database
    .selectFrom('conversation_tag')
    .select('name')
    .where('domain_id', '=', domainId)
    .orderBy('id')
    .execute()
  expect(tags.map((tag) => tag.name)).toEqual(['Sale', 'new'])
})

test('the content hash changes with an answer and stays with a tag; the question hash only with questions', async () => {
  const fields = conversationFields({ name: 'A', questions: ['q'], answers: ['first'] })
  const [{ id }] = await write({ fields })
  const before = await rowOf(id)
  await write({ id, fields: { ...fields, tags: ['t'], group: 'g' } })
  expect((await rowOf(id)).content_hash).toBe(before.content_hash)
  await write({ id, fields: conversationFields({ name: 'A', questions: ['q'], answers: ['other'] }) })
  const answered = await rowOf(id)
  expect(answered.content_hash).not.toBe(before.content_hash)
  expect(answered.question_hash).toBe(before.question_hash)
  await write({ id, fields: conversationFields({ name: 'A', questions: ['other q'], answers: ['other'] }) })
  expect((await rowOf(id)).question_hash).not.toBe(before.question_hash)
})

test('a conversation of another domain cannot be overwritten', async () => {
  const [{ id }] = await write({ fields: conversationFields({ name: 'Mine' }) })
  domainId = await aDomain('Other')
  expect((await refusal(write({ id, fields: conversationFields({ name: 'X' }) }))).code).toBe('NOT_FOUND')
})
