import type { Conversation, ConversationFields, DialogueSettings, ErrorReply, Use } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { conversationFields } from '../testing/conversationFields'
import { aForm, aMethod, addDialogueComponents, anEntity } from '../testing/dialogueComponents'
import { newDomain } from '../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../testing/testApp'
import type { ComponentItem } from './readComponent'

let server: TestApp
let caller: Caller
let domainId: number
beforeAll(async () => {
  server = await startTestApp()
  caller = await server.signUp()
})
afterAll(() => server.close())
beforeEach(async () => {
  domainId = await newDomain(caller)
  await addDialogueComponents(server.context.database, domainId)
})

const url = (path: string) => `/api/v1/${path}?domainId=${domainId}`
const create = (path: string, fields: object) => caller.send<ComponentItem>('POST', url(path), fields)
const itemOf = async (path: string, name: string) => {
  const { body } = await caller.get<{ items: ComponentItem[] }>(url(path))
  return body.items.find((item) => item.fields['name'] === name)!
}
const rename = async (path: string, from: string, to: string) => {
  const { id, revision, fields } = await itemOf(path, from)
  const body = { revision, fields: { ...fields, name: to } }
  return caller.send<ComponentItem>('PUT', url(`${path}/${id}`), body)
}
const say = (description: string) =>
  conversationFields({ name: 'c', answers: [description] }).answers[0]!.bubbles
type Given = Partial<ConversationFields> & {
  name: string
  answer?: Partial<ConversationFields['answers'][number]>
}
function fieldsOf({ answer, ...given }: Given): ConversationFields {
  const fields = { ...conversationFields({ name: given.name }), ...given } as ConversationFields
  return { ...fields, answers: [{ ...fields.answers[0]!, ...answer }] }
}
const converse = (given: Given) => caller.send<Conversation>('POST', url('chat/faq/uttset'), fieldsOf(given))
const read = async (id: number) => (await caller.get<Conversation>(url(`chat/faq/uttset/${id}`))).body
const issuesOf = ({ body }: { body: Partial<ErrorReply> }) =>
  (body.issues ?? []).map(({ path, code, params }) => [path, code, params?.['name']])
const aSlot = (changes: object = {}) =>
  ({ name: 'qty', entity: '@{city}', required: true, askBack: 'Which?', ...changes }) as never
const aTask = (slot: object = {}, changes: object = {}) =>
  ({ type: 'TASK', task: { slots: [aSlot(slot)], interruption: 'NONE', ...changes } }) as const
const useEntity = (changes: object) =>
  caller.send<{ id: number }>('POST', url('entity/batch'), { ...anEntity('secret'), ...changes })

describe('what does not exist is refused where it is named', () => {
  const IN_TEXT = 'answers.0.bubbles.0.component.data.description'
  const IN_CONDITION = 'answers.0.conditions.0.0'
  test.each<[string, Partial<Given>, string, string]>([
    ['an entity in an answer', { answer: { bubbles: say('@{x}') } }, IN_TEXT, 'x'],
    ['a method in an answer', { answer: { bubbles: say('$2{x.y}') } }, IN_TEXT, 'x'],
    ['a method of the other version', { answer: { bubbles: say('${points}') } }, IN_TEXT, 'points'],
    ['a form in an answer', { answer: { bubbles: say('#2{x}') } }, IN_TEXT, 'x'],
    ['a form of the other version', { answer: { bubbles: say('#{Menu}') } }, IN_TEXT, 'Menu'],
    ['a user variable with a path and a format', { answer: { bubbles: say('*{x.y:comma}') } }, IN_TEXT, 'x'],
    [
      'a built-in variable outside call centres',
      { answer: { bubbles: say('*{cicRequest}') } },
      IN_TEXT,
      'cicRequest',
    ],
    ['a system entity that is off', { answer: { bubbles: say('`@{NAME}') } }, IN_TEXT, 'NAME'],
    ['a system entity that there is not', { answer: { bubbles: say('`@{X}') } }, IN_TEXT, 'X'],
    [
      'the form of a multiple choice',
      {
        answer: {
          bubbles: [
            { answerType: 'SINGLEFORM', component: { type: 'form', data: { formName: 'x', version: 2 } } },
          ],
        },
      },
      'answers.0.bubbles.0.component.data.formName',
      'x',
    ],
    [
      'the form of a condition',
      { answer: { conditions: [[{ type: 'form', form: 'x' }]] } },
      `${IN_CONDITION}.form`,
      'x',
    ],
    [
      'the entity of a condition',
      { answer: { conditions: [[{ type: 'entity', entity: 'x' }]] } },
      `${IN_CONDITION}.entity`,
      'x',
    ],
    [
      'the system entity of a condition',
      { answer: { conditions: [[{ type: 'systemEntity', entity: 'NAME' }]] } },
      `${IN_CONDITION}.entity`,
      'NAME',
    ],
    [
      'the variable of a condition',
      { answer: { conditions: [[{ type: 'userVariable', name: 'x', operator: 'empty' }]] } },
      `${IN_CONDITION}.name`,
      'x',
    ],
    [
      'the business hours of a condition',
      { answer: { conditions: [[{ type: 'businessHours', name: 'x' }]] } },
      `${IN_CONDITION}.name`,
      'x',
    ],
    [
      'a variable that is set',
      { answer: { userVariables: [{ name: 'x', action: 'EQ', value: '1' }] } },
      'answers.0.userVariables.0.name',
      'x',
    ],
    [
      'where an answer moves to',
      { answer: { subsequentAction: { type: 'MOVE', conversation: 'x' } } },
      'answers.0.subsequentAction.conversation',
      'x',
    ],
    ['a negative conversation', { negatives: ['x'] }, 'negatives.0', 'x'],
    ['an entity in words of feedback', { feedback: { use: true, yes: '@{x}' } }, 'feedback.yes', 'x'],
    ['the entity of a slot', aTask({ entity: '@{x}' }), 'task.slots.0.entity', 'x'],
    ['a method that is asked back with', aTask({ askBack: '${x}' }), 'task.slots.0.askBack', 'x'],
    ['the form at the end of a task', aTask({}, { exitForm: 'x' }), 'task.exitForm', 'x'],
  ])('%s', async (_title, given, path, name) => {
    expect(issuesOf(await converse({ name: 'Using', ...given }))).toEqual([[path, 'UNKNOWN_COMPONENT', name]])
  })

  test('in forms, methods, keywords, messages and settings', async () => {
    const linked = { type: 'LINK', conversation: 'x' }
    const form = {
      ...aForm('New'),
      entity: 'y',
      buttons: [
        { name: 'a', action: linked },
        { name: 'b', action: linked },
      ],
    }
    expect(issuesOf(await create('form', form))).toEqual([
      ['entity', 'UNKNOWN_COMPONENT', 'y'],
      ['buttons.0.action.conversation', 'UNKNOWN_COMPONENT', 'x'],
      ['buttons.1.action.conversation', 'UNKNOWN_COMPONENT', 'x'],
    ])
    const method = { ...aMethod('m', 2), data: '{"a":"$[@{x}]","b":"$[`@{NAME}.raw]","c":"*{z}"}' }
    expect(issuesOf(await create('actionmethod', method)).map(([path, , name]) => [path, name])).toEqual([
      ['data', 'x'],
      ['data', 'NAME'],
      ['data', 'z'],
    ])
    const group = { name: 'g', type: 'WHOLE', keywords: ['k'], answer: '#{x}' }
    expect(issuesOf(await create('keywordgroup', group))).toEqual([['answer', 'UNKNOWN_COMPONENT', 'x']])
    expect(issuesOf(await create('bannedword', { name: 'w', answer: '${x}' }))).toHaveLength(1)
    const message = { name: 'm', kind: 'WELCOME', on: true, bubbles: say('*{x}') }
    expect(issuesOf(await create('message', message))).toHaveLength(1)
  })
})

test('what every place may name is accepted, recorded and kept from deletion', async () => {
  await converse({ name: 'Target' })
  const using = await converse({
    name: 'Using',
    negatives: ['Target'],
    answer: {
      bubbles: say('#2{Menu} $2{points.a} ${price} *{order.a[0]:comma} `@{DATE}'),
      conditions: [[{ type: 'businessHours', name: 'Weekdays' }]],
      userVariables: [{ name: 'count', action: 'PLUS', value: '1' }],
      subsequentAction: { type: 'MOVE', conversation: 'Target' },
    },
    ...aTask({ askBack: '@{city}?' }),
  })
  expect(using.status).toBe(200)
  const used = [
    ['form', 'Menu', ['answer']],
    ['actionmethod', 'points', ['answer']],
    ['actionmethod', 'price', ['answer']],
    ['uservariable', 'order', ['answer']],
    ['uservariable', 'count', ['userVariable']],
    ['businesshours', 'Weekdays', ['condition']],
  ] as const
  for (const [path, name, where] of used) {
    const { id } = await itemOf(path, name)
    const { body } = await caller.get<Use[]>(url(`${path}/${id}/uses`))
    expect([name, body.map((use) => use.where)]).toEqual([name, where])
    expect((await caller.send('DELETE', url(`${path}/${id}`))).body.code).toBe('IN_USE')
  }
  const { body: target } = await caller.send('DELETE', url('chat/faq/uttset/batch'), { ids: [1] })
  expect(target.code).toBe('IN_USE')
  expect(
    (await caller.send('DELETE', url('chat/faq/uttset/batch'), { ids: [1, using.body.id] })).body,
  ).toEqual({
    removed: 2,
  })
})

describe('rules of section 5 on what may stand where', () => {
  test.each<[string, Partial<Given>, string]>([
    [
      'an answer',
      { answer: { bubbles: say('@{secret}') } },
      'answers.0.bubbles.0.component.data.description',
    ],
    [
      'a value that is set',
      { answer: { userVariables: [{ name: 'grade', action: 'EQ', value: '@{secret}' }] } },
      'answers.0.userVariables.0.value',
    ],
    ['an ask-back', aTask({ askBack: '@{secret}?' }), 'task.slots.0.askBack'],
    ['a slot', aTask({ entity: '@{secret}' }), 'task.slots.0.entity'],
  ])('a confidential entity does not stand in %s', async (_title, given, path) => {
    await useEntity({ sensitiveType: 'CONFIDENTIAL' })
    expect(issuesOf(await converse({ name: 'Using', ...given }))).toEqual([
      [path, 'CONFIDENTIAL_NOT_ALLOWED', 'secret'],
    ])
  })

  test('a confidential entity does not stand in a form, yet in questions, conditions and requests', async () => {
    await useEntity({ sensitiveType: 'CONFIDENTIAL' })
    expect(issuesOf(await create('form', { ...aForm('New'), entity: 'secret' }))).toEqual([
      ['entity', 'CONFIDENTIAL_NOT_ALLOWED', 'secret'],
    ])
    const method = { ...aMethod('m', 2), data: '{"a":"$[@{secret}]"}' }
    expect((await create('actionmethod', method)).status).toBe(200)
    const given: Given = {
      name: 'Using',
      questions: [{ chatType: 'TEXT', text: 'my @{secret}' }],
      answer: { conditions: [[{ type: 'entity', entity: 'secret' }]] },
    }
    expect((await converse(given)).status).toBe(200)
  })

  test('an entity whose value is said does not become confidential', async () => {
    const { body } = await useEntity({})
    await converse({ name: 'Using', answer: { bubbles: say('@{secret}') } })
    const fields = { ...anEntity('secret'), sensitiveType: 'CONFIDENTIAL' }
    const reply = await caller.send('PUT', url(`entity/${body.id}/batch`), { revision: 1, fields })
    expect(reply.body.issues).toMatchObject([{ path: 'sensitiveType', code: 'CONFIDENTIAL_NOT_ALLOWED' }])
  })

  test('the entity for any text stands in answers, not in conditions and slots', async () => {
    await saveSettings((settings) => ({
      ...settings,
      systemEntities: settings.systemEntities.map((one) => ({
        ...one,
        active: one.active || one.code === 'ANY',
      })),
    }))
    expect((await converse({ name: 'A', answer: { bubbles: say('`@{ANY}') } })).status).toBe(200)
    const condition = { type: 'url', url: 'https://shop.example/?a=`@{ANY}' } as const
    expect(issuesOf(await converse({ name: 'B', answer: { conditions: [[condition]] } }))).toEqual([
      ['answers.0.conditions.0.0.url', 'ANY_NOT_ALLOWED', 'ANY'],
    ])
    expect(issuesOf(await converse({ name: 'C', ...aTask({ entity: '`@{ANY}' }) }))).toEqual([
      ['task.slots.0.entity', 'ANY_NOT_ALLOWED', 'ANY'],
    ])
  })

  test('arithmetic is for numbers only', async () => {
    const userVariables = [{ name: 'grade', action: 'PLUS' as const, value: '1' }]
    expect(issuesOf(await converse({ name: 'A', answer: { userVariables } }))).toEqual([
      ['answers.0.userVariables.0.name', 'NUMBER_REQUIRED', 'grade'],
    ])
  })
})

describe('a new name is written wherever the old one stood', () => {
  test('of every kind, in every place, and nowhere else', async () => {
    await converse({ name: 'Target' })
    const given: Given = {
      name: 'Using',
      memo: 'see #2{Menu}',
      negatives: ['Target'],
      answer: {
        bubbles: say('#2{Menu} $2{points.a} ${price} *{order.a[0]:comma} @{city} city'),
        conditions: [
          [
            { type: 'form', form: 'Menu' },
            { type: 'entity', entity: 'city' },
          ],
          [
            { type: 'userVariable', name: 'order', operator: 'empty' },
            { type: 'businessHours', name: 'Weekdays' },
          ],
        ],
        userVariables: [{ name: 'order', action: 'EQ', value: '*{order}' }],
        subsequentAction: { type: 'MOVE', conversation: 'Target' },
      },
      ...aTask({ valueExpression: '@{city}' }, { exitForm: 'Menu' }),
    }
    const { body: before } = await converse(given)
    for (const [path, from, to] of [
      ['form', 'Menu', 'Choices'],
      ['actionmethod', 'points', 'score'],
      ['actionmethod', 'price', '값'],
      ['uservariable', 'order', 'basket'],
      ['businesshours', 'Weekdays', 'Open'],
    ] as const)
      expect((await rename(path, from, to)).status).toBe(200)
    const { body: entities } = await caller.get<{ items: { id: number }[] }>(url('entity'))
    const fields = anEntity('도시', 'Seoul')
    const saved = await caller.send('PUT', url(`entity/${entities.items[0]!.id}/batch`), {
      revision: 1,
      fields,
    })
    expect(saved.status).toBe(200)
    const moved = await caller.send('PUT', url('chat/faq/uttset/1'), {
      revision: 1,
      fields: fieldsOf({ name: 'Goal' }),
    })
    expect(moved.status).toBe(200)

    const after = await read(before.id)
    expect(after).toMatchObject({ revision: 8, memo: 'see #2{Menu}', negatives: ['Goal'] })
    expect(after.answers).toEqual([
      {
        id: after.answers[0]!.id,
        chatStatusCode: 'ENABLED',
        bubbles: say('#2{Choices} $2{score.a} ${값} *{basket.a[0]:comma} @{도시} city'),
        conditions: [
          [
            { type: 'form', form: 'Choices' },
            { type: 'entity', entity: '도시' },
          ],
          [
            { type: 'userVariable', name: 'basket', operator: 'empty' },
            { type: 'businessHours', name: 'Open' },
          ],
        ],
        userVariables: [{ name: 'basket', action: 'EQ', value: '*{basket}' }],
        subsequentAction: { type: 'MOVE', conversation: 'Goal' },
      },
    ])
    expect(after.task).toMatchObject({
      exitForm: 'Choices',
      slots: [{ entity: '@{도시}', valueExpression: '@{도시}' }],
    })
  })

  test('in components that use it, which count as changed', async () => {
    await converse({ name: 'Target' })
    const linked = { type: 'LINK', conversation: 'Target' }
    const buttons = ['a', 'b'].map((name) => ({ name, action: linked }))
    await create('form', { ...aForm('Links'), buttons, guideText: '*{grade}', entity: 'city' })
    await create('variable', { name: 'to', definition: 'to @{city} "@{city}"' })
    const link = {
      answerType: 'SINGLEFORM',
      component: { type: 'form', data: { formName: 'Links', version: 2 } },
    }
    await create('message', { name: 'm', kind: 'WELCOME', on: true, bubbles: [link] })
    expect((await rename('uservariable', 'grade', 'level')).status).toBe(200)
    expect((await rename('form', 'Links', 'Ways')).status).toBe(200)
    await caller.send('PUT', url('chat/faq/uttset/1'), { revision: 1, fields: fieldsOf({ name: 'Goal' }) })
    const { body: entities } = await caller.get<{ items: { id: number }[] }>(url('entity'))
    const fields = anEntity('town')
    await caller.send('PUT', url(`entity/${entities.items[0]!.id}/batch`), { revision: 1, fields })
    expect(await itemOf('form', 'Ways')).toMatchObject({
      revision: 5,
      fields: {
        guideText: '*{level}',
        entity: 'town',
        buttons: [{ action: { conversation: 'Goal' } }, { action: { conversation: 'Goal' } }],
      },
    })
    expect((await itemOf('variable', 'to')).fields['definition']).toBe('to @{town} "@{city}"')
    expect((await itemOf('message', 'm')).fields['bubbles']).toMatchObject([
      { component: { data: { formName: 'Ways' } } },
    ])
  })

  test('in the conversation itself, and when two exchange names', async () => {
    const own = { subsequentAction: { type: 'MOVE', conversation: 'Self' } as const }
    const { body } = await converse({ name: 'Self', answer: own })
    const fields = fieldsOf({ name: 'Me', answer: own })
    await caller.send('PUT', url(`chat/faq/uttset/${body.id}`), { revision: 1, fields })
    expect((await read(body.id)).answers[0]!.subsequentAction).toEqual({ type: 'MOVE', conversation: 'Me' })
  })

  test('or the rename is refused and changes nothing when a text would become too long', async () => {
    const { body } = await converse({ name: 'Using', answer: { bubbles: say(`${'a'.repeat(390)}*{grade}`) } })
    const reply = await rename('uservariable', 'grade', 'a-name-that-is-longer')
    expect(reply).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'name', code: 'TOO_LONG', params: { max: 400, conversationName: 'Using' } }] },
    })
    expect((await itemOf('uservariable', 'grade')).revision).toBe(1)
    expect((await read(body.id)).revision).toBe(1)
  })
})

async function saveSettings(change: (settings: DialogueSettings) => DialogueSettings) {
  const { updateSettings } = await import('./dialogueSettings')
  const { readSettings } = await import('./referenceTarget')
  const { database } = server.context
  const { settings, revision } = await readSettings(database, domainId)
  const writing = { domainId, by: 'a@example.com', now: new Date() }
  await database.transaction().execute((tx) => updateSettings(tx, writing, revision, change(settings)))
}
