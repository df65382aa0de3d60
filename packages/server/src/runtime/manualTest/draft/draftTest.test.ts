import { randomUUID } from 'node:crypto'
import {
  type Conversation,
  type ConversationFields,
  type ErrorReply,
  type HistoryRow,
  type ManualTestReply,
  type Page,
  UNSAVED_CONVERSATION_ID,
} from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConversation } from '../../../builds/testing/aBot'
import { type Builder, startBuilder } from '../../../builds/testing/builder'
import type { Worker } from '../../../job/worker'
import { addMember } from '../../../testing/addMember'
import { anEntity } from '../../../testing/dialogueComponents'
import { type MethodServer, startMethodServer } from '../../../testing/methodServer'
import { newDomain } from '../../../testing/newDomain'
import type { Caller } from '../../../testing/testApp'

let builder: Builder
let worker: Worker
let shop: MethodServer

beforeAll(async () => {
  builder = await startBuilder()
  shop = await startMethodServer(builder.context)
  worker = builder.work()
})
afterAll(async () => {
  await worker.stop()
  await shop.close()
  await builder.close()
})

type Edited = { id: number | null; fields: ConversationFields }
type Said = { edited?: Edited; testId?: string; caller?: Caller; domainId?: number }

const url = (path: string, domainId = builder.domainId) => `/api/v1/${path}?domainId=${domainId}`
const newTest = () => randomUUID()

function send<Body = ManualTestReply>(text: string, said: Said = {}) {
  const { edited, testId = newTest(), caller = builder.owner, domainId } = said
  const body = {
    environment: 'BETA',
    content: 'DRAFT',
    testId,
    event: 'send',
    text,
    ...(edited && { edited }),
  }
  return caller.send<Body>('POST', url('test/turn', domainId), body)
}
async function say(text: string, said: Said = {}) {
  const { status, body } = await send(text, said)
  expect(status, JSON.stringify(body)).toBe(200)
  const texts = body.bubbles.map((bubble) => (bubble.type === 'text' ? bubble.data.description : bubble.type))
  return { ...body, texts, draft: body.draft! }
}
async function stored(name: string): Promise<Conversation> {
  const { items } = (await builder.owner.get<Page<{ id: number; name: string }>>(url('chat/faq/uttset'))).body
  const { id } = items.find((one) => one.name === name)!
  return (await builder.owner.get<Conversation>(url(`chat/faq/uttset/${id}`))).body
}
/** A stored conversation with an unsaved change. */
async function edit(
  name: string,
  change: (fields: ConversationFields) => ConversationFields,
): Promise<Edited> {
  const { id, questions, answers, type, group, tags, random } = await stored(name)
  const fields = {
    name,
    type,
    group,
    tags,
    random,
    questions: questions.map(({ chatType, text }) => ({ chatType, text })),
    answers: answers.map(({ id: _id, ...answer }) => answer),
  }
  return { id, fields: change(fields) }
}
const withQuestion =
  (text: string, chatType: 'TEXT' | 'NLU_PATTERN' = 'TEXT') =>
  (fields: ConversationFields): ConversationFields => ({
    ...fields,
    questions: [...fields.questions, { chatType, text }],
  })
const isNew = (fields: ConversationFields): Edited => ({ id: null, fields })

test('without a build, questions, scripts and answers are tried as they stand, and nothing is learned yet', async () => {
  const saved = await say('when do you open')
  expect(saved.texts).toEqual(['The answer of hours'])
  expect(saved.trace).toMatchObject({ matchType: 'EXACT', buildId: 0 })
  expect(saved.draft).toMatchObject({ learned: null, byModel: false, unlearned: null })
  const { id } = await stored('hours')
  expect(saved.spoken).toEqual([{ conversationId: id, name: 'hours', answer: { id: 1, at: 0 } }])
  expect((await say('refund now')).trace.matchType).toBe('REGEX')
  expect((await say('opening hours on a sunday')).trace.matchType).toBe('FAIL')
  const fresh = await say('any news', { edited: isNew(aConversation('news', ['any news'], '[new things]')) })
  expect(fresh.texts).toEqual(['The answer of news'])
  expect(fresh.spoken).toMatchObject([{ conversationId: UNSAVED_CONVERSATION_ID, answer: { at: 0 } }])
})

test('after a build, what is edited is tried at once, and the model says what it has not learned', async () => {
  expect((await builder.build()).status).toBe('COMPLETED')
  const learned = await say('what are the opening hours on sunday')
  expect(learned.texts).toEqual(['The answer of hours'])
  expect(learned.draft).toMatchObject({
    byModel: true,
    isStale: false,
    learned: { displayId: '1', changed: 0, questionsNew: 0, questionsGone: 0 },
  })

  const question = 'may my dog come along'
  const edited = await edit('hours', withQuestion(question))
  const exact = await say(question, { edited })
  expect(exact.texts).toEqual(['The answer of hours'])
  expect(exact.draft).toMatchObject({
    byModel: false,
    unlearned: question,
    learned: { changed: 1, questionsNew: 1, questionsGone: 0 },
  })
  const alike = await say('may my dog come too', { edited })
  expect(alike.draft.near).toEqual([{ text: question, conversationId: edited.id, conversationName: 'hours' }])
  const stale = await say('what are the opening hours on sunday', { edited })
  expect(stale.draft).toMatchObject({ byModel: true, isStale: true })

  const script = await edit('parking', withQuestion('[valet|porter] here', 'NLU_PATTERN'))
  const byScript = await say('porter here', { edited: script })
  expect(byScript.trace).toMatchObject({ matchType: 'REGEX', conversation: { name: 'parking' } })
  expect(byScript.draft.learned).toMatchObject({ changed: 0 })
  // Nothing was saved: the next turn without the edit knows none of it.
  expect((await say('porter here')).trace.matchType).not.toBe('REGEX')
})

test('an answer that was removed is not given, and which one spoke is told', async () => {
  const second = { ...aConversation('x', []).answers[0]! }
  const two = await edit('parking', ({ answers, ...fields }) => ({
    ...fields,
    answers: [{ ...answers[0]!, chatStatusCode: 'DISABLED' }, { ...second }],
  }))
  const turn = await say('parking fee', { edited: two })
  expect(turn.texts).toEqual(['The answer of x'])
  expect(turn.spoken).toMatchObject([{ conversationId: two.id, answer: { at: 1 } }])
  const silent = await edit('parking', ({ answers, ...fields }) => ({
    ...fields,
    answers: [{ ...answers[0]!, platforms: ['line'] }],
  }))
  expect((await say('parking fee', { edited: silent })).spoken).toEqual([])
})

test('a task is tried with its slots and their check, and goes on with what it holds when it is edited', async () => {
  shop.on('/check', ({ query }) => (query.get('value') === 'Seoul' ? 'true' : 'false'))
  await builder.owner.send('POST', url('entity/batch'), anEntity('city', 'Seoul'))
  await builder.owner.send('POST', url('entity/batch'), anEntity('size', 'large'))
  const slot = (name: string, askBack: string, more: object = {}) => {
    return { name, entity: `@{${name}}`, required: true, askBack, ...more }
  }
  const trip = (...slots: object[]): Edited =>
    isNew({
      ...aConversation('trip', ['book a trip']),
      type: 'TASK',
      task: { slots } as never,
    })
  const testId = newTest()
  const city = slot('city', 'Where to?', { conditionUrl: `${shop.url}/check` })
  const asked = await say('book a trip', { testId, edited: trip(city) })
  expect(asked.texts).toEqual(['Where to?'])
  expect(asked.spoken).toEqual([{ conversationId: UNSAVED_CONVERSATION_ID, name: 'trip', slot: 'city' }])
  const more = await say('Seoul', { testId, edited: trip(city, slot('size', 'Which size?')) })
  expect(more.texts).toEqual(['Which size?'])
  expect(shop.calls.map(({ path }) => path)).toEqual(['/check'])
  expect(more.draft.state).not.toBe(asked.draft.state)
  const done = await say('large', { testId, edited: trip(city, slot('size', 'Which size?')) })
  expect(done.texts).toEqual(['The answer of trip'])
  expect(done.draft.state).toBe(more.draft.state)
})

test('a conversation that was deleted since the build is never answered, and its questions count as gone', async () => {
  const { id } = await stored('refund')
  expect((await say('i want a refund of my money')).texts).toEqual(['The answer of refund'])
  await builder.owner.send('DELETE', url('chat/faq/uttset/batch'), { ids: [id] })
  for (const said of ['i want my money back', 'i want a refund of my money', 'refund now']) {
    const turn = await say(said)
    expect(turn.trace.conversation?.name).not.toBe('refund')
    expect(turn.trace.candidates.map(({ conversationId }) => conversationId)).not.toContain(id)
    expect(turn.draft.learned).toMatchObject({ changed: 1, questionsGone: 4 })
  }
  const gone = { id, fields: aConversation('refund', ['i want my money back']) }
  expect((await send<ErrorReply>('hello', { edited: gone })).body.code).toBe('NOT_FOUND')
})

test('what a save would refuse is refused by field', async () => {
  const moves = (conversation: string) => ({
    ...aConversation('more', ['more']),
    answers: [
      { ...aConversation('x', []).answers[0]!, subsequentAction: { type: 'MOVE' as const, conversation } },
    ],
  })
  const refused = async (fields: object) => {
    const { status, body } = await send<ErrorReply>('more', { edited: isNew(fields as ConversationFields) })
    expect(status).toBe(400)
    return body.issues?.map(({ path, code }) => [path, code])
  }
  expect(await refused(moves('nowhere'))).toEqual([
    ['answers.0.subsequentAction.conversation', 'UNKNOWN_COMPONENT'],
  ])
  expect(await refused({ ...moves('hours'), name: '' })).toEqual([['edited.fields.name', 'REQUIRED']])
  expect((await say('more', { edited: isNew(moves('hours')) })).spoken).toHaveLength(2)
  const taken = await send<ErrorReply>('more', { edited: isNew(aConversation('more', ['parking fee'])) })
  expect(taken.body).toMatchObject({ code: 'DUPLICATE_QUESTION', issues: [{ path: 'questions.0.text' }] })
})

test('a renamed conversation is still found by those that lead to it', async () => {
  const answers = [
    {
      ...aConversation('x', []).answers[0]!,
      subsequentAction: { type: 'MOVE' as const, conversation: 'parking' },
    },
  ]
  const leads = await builder.owner.send('POST', url('chat/faq/uttset'), {
    ...aConversation('leads', ['lead me']),
    answers,
  })
  expect(leads.status).toBe(200)
  const edited = await edit('parking', (fields) => ({ ...fields, name: 'garage' }))
  expect((await say('lead me', { edited })).texts).toEqual(['The answer of x', 'The answer of parking'])
})

test('viewers may try the draft, nobody else’s is reached, and two tests know nothing of each other', async () => {
  const viewer = await builder.signUp()
  expect((await send('parking fee', { caller: viewer })).status).toBe(404)
  await addMember(viewer, builder.domainId, 'VIEWER')
  const edited = await edit('parking', withQuestion('valet please'))
  expect((await say('valet please', { caller: viewer, edited })).texts).toEqual(['The answer of parking'])
  const foreign = await newDomain(viewer, 'en')
  const elsewhere = await send<ErrorReply>('hello', { caller: viewer, domainId: foreign, edited })
  expect(elsewhere.body.code).toBe('NOT_FOUND')
  const [one, other] = [newTest(), newTest()]
  const task = isNew({
    ...aConversation('trip', ['book a trip']),
    type: 'TASK',
    task: { slots: [{ name: 'city', entity: '@{city}', required: true, askBack: 'Where to?' }] } as never,
  })
  await say('book a trip', { testId: one, edited: task })
  expect((await say('Seoul', { testId: other, edited: task })).texts).not.toEqual(['The answer of trip'])
  expect((await say('Seoul', { testId: one, edited: task })).texts).toEqual(['The answer of trip'])
})

test('nothing of all this is in history or in the content', async () => {
  expect((await builder.owner.get<Page<HistoryRow>>(url('history'))).body.totalCount).toBe(0)
  const { items } = (await builder.owner.get<Page<{ name: string }>>(url('chat/faq/uttset'))).body
  expect(items.map(({ name }) => name).sort()).toEqual(['hours', 'leads', 'parking'])
  expect((await stored('parking')).questions).toHaveLength(4)
})
