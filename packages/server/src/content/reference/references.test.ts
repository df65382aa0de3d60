import type { Use } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Authoring,
  aTask,
  type GivenConversation,
  issuesOf,
  say,
  startAuthoring,
} from '../../testing/authoring'
import { aForm, aMethod, anEntity } from '../../testing/dialogueComponents'

let at: Authoring
beforeAll(async () => {
  at = await startAuthoring()
})
afterAll(() => at.close())
beforeEach(() => at.reset())

const useEntity = (changes: object) =>
  at.caller.send<{ id: number }>('POST', at.url('entity/batch'), { ...anEntity('secret'), ...changes })

describe('what does not exist is refused where it is named', () => {
  const IN_TEXT = 'answers.0.bubbles.0.component.data.description'
  const IN_CONDITION = 'answers.0.conditions.0.0'
  test.each<[string, Partial<GivenConversation>, string, string]>([
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
    expect(issuesOf(await at.converse({ name: 'Using', ...given }))).toEqual([
      [path, 'UNKNOWN_COMPONENT', name],
    ])
  })

  test('a format that there is not, and one where a value is recognised and not written', async () => {
    const description = '`@{DATE:shout} *{grade:comma} @{city:UPPER} @{city:upper} slot.{x:nothing}'
    const questions = [{ chatType: 'TEXT' as const, text: 'in @{city:upper} on `@{DATE}' }]
    const asking = await at.converse({ name: 'Using', questions, answer: { bubbles: say(description) } })
    expect(issuesOf(asking)).toEqual([
      ['questions.0.text', 'FORMAT_NOT_ALLOWED', 'city'],
      [IN_TEXT, 'UNKNOWN_FORMAT', 'DATE'],
      [IN_TEXT, 'UNKNOWN_FORMAT', 'city'],
      [IN_TEXT, 'UNKNOWN_SLOT', 'x'],
    ])
    const method = { ...aMethod('m', 2), data: '{"a":"$[@{city:upper}]","b":"$[`@{DATE:day}]"}' }
    expect(issuesOf(await at.create('actionmethod', method))).toEqual([['data', 'UNKNOWN_FORMAT', 'DATE']])
  })

  test('a request holds values, and no other call, form or variable of questions', async () => {
    await at.create('variable', { name: 'please', definition: '[please|kindly]' })
    const url = 'https://shop.example/?a=$[@{city}]&b=${price}&c=@var.{please}'
    const method = { ...aMethod('m', 2), url, data: '{"a":"$2{points.sum}","b":"#{Old}","c":"*{grade}"}' }
    expect(issuesOf(await at.create('actionmethod', method))).toEqual([
      ['url', 'VALUES_ONLY', 'price'],
      ['url', 'VALUES_ONLY', 'please'],
      ['data', 'VALUES_ONLY', 'points'],
      ['data', 'VALUES_ONLY', 'Old'],
    ])
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
    expect(issuesOf(await at.create('form', form))).toEqual([
      ['entity', 'UNKNOWN_COMPONENT', 'y'],
      ['buttons.0.action.conversation', 'UNKNOWN_COMPONENT', 'x'],
      ['buttons.1.action.conversation', 'UNKNOWN_COMPONENT', 'x'],
    ])
    const method = { ...aMethod('m', 2), data: '{"a":"$[@{x}]","b":"$[`@{NAME}.raw]","c":"*{z}"}' }
    expect(issuesOf(await at.create('actionmethod', method)).map(([path, , name]) => [path, name])).toEqual([
      ['data', 'x'],
      ['data', 'NAME'],
      ['data', 'z'],
    ])
    const group = { name: 'g', type: 'WHOLE', keywords: ['k'], answer: '#{x}' }
    expect(issuesOf(await at.create('keywordgroup', group))).toEqual([['answer', 'UNKNOWN_COMPONENT', 'x']])
    expect(issuesOf(await at.create('bannedword', { name: 'w', answer: '${x}' }))).toHaveLength(1)
    const message = { name: 'm', kind: 'WELCOME', on: true, bubbles: say('*{x}') }
    expect(issuesOf(await at.create('message', message))).toHaveLength(1)
  })
})

test('what every place may name is accepted, recorded and kept from deletion', async () => {
  await at.converse({ name: 'Target' })
  const using = await at.converse({
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
    const { id } = await at.itemOf(path, name)
    const { body } = await at.caller.get<Use[]>(at.url(`${path}/${id}/uses`))
    expect([name, body.map((use) => use.where)]).toEqual([name, where])
    expect((await at.caller.send('DELETE', at.url(`${path}/${id}`))).body.code).toBe('IN_USE')
  }
  const { body: target } = await at.caller.send('DELETE', at.url('chat/faq/uttset/batch'), { ids: [1] })
  expect(target.code).toBe('IN_USE')
  expect(
    (await at.caller.send('DELETE', at.url('chat/faq/uttset/batch'), { ids: [1, using.body.id] })).body,
  ).toMatchObject({
    removed: 2,
  })
})

describe('rules of section 5 on what may stand where', () => {
  test.each<[string, Partial<GivenConversation>, string]>([
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
    expect(issuesOf(await at.converse({ name: 'Using', ...given }))).toEqual([
      [path, 'CONFIDENTIAL_NOT_ALLOWED', 'secret'],
    ])
  })

  test('a confidential entity does not stand in a form, yet in questions, conditions and requests', async () => {
    await useEntity({ sensitiveType: 'CONFIDENTIAL' })
    expect(issuesOf(await at.create('form', { ...aForm('New'), entity: 'secret' }))).toEqual([
      ['entity', 'CONFIDENTIAL_NOT_ALLOWED', 'secret'],
    ])
    const method = { ...aMethod('m', 2), data: '{"a":"$[@{secret}]"}' }
    expect((await at.create('actionmethod', method)).status).toBe(200)
    const given: GivenConversation = {
      name: 'Using',
      questions: [{ chatType: 'TEXT', text: 'my @{secret}' }],
      answer: { conditions: [[{ type: 'entity', entity: 'secret' }]] },
    }
    expect((await at.converse(given)).status).toBe(200)
  })

  test('an entity whose value is said does not become confidential', async () => {
    const { body } = await useEntity({})
    await at.converse({ name: 'Using', answer: { bubbles: say('@{secret}') } })
    const fields = { ...anEntity('secret'), sensitiveType: 'CONFIDENTIAL' }
    const reply = await at.caller.send('PUT', at.url(`entity/${body.id}/batch`), { revision: 1, fields })
    expect(reply.body.issues).toMatchObject([{ path: 'sensitiveType', code: 'CONFIDENTIAL_NOT_ALLOWED' }])
  })

  test('the entity for any text stands in answers, not in conditions and slots', async () => {
    await at.saveSettings((settings) => ({
      ...settings,
      systemEntities: settings.systemEntities.map((one) => ({
        ...one,
        active: one.active || one.code === 'ANY',
      })),
    }))
    expect((await at.converse({ name: 'A', answer: { bubbles: say('`@{ANY}') } })).status).toBe(200)
    const condition = { type: 'url', url: 'https://shop.example/?a=`@{ANY}' } as const
    expect(issuesOf(await at.converse({ name: 'B', answer: { conditions: [[condition]] } }))).toEqual([
      ['answers.0.conditions.0.0.url', 'ANY_NOT_ALLOWED', 'ANY'],
    ])
    expect(issuesOf(await at.converse({ name: 'C', ...aTask({ entity: '`@{ANY}' }) }))).toEqual([
      ['task.slots.0.entity', 'ANY_NOT_ALLOWED', 'ANY'],
    ])
  })

  test('built-in variables are there in call centres, to be read only', async () => {
    const domainId = await at.reset()
    await at.server.context.database
      .updateTable('domain')
      .set({ domain_type: 'CALL_CENTRE' })
      .where('id', '=', domainId)
      .execute()
    const answer = { bubbles: say('*{cicRequest.caller}') }
    expect((await at.converse({ name: 'A', answer })).status).toBe(200)
    const userVariables = [{ name: 'customerKey1', action: 'EQ' as const, value: '1' }]
    expect(issuesOf(await at.converse({ name: 'B', answer: { userVariables } }))).toEqual([
      ['answers.0.userVariables.0.name', 'NAME_BUILT_IN', 'customerKey1'],
    ])
  })

  test('arithmetic is for numbers only', async () => {
    const userVariables = [{ name: 'grade', action: 'PLUS' as const, value: '1' }]
    expect(issuesOf(await at.converse({ name: 'A', answer: { userVariables } }))).toEqual([
      ['answers.0.userVariables.0.name', 'NUMBER_REQUIRED', 'grade'],
    ])
  })
})
