import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Authoring,
  aTask,
  type GivenConversation,
  givenFields,
  issuesOf,
  say,
  startAuthoring,
} from '../../testing/authoring'
import { aForm } from '../../testing/dialogueComponents'

/** Slots of a task and buttons of a form have no page of their own; texts and conditions name them all the same. */
let at: Authoring
beforeAll(async () => {
  at = await startAuthoring()
})
afterAll(() => at.close())
beforeEach(() => at.reset())

const UTTSET = 'chat/faq/uttset'
const TEXT = 'answers.0.bubbles.0.component.data.description'
const TERM = 'answers.0.conditions.0.0'
const save = async (id: number, given: GivenConversation) => {
  const { revision } = await at.read(id)
  return at.caller.send(`PUT`, at.url(`${UTTSET}/${id}`), { revision, fields: givenFields(given) })
}
const asks = (slot: string): NonNullable<GivenConversation['answer']> => ({
  conditions: [[{ type: 'slot', slot }]],
})
const chose = (form: string, button?: string): NonNullable<GivenConversation['answer']> => ({
  conditions: [[{ type: 'form', form, ...(button !== undefined && { button }) }]],
})

describe('a slot that no task has is refused where it is named', () => {
  test.each<[string, Partial<GivenConversation>, string]>([
    ['an answer', { answer: { bubbles: say('In slot.{size}.') } }, TEXT],
    ['a condition', { answer: asks('size') }, `${TERM}.slot`],
    ['an answer of a task with other slots', { ...aTask(), answer: { bubbles: say('slot.{size}') } }, TEXT],
    ['a condition of a task with other slots', { ...aTask(), answer: asks('size') }, `${TERM}.slot`],
    ['a question back', aTask({ askBack: 'slot.{size}?' }), 'task.slots.0.askBack'],
    ['a slot written otherwise', { ...aTask(), answer: { bubbles: say('slot.{QTY}') } }, TEXT],
    [
      'a value that is set',
      { answer: { userVariables: [{ name: 'grade', action: 'EQ', value: 'slot.{size}' }] } },
      'answers.0.userVariables.0.value',
    ],
  ])('%s', async (_title, given, path) => {
    const reply = await at.converse({ name: 'Using', ...given })
    expect(reply.status).toBe(400)
    expect(issuesOf(reply)).toMatchObject([[path, 'UNKNOWN_SLOT', expect.stringMatching(/size|QTY/)]])
  })

  test('in forms, methods, messages, keywords and settings too', async () => {
    const form = { ...aForm('New'), guideText: 'slot.{size}?' }
    expect(issuesOf(await at.create('form', form))).toEqual([['guideText', 'UNKNOWN_SLOT', 'size']])
    const message = { name: 'm', kind: 'WELCOME', on: true, bubbles: say('slot.{size}') }
    expect(issuesOf(await at.create('message', message))).toMatchObject([
      [expect.anything(), 'UNKNOWN_SLOT', 'size'],
    ])
    const group = { name: 'g', type: 'WHOLE', keywords: ['k'], answer: 'slot.{size}' }
    expect(issuesOf(await at.create('keywordgroup', group))).toEqual([['answer', 'UNKNOWN_SLOT', 'size']])
    const { body } = await at.caller.get<{ settings: object; revision: number }>(at.url('dialogue-settings'))
    const settings = { ...body.settings, taskEnd: { exitKeywords: [], message: 'slot.{size}' } }
    const reply = await at.caller.send('PUT', at.url('dialogue-settings'), {
      revision: body.revision,
      settings,
    })
    expect(issuesOf(reply)).toEqual([['settings.taskEnd.message', 'UNKNOWN_SLOT', 'size']])
  })

  test('one of any task is accepted: what it held can be read behind the task', async () => {
    expect((await at.converse({ name: 'Order', ...aTask(), answer: asks('qty') })).status).toBe(200)
    const using = { name: 'Using', answer: { ...asks('qty'), bubbles: say('slot.{qty}') } }
    expect((await at.converse(using)).status).toBe(200)
    expect((await at.create('form', { ...aForm('New'), guideText: 'slot.{qty}?' })).status).toBe(200)
  })
})

describe('a slot that others refer to', () => {
  let order: number
  beforeEach(async () => {
    order = (await at.converse({ name: 'Order', ...aTask(), answer: { bubbles: say('slot.{qty}') } })).body.id
  })

  test('is not taken from the last task that has it, nor is that task deleted', async () => {
    await at.converse({ name: 'Using', answer: { bubbles: say('slot.{qty}') } })
    await at.create('form', { ...aForm('New'), guideText: 'slot.{qty}?' })
    const without = { name: 'Order', ...aTask({ name: 'size', entity: '`@{DATE}' }) }
    const replies = [
      await save(order, without),
      await save(order, { name: 'Order' }),
      await at.caller.send('DELETE', at.url(`${UTTSET}/batch`), { ids: [order] }),
    ]
    for (const { status, body } of replies) {
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'IN_USE', params: { count: 2 } })
      expect(body.issues).toMatchObject([
        {
          path: 'task.slots',
          code: 'SLOT_IN_USE',
          params: {
            name: 'qty',
            users: [
              { kind: 'conversation', name: 'Using', where: 'answer' },
              { kind: 'form', name: 'New', where: 'form' },
            ],
          },
        },
      ])
    }
    expect((await at.read(order)).task?.slots).toMatchObject([{ name: 'qty' }])
  })

  test('may go while another task has one of that name, and with those who refer to it', async () => {
    const other = await at.converse({ name: 'Other', ...aTask() })
    const using = await at.converse({ name: 'Using', answer: asks('qty') })
    expect((await save(order, { name: 'Order' })).status).toBe(200)
    const remove = (...ids: number[]) => at.caller.send('DELETE', at.url(`${UTTSET}/batch`), { ids })
    expect((await remove(other.body.id)).body.code).toBe('IN_USE')
    expect((await remove(other.body.id, using.body.id)).status).toBe(200)
  })

  test('gets a new name wherever the old one stood, in its task and elsewhere', async () => {
    const using = await at.converse({
      name: 'Using',
      answer: { ...asks('qty'), bubbles: say('slot.{qty} of qty') },
    })
    await at.create('form', { ...aForm('New'), guideText: 'slot.{qty}?' })
    const renamed = await save(order, {
      name: 'Order',
      ...aTask({ name: 'amount' }),
      answer: { bubbles: say('slot.{qty}') },
    })
    expect(renamed.status).toBe(200)
    expect((await at.read(order)).answers[0]!.bubbles).toEqual(say('slot.{amount}'))
    const { answers } = await at.read(using.body.id)
    expect(answers[0]).toMatchObject({
      conditions: [[{ type: 'slot', slot: 'amount' }]],
      bubbles: say('slot.{amount} of qty'),
    })
    expect((await at.itemOf('form', 'New')).fields['guideText']).toBe('slot.{amount}?')
  })

  test('keeps its name elsewhere while another task still has it', async () => {
    await at.converse({ name: 'Other', ...aTask() })
    const using = await at.converse({ name: 'Using', answer: asks('qty') })
    expect((await save(order, { name: 'Order', ...aTask({ name: 'amount' }) })).status).toBe(200)
    expect((await at.read(using.body.id)).answers[0]).toMatchObject(asks('qty'))
  })
})

describe('a button that a condition asks for', () => {
  const menu = async (names: string[]) => {
    const { id, revision, fields } = await at.itemOf('form', 'Menu')
    const buttons = names.map((name) => {
      const old = name === 'Maybe' ? 'No' : name
      return { name, action: { type: 'TEXT', text: `${old}.` } }
    })
    return at.caller.send('PUT', at.url(`form/${id}`), { revision, fields: { ...fields, buttons } })
  }

  test('is refused where its form has none of that name', async () => {
    const reply = await at.converse({ name: 'Using', answer: chose('Menu', 'Perhaps') })
    expect(reply.body).toMatchObject({
      issues: [
        {
          path: `${TERM}.button`,
          code: 'UNKNOWN_BUTTON',
          params: { name: 'Perhaps', form: 'Menu', buttons: ['Yes', 'No'] },
        },
      ],
    })
    expect(issuesOf(await at.converse({ name: 'Using', answer: chose('x', 'Yes') }))).toEqual([
      [`${TERM}.form`, 'UNKNOWN_COMPONENT', 'x'],
    ])
    for (const [i, button] of ['Yes', 'yes', '', undefined].entries())
      expect((await at.converse({ name: `Using ${i}`, answer: chose('Menu', button) })).status).toBe(200)
  })

  test('does not go while a condition asks for it', async () => {
    const { body } = await at.converse({ name: 'Using', answer: chose('Menu', 'no') })
    expect((await menu(['Yes', 'Perhaps', 'Never'])).body).toMatchObject({
      code: 'IN_USE',
      issues: [
        {
          path: 'buttons',
          code: 'BUTTON_IN_USE',
          params: { name: 'No', count: 1, users: [{ kind: 'conversation', id: body.id, name: 'Using' }] },
        },
      ],
    })
    expect((await menu(['No', 'Perhaps'])).status).toBe(200)
    await save(body.id, { name: 'Using' })
    expect((await menu(['Yes', 'Perhaps'])).status).toBe(200)
  })

  test('gets its new name there, also when its form gets one at the same time', async () => {
    const { body } = await at.converse({ name: 'Using', answer: chose('Menu', 'No') })
    expect((await menu(['Yes', 'Maybe'])).status).toBe(200)
    expect((await at.read(body.id)).answers[0]).toMatchObject(chose('Menu', 'Maybe'))
    const { id, revision, fields } = await at.itemOf('form', 'Menu')
    const buttons = (fields['buttons'] as object[]).map((button, i) =>
      i === 1 ? { ...button, name: 'Later' } : button,
    )
    const changed = { ...fields, name: 'Ways', buttons }
    expect((await at.caller.send('PUT', at.url(`form/${id}`), { revision, fields: changed })).status).toBe(
      200,
    )
    expect((await at.read(body.id)).answers[0]).toMatchObject(chose('Ways', 'Later'))
  })
})

test('an answer does not move on to its own conversation, as nothing would follow', async () => {
  const answer = { subsequentAction: { type: 'MOVE', conversation: 'Self' } as const }
  expect(issuesOf(await at.converse({ name: 'Self', answer }))).toEqual([
    ['answers.0.subsequentAction.conversation', 'MOVE_TO_ITSELF', undefined],
  ])
  await at.converse({ name: 'Self' })
  expect((await at.converse({ name: 'Other', answer })).status).toBe(200)
})
