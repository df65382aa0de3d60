import type { Conversation, QuestionSimilarity, ReplyOf, similarQuestion } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app'
import { aConversation } from '../../builds/testing/aBot'
import { type Builder, startBuilder } from '../../builds/testing/builder'
import { createContext } from '../../context'
import type { Worker } from '../../job/worker'
import { callerOf } from '../../testing/testApp'
import { until } from '../../testing/until'

let builder: Builder
let worker: Worker
let ids: Map<string, number>

beforeAll(async () => {
  builder = await startBuilder()
  worker = builder.work()
  await refreshIds()
})
afterAll(async () => {
  await worker.stop()
  await builder.close()
})
beforeEach(() => refreshIds())

async function refreshIds() {
  const reply = await builder.owner.get<{ items: { id: number; name: string }[] }>(
    `/api/v1/chat/faq/uttset?domainId=${builder.domainId}`,
  )
  ids = new Map(reply.body.items.map(({ id, name }) => [name, id]))
}

type Asked = { text: string; conversationId?: number | null; chatType?: string; inputContexts?: string[] }
function ask({ text, conversationId = null, chatType = 'TEXT', ...rest }: Asked, caller = builder.owner) {
  return caller.send<QuestionSimilarity>('POST', `/api/v1/chat/faq/conflict?domainId=${builder.domainId}`, {
    text,
    conversationId,
    chatType,
    ...rest,
  })
}

/** Asks until the answer is as expected: another node may see an edit a moment later. */
const untilFound = (
  asked: Asked,
  caller: Builder['owner'],
  holds: (found: QuestionSimilarity) => boolean,
): Promise<QuestionSimilarity> =>
  until(async () => {
    const { status, body } = await ask(asked, caller)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.state !== 'PREPARING' && holds(body) && body
  })
const firstSimilar = ({ questions }: QuestionSimilarity) => questions[0]?.text

test('the same question of another conversation is a duplicate, of the own one it is none', async () => {
  const found = await untilFound(
    { text: 'Refund please!' },
    builder.owner,
    ({ verdict }) => verdict !== 'NONE',
  )
  expect(found).toMatchObject({
    state: 'READY',
    verdict: 'DUPLICATE',
    questions: [
      {
        text: 'refund please',
        exact: true,
        similarity: 1,
        conversation: { id: ids.get('refund'), name: 'refund' },
      },
      ...found.questions.slice(1),
    ],
  })
  const own = await ask({ text: 'Refund please!', conversationId: ids.get('refund')! })
  expect(own.body.verdict).not.toBe('DUPLICATE')
  expect(own.body.questions.map(({ conversation }) => conversation.name)).not.toContain('refund')
})

test('what input contexts keep apart is no duplicate and not similar', async () => {
  const url = `/api/v1/chat/faq/uttset?domainId=${builder.domainId}`
  const fields = { ...aConversation('change: yes', ['yes go on with it']), inputContexts: ['change'] }
  const { body } = await builder.owner.send<Conversation>('POST', url, fields)
  const text = 'Yes go on with it!'
  const shared = await untilFound(
    { text, inputContexts: ['order', 'change'] },
    builder.owner,
    ({ verdict }) => verdict !== 'NONE',
  )
  expect(shared).toMatchObject({
    verdict: 'DUPLICATE',
    questions: [{ conversation: { name: 'change: yes' } }],
  })
  for (const inputContexts of [[], ['order']]) {
    const apart = await ask({ text, inputContexts })
    expect(apart.body.verdict).not.toBe('DUPLICATE')
    expect(apart.body.questions.map(({ conversation }) => conversation.name)).not.toContain('change: yes')
  }
  // The contexts of the other conversation as they are now.
  await builder.owner.send('PUT', `/api/v1/chat/faq/uttset/${body.id}?domainId=${builder.domainId}`, {
    revision: body.revision,
    fields: { ...fields, inputContexts: [] },
  })
  await untilFound({ text }, builder.owner, ({ verdict }) => verdict === 'DUPLICATE')
  const path = `/api/v1/chat/faq/uttset/batch?domainId=${builder.domainId}`
  await builder.owner.send('DELETE', path, { ids: [body.id] })
})

test('of certain conversations those questions are told that are alike', async () => {
  const among = (questions: string[], names: string[], caller = builder.owner) =>
    caller.send<ReplyOf<typeof similarQuestion.among>>(
      'POST',
      `/api/v1/chat/faq/conflict/conversations?domainId=${builder.domainId}`,
      { questions, names },
    )
  await untilFound({ text: 'Refund please!' }, builder.owner, ({ verdict }) => verdict !== 'NONE')
  const { body } = await among(['a refund please', 'zebra quilt'], ['refund', 'parking', 'nowhere'])
  const found = new Map(body.conversations.map(({ name, pairs }) => [name, pairs]))
  expect([...found.keys()].sort()).toEqual(['parking', 'refund'])
  expect(found.get('refund')![0]).toMatchObject({ text: 'a refund please', other: 'refund please' })
  expect(found.get('refund')![0]!.similarity).toBeGreaterThan(0.6)
  expect(found.get('parking')).toEqual([])
  const tooMany = await among(
    [],
    Array.from({ length: 21 }, (_, i) => `${i}`),
  )
  expect(tooMany.body).toMatchObject({ issues: [{ path: 'names', code: 'TOO_MANY' }] })
})

test('for each of many questions the nearest conversation is told', async () => {
  const nearest = (questions: string[], caller = builder.owner) =>
    caller.send<ReplyOf<typeof similarQuestion.nearest>>(
      'POST',
      `/api/v1/chat/faq/conflict/nearest?domainId=${builder.domainId}`,
      { questions },
    )
  await untilFound({ text: 'Refund please!' }, builder.owner, ({ verdict }) => verdict !== 'NONE')
  const { body } = await nearest(['zebra quilt', 'Refund please!', 'a refund please'])
  expect(body.nearest[0]).toBeNull()
  expect(body.nearest[1]).toMatchObject({
    conversation: { id: ids.get('refund'), name: 'refund' },
    exact: true,
  })
  expect(body.nearest[2]).toMatchObject({ text: 'refund please', exact: false })
  const tooMany = await nearest(Array.from({ length: 201 }, (_, i) => `${i}`))
  expect(tooMany.body).toMatchObject({ issues: [{ path: 'questions', code: 'TOO_MANY' }] })
  expect((await nearest(['refund please'], await builder.signUp())).status).toBe(404)
})

test('regular-expression questions are not compared', async () => {
  const { body } = await ask({ text: 'refund please', chatType: 'NLU_PATTERN' })
  expect(body).toEqual({ state: 'READY', verdict: 'NONE', questions: [], answer: null })
})

test('a question saved, changed or deleted is seen, also by another node', async () => {
  const other = await createApp(createContext(builder.context))
  const node = callerOf(other, builder.owner.cookie)
  const text = 'can my dog come in too'
  await untilFound({ text }, node, ({ verdict }) => verdict === 'NONE')

  const url = `/api/v1/chat/faq/uttset?domainId=${builder.domainId}`
  const created = await builder.owner.send<Conversation>('POST', url, aConversation('animals', [text]))
  await untilFound({ text }, node, (found) => found.questions[0]?.exact === true)

  const { id, revision } = created.body
  await builder.owner.send('PUT', `/api/v1/chat/faq/uttset/${id}?domainId=${builder.domainId}`, {
    revision,
    fields: aConversation('animals', ['is my dog allowed in']),
  })
  const changed = await untilFound({ text }, node, ({ questions }) => questions[0]?.exact !== true)
  expect(firstSimilar(changed)).toBe('is my dog allowed in')

  await builder.owner.send('DELETE', `/api/v1/chat/faq/uttset/batch?domainId=${builder.domainId}`, {
    ids: [id],
  })
  await untilFound({ text }, node, (found) => firstSimilar(found) !== 'is my dog allowed in')
  await other.close()
})

test('after a build the warning says what the bot answers today', async () => {
  expect((await builder.build()).error).toBeNull()
  const asked = { text: 'how can i get a refund', conversationId: ids.get('parking')! }
  const found = await untilFound(asked, builder.owner, ({ answer }) => answer !== null)
  expect(found.answer!.conversations[0]).toEqual({ id: ids.get('refund'), name: 'refund' })
  expect(found.verdict).toBe('LIKELY_CONFUSED')
  expect(firstSimilar(found)).toBe('how do i get a refund')

  const own = await ask({ ...asked, conversationId: ids.get('refund')! })
  expect(own.body.verdict).not.toBe('LIKELY_CONFUSED')
})

test('who may not read the conversations of a domain learns nothing of them', async () => {
  const stranger = await builder.signUp()
  expect((await ask({ text: 'refund please' }, stranger)).status).toBe(404)
})
