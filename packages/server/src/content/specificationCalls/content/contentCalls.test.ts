import type { AnswerContent, Content, Conversation, Page, QuestionContent } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { say } from '../../../testing/authoring'
import { conversationFields } from '../../../testing/conversationFields'
import { newDomain } from '../../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../../testing/testApp'

let server: TestApp
let owner: Caller
let stranger: Caller
let domainId: number
let hours: Conversation
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  stranger = await server.signUp()
})
afterAll(() => server.close())
beforeEach(async () => {
  domainId = await newDomain(owner)
  const fields = conversationFields({
    name: 'Hours',
    questions: ['When?', 'Open?'],
    answers: ['At nine', 'At ten'],
  })
  hours = (await send<Conversation>('POST', '', fields)).body
})

const UTTSET = '/api/v1/chat/faq/uttset'
const url = (path: string, query = '') => `/api/v1/${path}?domainId=${domainId}${query}`
const send = <T>(method: 'POST' | 'PUT', path: string, body: object, caller = owner) =>
  caller.send<T>(method, `${UTTSET}${path}`, { domainId, ...body })
const contents = (rest = '', id = hours.id) => `/${id}/contents${rest}`
const remove = <T>(rest: string, body?: object, query = '', caller = owner) =>
  caller.send<T>('DELETE', `${url(`chat/faq/uttset/${hours.id}/contents${rest}`, query)}`, body)
const read = async () => (await owner.get<Conversation>(url(`chat/faq/uttset/${hours.id}`))).body
const issues = ({ body }: { body: { issues?: { path: string; code: string }[] | undefined } }) =>
  body.issues?.map(({ path, code }) => [path, code])
const question = (text: string, rest: object = {}) => ({ type: 'question', chatType: 'TEXT', text, ...rest })
const answer = (text: string, rest: object = {}) => ({
  type: 'answer',
  chatStatusCode: 'ENABLED',
  bubbles: say(text),
  ...rest,
})

test('a question is added, put behind another, changed and removed, and keeps its id meanwhile', async () => {
  const [first, second] = hours.questions.map(({ id }) => id)
  const added = await send<QuestionContent>('POST', contents(), question('Until when?'))
  expect(added.body).toMatchObject({ type: 'question', position: 2, uttsetId: hours.id, revision: 2 })
  const behind = await send<Content>('POST', contents(`/${first}`), question('From when?'))
  expect(behind.body.position).toBe(1)
  expect((await send<Content>('POST', contents('/0'), question('Ever?'))).body.position).toBe(0)
  const changed = await send<Content>('PUT', contents(`/${second}`), question('Is it open?'))
  expect(changed.body).toMatchObject({ id: second, text: 'Is it open?' })
  // Another kind of question in its place is still the same one.
  const script = await send('PUT', contents(`/${second}`), {
    ...question('[open|shut]'),
    chatType: 'NLU_PATTERN',
  })
  expect(script.body).toMatchObject({ id: second, chatType: 'NLU_PATTERN' })
  expect((await remove(`/${added.body.id}`, undefined, '&type=question')).body).toEqual({ removed: 1 })
  const after = await read()
  expect(after.questions.map(({ text }) => text)).toEqual(['Ever?', 'When?', 'From when?', '[open|shut]'])
  expect(after.questions[1]?.id).toBe(first)
  expect(after.revision).toBe(7)
})

test('an answer is added, changed and removed; asked for, the reply says whether turns go on elsewhere', async () => {
  await owner.send('POST', url('chat/faq/uttset'), conversationFields({ name: 'Shop' }))
  const check = '?checkTurnChange=true'
  const added = await send<AnswerContent>('POST', contents(check), answer('At eleven'))
  expect(added.body).toMatchObject({ type: 'answer', position: 2, turnChange: false })
  const move = { subsequentAction: { type: 'MOVE', conversation: 'Shop' } }
  const moved = await send<AnswerContent>('PUT', contents(`/${added.body.id}${check}`), answer('Then', move))
  expect(moved.body).toMatchObject({ id: added.body.id, ...move, turnChange: true })
  expect((await send('PUT', contents(`/${added.body.id}`), answer('So', move))).body).not.toHaveProperty(
    'turnChange',
  )
  const gone = await remove(`/${added.body.id}`, undefined, '&type=answer&checkTurnChange=true')
  expect(gone.body).toEqual({ removed: 1, turnChange: true })
  expect((await read()).answers).toHaveLength(2)
})

test('what clients note at an answer is kept, also where the conversation is saved whole', async () => {
  const notes = { messenger: 'line', chatPosTagging: 'At/IN eleven/CD', originChatContentId: 1 }
  const added = await send<AnswerContent>('POST', contents(), answer('At eleven', notes))
  expect(added.body).toMatchObject(notes)
  const { revision, questions, answers, name } = await read()
  const strip = <Item extends object>(items: Item[]) => items.map((item) => ({ ...item, id: undefined }))
  const whole = { ...conversationFields({ name }), questions: strip(questions), answers: strip(answers) }
  expect(issues(await send('PUT', `/${hours.id}`, { revision, fields: whole }))).toBeUndefined()
  const listed = await owner.get<Page<AnswerContent>>(url('chat/content', '&type=answer'))
  expect(listed.body.items.filter(({ messenger }) => messenger)).toMatchObject([notes])
  expect(issues(await send('POST', contents(), answer('x', { messenger: 'pigeon' })))).toEqual([
    ['messenger', 'INVALID_VALUE'],
  ])
})

test('several contents are removed at once, all or none', async () => {
  const [first, second] = hours.questions.map(({ id }) => id)
  expect((await remove('/batch', { ids: [first, 999] }, '&type=question')).body.code).toBe('NOT_FOUND')
  expect(issues(await remove('/batch', { ids: [first, second] }, '&type=question'))).toEqual([
    ['questions', 'QUESTION_REQUIRED'],
  ])
  // A question and an answer have the same id here: which is meant has to be said.
  expect(hours.answers[0]?.id).toBe(first)
  expect(issues(await remove('/batch', { ids: [first] }))).toEqual([['type', 'REQUIRED']])
  expect((await remove('/batch', { ids: [first], revision: 9 }, '&type=answer')).body.code).toBe(
    'EDITED_BY_ANOTHER',
  )
  expect((await remove('/batch', { ids: [first] }, '&type=answer')).body).toEqual({ removed: 1 })
  const { questions, answers } = await read()
  expect([questions.length, answers.length]).toEqual([2, 1])
})

test('what is wrong with a content is told of what was sent', async () => {
  const [first] = hours.questions.map(({ id }) => id)
  const put = (body: object) => send('PUT', contents(`/${first}`), body)
  expect(issues(await put(question('open?')))).toEqual([['text', 'DUPLICATE_QUESTION']])
  expect(issues(await put(question('[', { chatType: 'NLU_PATTERN' })))?.[0]?.[0]).toBe('text')
  expect(issues(await put(question('to @{city}')))).toEqual([['text', 'UNKNOWN_ENTITY']])
  expect(issues(await put({ chatType: 'TEXT', text: 'x' }))).toEqual([['type', 'INVALID_VALUE']])
  expect(issues(await put(question('x', { txt: 'y' })))).toEqual([['txt', 'UNKNOWN_FIELD']])
  expect(issues(await put(answer('x', { bubbles: [] })))).toEqual([['bubbles', 'ANSWER_REQUIRED']])
  expect((await put(question('x', { revision: 8 }))).body.code).toBe('EDITED_BY_ANOTHER')
  expect((await send('POST', contents('', 999), question('x'))).body.code).toBe('NOT_FOUND')
  expect((await send('POST', contents(), question('x'), stranger)).body.code).toBe('NO_DOMAIN')
  expect((await read()).revision).toBe(1)
  const { body: other } = await owner.send<Conversation>(
    'POST',
    url('chat/faq/uttset'),
    conversationFields({ name: 'B' }),
  )
  expect((await send('PUT', contents(`/${other.questions[0]!.id}`), question('x'))).body.code).toBe(
    'NOT_FOUND',
  )
})

test('chat/content lists questions or answers by page, of the domain or of one conversation', async () => {
  await owner.send('POST', url('chat/faq/uttset'), conversationFields({ name: 'Shop' }))
  const list = async (query: string, path = 'chat/content') => {
    const { body } = await owner.get<Page<Content>>(url(path, query))
    return [body.items.map((item) => (item.type === 'question' ? item.text : item.uttsetName)), body.pageNo]
  }
  expect(await list('&type=question')).toEqual([['When?', 'Open?', 'Shop?'], 1])
  expect(await list('&type=QUESTION&pageSize=2&pageNo=7')).toEqual([['Shop?'], 2])
  expect(await list('&type=answer&pager=false')).toEqual([['Hours', 'Hours', 'Shop'], 1])
  expect(await list('&type=answer&search=ten')).toEqual([['Hours'], 1])
  expect(await list(`&type=question&uttsetId=${hours.id}&search=open`)).toEqual([['Open?'], 1])
  expect(await list('&search=shop', 'chat/content/questions')).toEqual([['Shop?'], 1])
  expect((await owner.get(url('chat/content', '&type=other'))).status).toBe(400)
  expect((await stranger.get(url('chat/content', '&type=answer'))).body.code).toBe('NO_DOMAIN')
})

test('chat/content/exists says which conversation has a question', async () => {
  const exists = async (query: string) => (await owner.get(url('chat/content/exists', query))).body
  expect(await exists('&text=OPEN')).toEqual({ exist: true, uttsetId: hours.id, uttsetName: 'Hours' })
  expect(await exists(`&text=open&exceptId=${hours.id}`)).toMatchObject({ exist: false, uttsetId: null })
  expect(await exists('&text=open&chatType=INTENT')).toMatchObject({ exist: false })
  expect((await owner.get(url('chat/content/exists'))).status).toBe(400)
})
