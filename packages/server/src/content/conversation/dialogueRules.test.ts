import type { Conditions, Conversation, ConversationFields, ConversationRow, Page } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Authoring,
  aTask,
  type GivenConversation,
  givenFields,
  issuesOf,
  say,
  startAuthoring,
} from '../../testing/authoring'

let at: Authoring
beforeAll(async () => {
  at = await startAuthoring()
})
afterAll(() => at.close())
beforeEach(() => at.reset('CALL_CENTRE'))

const UTTSET = 'chat/faq/uttset'
const ask = (chatType: 'TEXT' | 'INTENT' | 'EVENT' | 'NLU_PATTERN', text: string) => ({
  questions: [{ chatType, text }],
})
const put = (id: number, revision: number, fields: ConversationFields) =>
  at.caller.send<Conversation>('PUT', at.url(`${UTTSET}/${id}`), { revision, fields })
const names = async (query: string) =>
  (await at.caller.get<Page<ConversationRow>>(at.url(UTTSET, query))).body.items.map((row) => row.name)

test('an intent or an event is one conversation’s, as a question is; of another kind it is another', async () => {
  expect((await at.converse({ name: 'A', ...ask('INTENT', 'ORDER') })).status).toBe(200)
  expect((await at.converse({ name: 'B', ...ask('EVENT', 'DTMF') })).status).toBe(200)
  expect(await at.converse({ name: 'C', ...ask('INTENT', 'order') })).toMatchObject({
    status: 409,
    body: { code: 'DUPLICATE_QUESTION', params: { conversationName: 'A' } },
  })
  expect((await at.converse({ name: 'C', ...ask('EVENT', 'DTMF') })).body.code).toBe('DUPLICATE_QUESTION')
  expect((await at.converse({ name: 'C', ...ask('TEXT', 'order') })).status).toBe(200)
  expect((await at.converse({ name: 'D', ...ask('TEXT', 'dtmf') })).status).toBe(200)
})

test('what only a call has is refused where there are no calls, but kept where it was before', async () => {
  const keypad = { subsequentAction: { type: 'WAIT_KEYPAD', digits: 4, seconds: 0, fromBubble: 0 } } as const
  const called = { name: 'Called', ...ask('EVENT', 'CALL_START'), answer: keypad }
  expect((await at.converse(called)).status).toBe(200)
  const domainId = await at.reset()
  expect(issuesOf(await at.converse(called))).toEqual([
    ['questions.0.text', 'CALL_CENTRE_ONLY', undefined],
    ['answers.0.subsequentAction', 'CALL_CENTRE_ONLY', undefined],
  ])
  const plain = (await at.converse({ name: 'Plain' })).body
  expect(issuesOf(await put(plain.id, 1, givenFields({ name: 'Plain', answer: keypad })))).toEqual([
    ['answers.0.subsequentAction', 'CALL_CENTRE_ONLY', undefined],
  ])
  const said = { answerType: 'TEXT', component: { type: 'text', data: { description: '?' } } }
  const silent = { name: 'Silent', kind: 'NO_RESPONSE', on: true, bubbles: [said] }
  expect(issuesOf(await at.create('message', silent))).toEqual([['kind', 'CALL_CENTRE_ONLY', undefined]])
  const { database } = at.server.context
  const setType = (domain_type: 'DEFAULT' | 'CALL_CENTRE') =>
    database.updateTable('domain').set({ domain_type }).where('id', '=', domainId).execute()
  await setType('CALL_CENTRE')
  expect((await at.create('message', silent)).status).toBe(200)
  const { id } = (await at.converse(called)).body
  await setType('DEFAULT')
  expect((await put(id, 1, givenFields({ ...called, name: 'Renamed' }))).status).toBe(200)
})

test('a weekday that is named twice is kept once', async () => {
  const days = (...named: ('SAT' | 'SUN')[]) => ({ conditions: [[{ type: 'day' as const, days: named }]] })
  const { status, body } = await at.converse({
    name: 'Weekend',
    answer: days('SUN', 'SAT', ...Array(6).fill('SUN')),
  })
  expect([status, body.answers[0]!.conditions]).toEqual([200, days('SUN', 'SAT').conditions])
})

test('a list is filtered by each kind of question', async () => {
  await at.converse({ name: 'A', ...ask('INTENT', 'ORDER') })
  await at.converse({ name: 'B', ...ask('EVENT', 'DTMF') })
  await at.converse({ name: 'C', ...ask('TEXT', 'order') })
  await at.converse({ name: 'D', ...ask('NLU_PATTERN', '[order|buy]') })
  expect(await names('&chatType=INTENT')).toEqual(['A'])
  expect(await names('&chatType=EVENT')).toEqual(['B'])
  expect(await names('&chatType=TEXT')).toEqual(['C'])
  expect(await names('&chatType=NLU_PATTERN')).toEqual(['D'])
})

test('a search finds what any bubble says and what a task asks', async () => {
  const links: ConversationFields['answers'][number]['bubbles'] = [
    {
      answerType: 'MULTILINKS',
      component: {
        type: 'template',
        data: {
          cover: { type: 'text', data: { description: 'Our pages' } },
          contentTable: [
            [
              {
                rowSpan: 1,
                colSpan: 1,
                data: {
                  type: 'button',
                  title: 'Parking map',
                  data: { type: 'basic', action: { type: 'link', data: { url: 'https://shop.example/' } } },
                },
              },
            ],
          ],
        },
      },
    },
  ]
  await at.converse({ name: 'A', answer: { bubbles: links } })
  await at.converse({ name: 'B', ...aTask({ askBack: 'Which size, please?' }) })
  const { body } = await at.caller.get<Page<ConversationRow>>(at.url(UTTSET, '&search=parking'))
  expect(body.items).toMatchObject([{ name: 'A', firstAnswer: 'Our pages', found: 'Parking map' }])
  expect(await names('&search=which+size')).toEqual(['B'])
})

test('a conversation becomes a task with its slots, and a general one without them', async () => {
  const { body } = await at.converse({ name: 'A' })
  const task: GivenConversation = { name: 'A', ...aTask() }
  expect(issuesOf(await put(body.id, 1, { ...givenFields({ name: 'A' }), type: 'TASK' }))).toEqual([
    ['fields.task', 'TASK_FIELDS', undefined],
  ])
  const changed = await put(body.id, 1, givenFields(task))
  expect(changed.body).toMatchObject({ type: 'TASK', task: { slots: [{ name: 'qty' }] } })
  expect((await put(body.id, 2, { ...givenFields(task), type: 'GENERAL' })).status).toBe(400)
  const back = await put(body.id, 2, givenFields({ name: 'A' }))
  expect(back.body.type).toBe('GENERAL')
  expect(back.body).not.toHaveProperty('task')
})

test('conversations that refer to each other are deleted together, not one by one', async () => {
  const first = await at.converse({ name: 'A' })
  const move = (conversation: string) => ({ subsequentAction: { type: 'MOVE' as const, conversation } })
  const second = await at.converse({ name: 'B', answer: move('A') })
  await put(first.body.id, 1, givenFields({ name: 'A', answer: move('B') }))
  const remove = (...ids: number[]) => at.caller.send('DELETE', at.url(`${UTTSET}/batch`), { ids })
  expect((await remove(first.body.id)).body.code).toBe('IN_USE')
  expect((await remove(first.body.id, second.body.id)).body).toMatchObject({ removed: 2 })
})

const aCondition: Conditions[number][number] = { type: 'day', days: ['MON'] }
test.each<[string, Partial<GivenConversation>, string, string]>([
  ['an event that there is not', ask('EVENT', 'HICCUP'), 'questions.0.text', 'INVALID_VALUE'],
  [
    '21 negative conversations',
    { negatives: Array.from({ length: 21 }, () => 'x') },
    'negatives',
    'TOO_MANY',
  ],
  ['itself as negative', { negatives: ['Using'] }, 'negatives', 'INVALID_VALUE'],
  ['the same context twice', { inputContexts: ['shop', 'Shop'] }, 'inputContexts.1', 'DUPLICATE_NAME'],
  [
    'six conditions at once',
    { answer: { conditions: [Array.from({ length: 6 }, () => aCondition)] } },
    'answers.0.conditions.0',
    'TOO_MANY',
  ],
  [
    'eleven alternatives',
    { answer: { conditions: Array.from({ length: 11 }, () => [aCondition]) } },
    'answers.0.conditions',
    'TOO_MANY',
  ],
  [
    'every weekday',
    {
      answer: {
        conditions: [[{ type: 'day', days: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] }]],
      },
    },
    'answers.0.conditions.0.0.days',
    'ALL_WEEKDAYS',
  ],
  [
    'an end before its start',
    { answer: { conditions: [[{ type: 'time', from: '18:00', to: '09:00' }]] } },
    'answers.0.conditions.0.0.to',
    'END_BEFORE_START',
  ],
  [
    'a wait of 31 seconds',
    { answer: { subsequentAction: { type: 'WAIT_VOICE', seconds: 31 } } },
    'answers.0.subsequentAction.seconds',
    'TOO_LARGE',
  ],
  [
    'a number with hyphens to transfer to',
    { answer: { subsequentAction: { type: 'TRANSFER', number: '02-123' } } },
    'answers.0.subsequentAction.number',
    'TRANSFER_NUMBER',
  ],
  ['two slots of one name', aTask({}, { slots: [slot(), slot()] }), 'task.slots.1.name', 'DUPLICATE_NAME'],
  [
    'an exit keyword twice',
    aTask({}, { exitKeywords: ['Stop', 'stop'] }),
    'task.exitKeywords.1',
    'DUPLICATE_KEYWORD',
  ],
  [
    'eleven options',
    aTask({ options: Array.from({ length: 11 }, () => 'x') }),
    'task.slots.0.options',
    'TOO_MANY',
  ],
  [
    'a flex message that no database keeps',
    {
      answer: {
        bubbles: [
          {
            answerType: 'FLEXMESSAGE',
            component: { type: 'flex', title: 'x', data: { text: 'a\u0000b' } },
          },
        ],
      },
    },
    'answers.0.bubbles.0.component.data',
    'CONTROL_CHARACTER',
  ],
  [
    'six bubbles',
    { answer: { bubbles: Array.from({ length: 6 }, () => say('x')[0]!) } },
    'answers.0.bubbles',
    'TOO_MANY',
  ],
])('%s is refused', async (_title, given, path, code) => {
  const reply = await at.converse({ name: 'Using', ...given })
  expect(reply.status).toBe(400)
  expect(issuesOf(reply).map(([where, what]) => [where, what])).toContainEqual([path, code])
})

function slot() {
  return { name: 'qty', entity: '@{city}', required: true, askBack: 'Which?' }
}
