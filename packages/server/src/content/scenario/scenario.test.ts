import { type Conversation, type ReplyOf, SCENARIO_LINKS_MAX, type scenario } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Authoring, aTask, say, startAuthoring } from '../../testing/authoring'
import { makeSilent } from '../../testing/content/makeSilent'
import { asking, leadingTo, movingTo, showing, singleForm } from '../../testing/content/scenarioContent'
import { anEntity } from '../../testing/dialogueComponents'
import { fieldsOf } from '../conversation/readConversation'
import { linksOf, positionOf } from './linksOf'

let at: Authoring
beforeAll(async () => {
  at = await startAuthoring()
})
afterAll(() => at.close())
beforeEach(() => at.reset())

type Picture = ReplyOf<typeof scenario.read>
type Check = ReplyOf<typeof scenario.check>
const picture = async (query = '') => (await at.caller.get<Picture>(at.url('scenario', query))).body
const problems = async () => (await at.caller.get<Check>(at.url('scenario/check'))).body.problems
const found = async () =>
  (await problems()).map(({ conversationName, code, params }) => [conversationName, code, params])

const context = (name: string) => ({
  name,
  function: 'ADD' as const,
  strength: 'WEAK' as const,
  limitCount: 5,
  limitTime: 600,
})
const makeForm = (...form: Parameters<typeof singleForm>) => at.create('form', singleForm(...form))

describe('the picture of a scenario', () => {
  test('has what moves, buttons and contexts lead to, and where each conversation stands', async () => {
    await at.converse({ ...asking('Goodbye', 'bye'), answer: { bubbles: say('See you') } })
    await at.converse({ ...asking('Small', 'a small one'), answer: movingTo('Goodbye') })
    await at.converse({ ...asking('Large', 'a large one'), outputContexts: [context('large')] })
    await at.converse({ ...asking('Extra', 'with cheese'), inputContexts: ['large'] })
    await at.converse(asking('Alone', 'is it raining'))
    await makeForm('Sizes', [leadingTo('S', 'Small'), leadingTo('L', 'Large')])
    const { body: order } = await at.converse({
      ...asking('Order', 'one pizza', 'pizza please'),
      answer: showing('Sizes'),
    })

    const whole = await picture()
    const nameOf = (id: number) => whole.nodes.find((node) => node.id === id)!.name
    const read = whole.links.map(({ from, to, kind, label, answer }) => [
      nameOf(from),
      kind,
      label,
      answer,
      nameOf(to),
    ])
    expect(read.toSorted()).toEqual([
      ['Large', 'CONTEXT', 'large', null, 'Extra'],
      ['Order', 'BUTTON', 'L', 1, 'Large'],
      ['Order', 'BUTTON', 'S', 1, 'Small'],
      ['Small', 'MOVE', '', 1, 'Goodbye'],
    ])
    expect(Object.fromEntries(whole.nodes.map(({ name, position }) => [name, position]))).toEqual({
      Order: 'START',
      Small: 'MIDDLE',
      Large: 'MIDDLE',
      Goodbye: 'LAST',
      Extra: 'LAST',
    })
    const [first] = (await picture(`&conversationId=${order.id}`)).nodes
    expect(first).toMatchObject({ name: 'Order', questions: ['one pizza', 'pizza please'], questionCount: 2 })
  })

  test('has what is pressed in an answer and speaks for the user: a card, a carousel, a text', async () => {
    await at.converse(asking('Refund', 'Money back!'))
    await at.converse(asking('Track', 'where is it'))
    await at.converse(asking('Person', 'a person please'))
    await at.caller.send('POST', at.url('entity/batch'), anEntity('wish'))
    await makeForm('Sizes', [{ name: 'money back' }, { name: 'Nothing' }], { entity: 'wish' })
    const cell = (title: string, action: object) => [
      { data: { type: 'button', title, data: { type: 'basic', action } } },
    ]
    const says = (postback: string) => ({ type: 'postback', data: { postback } })
    const card = (...rows: object[]) => ({
      type: 'template',
      data: {
        cover: { type: 'image', data: { imageUrl: 'https://shop.example/1.png' } },
        contentTable: rows,
      },
    })
    const bubbles = [
      {
        answerType: 'IMAGECARD',
        component: {
          type: 'carousel',
          data: {
            cards: [
              card(
                cell('Where?', { type: 'utterance', data: { text: 'Track it', postback: 'Where is it?' } }),
              ),
              card(cell('Back', says('money back')), cell('Shop', says('nobody is asked this'))),
            ],
          },
        },
      },
      {
        answerType: 'TEXT',
        component: { type: 'text', data: { description: 'Ask us', action: says('a person please') } },
      },
    ]
    const order = await at.caller.send('POST', at.url('chat/faq/uttset'), {
      ...asking('Order', 'my order'),
      type: 'GENERAL',
      group: null,
      tags: [],
      random: false,
      answers: [
        { chatStatusCode: 'ENABLED', bubbles: say('Yes?') },
        { chatStatusCode: 'ENABLED', bubbles },
        { chatStatusCode: 'ENABLED', ...showing('Sizes') },
      ],
    })
    expect(order.status).toBe(200)
    const { nodes, links } = await picture()
    const nameOf = (id: number) => nodes.find((node) => node.id === id)!.name
    expect(links.map((link) => [link.label, link.answer, link.form, nameOf(link.to)]).toSorted()).toEqual([
      ['Ask us', 2, null, 'Person'],
      ['Back', 2, null, 'Refund'],
      ['Where?', 2, null, 'Track'],
      ['money back', 3, 'Sizes', 'Refund'],
    ])
    // What a card sends may be understood although no question says it.
    expect(await found()).toEqual([
      ['Order', 'ANSWER_NEVER_CHOSEN', { answer: 2, before: 1 }],
      ['Order', 'ANSWER_NEVER_CHOSEN', { answer: 3, before: 1 }],
    ])
  })

  test('around one conversation has only its own scenario, or it alone', async () => {
    await at.converse(asking('Goodbye', 'bye'))
    await at.converse({ ...asking('Thanks', 'thank you'), answer: movingTo('Goodbye') })
    const { body: alone } = await at.converse(asking('Alone', 'is it raining'))
    expect(await picture(`&conversationId=${alone.id}`)).toMatchObject({
      nodes: [{ name: 'Alone', position: 'SINGLE' }],
      links: [],
    })
  })

  test('is of one domain only', async () => {
    await at.converse(asking('Goodbye', 'bye'))
    const { body: thanks } = await at.converse({
      ...asking('Thanks', 'thank you'),
      answer: movingTo('Goodbye'),
    })
    await at.reset()
    expect(await picture()).toEqual({ nodes: [], links: [], leftOut: 0 })
    expect((await picture(`&conversationId=${thanks.id}`)).nodes).toEqual([])
  })
})

describe('the check of scenarios finds', () => {
  test('moves that come back to where they began', async () => {
    const { body: first } = await at.converse(asking('First', 'one'))
    await at.converse({ ...asking('Second', 'two'), answer: movingTo('First') })
    const fields = fieldsOf(first)
    const answers = fields.answers.map((answer) => ({ ...answer, ...movingTo('Second') }))
    await at.caller.send('PUT', at.url(`chat/faq/uttset/${first.id}`), {
      revision: first.revision,
      fields: { ...fields, answers },
    })
    expect(await found()).toEqual([['First', 'LOOP', { names: 'First → Second → First' }]])
  })

  test('contexts of which one side is missing', async () => {
    await at.converse({ ...asking('Waits', 'one'), inputContexts: ['nobody-sets'] })
    await at.converse({ ...asking('Sets', 'two'), outputContexts: [context('nobody-needs')] })
    expect(await found()).toEqual([
      ['Waits', 'CONTEXT_NEVER_SET', { context: 'nobody-sets' }],
      ['Sets', 'CONTEXT_NEVER_NEEDED', { context: 'nobody-needs' }],
    ])
  })

  test('buttons that lead nowhere; one whose words are a question leads there', async () => {
    await at.converse(asking('Refund', 'money back'))
    const yes = { name: 'Yes' }
    await makeForm('Help', [{ ...yes, action: { type: 'TEXT', text: 'Good' } }, leadingTo('No', 'Refund')])
    await at.converse({ ...asking('Help me', 'help'), answer: showing('Help') })
    expect(await found()).toEqual([])
  })

  test('answers that are never chosen, and conditions that never hold', async () => {
    const answer = (text: string, more: object = {}) => ({
      chatStatusCode: 'ENABLED' as const,
      bubbles: say(text),
      ...more,
    })
    const fields = {
      ...asking('Hours', 'when are you open'),
      type: 'GENERAL',
      group: null,
      tags: [],
      random: false,
      answers: [
        answer('Never', {
          conditions: [
            [
              { type: 'day', days: ['MON'] },
              { type: 'day', days: ['TUE'] },
            ],
          ],
        }),
        answer('Over', { conditions: [[{ type: 'date', dateFrom: '2020-01-01', dateTo: '2020-01-02' }]] }),
        answer('Always'),
        answer('Unheard'),
      ],
    }
    await at.caller.send('POST', at.url('chat/faq/uttset'), fields)
    expect(await found()).toEqual([
      ['Hours', 'CONDITIONS_NEVER_HOLD', { answer: 1 }],
      ['Hours', 'CONDITIONS_NEVER_HOLD', { answer: 2 }],
      ['Hours', 'ANSWER_NEVER_CHOSEN', { answer: 4, before: 3 }],
    ])
  })

  test('a date that is over where the domain is, whatever the day elsewhere', async () => {
    const answer = (description: string, rest: object = {}) => ({
      chatStatusCode: 'ENABLED',
      bubbles: say(description),
      ...rest,
    })
    const last = { type: 'date', dateFrom: '2026-03-01', dateTo: '2026-03-02' }
    await at.caller.send('POST', at.url('chat/faq/uttset'), {
      ...asking('Sale', 'a sale?'),
      type: 'GENERAL',
      group: null,
      tags: [],
      random: false,
      answers: [answer('Over', { conditions: [[last]] }), answer('Always')],
    })
    const { context: ofServer } = at.server
    // In Seoul the third of March has begun.
    ofServer.now = () => new Date('2026-03-02T15:00:00.000Z')
    const over = await found()
    ofServer.now = () => new Date('2026-03-02T14:59:00.000Z')
    const stillOn = await found()
    ofServer.now = () => new Date()
    expect([over, stillOn]).toEqual([[['Sale', 'CONDITIONS_NEVER_HOLD', { answer: 1 }]], []])
  })

  test('slots and built-in methods for which there are no words, as they were saved before', async () => {
    await at.converse({ name: 'Order', ...aTask() })
    await at.converse(asking('Plain', 'is it raining'))
    await makeSilent(at.server.context.database, at.domainId())
    expect(await found()).toEqual([
      ['Order', 'SLOT_WITHOUT_QUESTION', { slot: 'qty' }],
      ['Order', 'SLOT_WITHOUT_DEFAULT', { slot: 'qty' }],
      ['Plain', 'UNKNOWN_BUILT_IN_METHOD', { name: 'nope' }],
    ])
  })

  test('a form that is switched off', async () => {
    await at.converse(asking('Refund', 'money back'))
    await makeForm('Help', [leadingTo('Yes', 'Refund'), leadingTo('No', 'Refund')])
    await at.converse({ ...asking('Help me', 'help'), answer: showing('Help') })
    const { id, revision, fields } = await at.itemOf('form', 'Help')
    await at.caller.send('PUT', at.url(`form/${id}`, '&force=true'), {
      revision,
      fields: { ...fields, active: false },
      force: true,
    })
    expect(await found()).toEqual([['Help me', 'FORM_OFF', { form: 'Help' }]])
  })
})

test('thousands that share a context are drawn within bounds, and each knows where it stands', () => {
  const one = (id: number, fields: Partial<Conversation>) =>
    ({ id, name: `n${id}`, questions: [], answers: [], ...fields }) as unknown as Conversation
  const setting = Array.from({ length: 3_000 }, (_, i) => one(i + 1, { outputContexts: [context('shared')] }))
  const needing = Array.from({ length: 3_000 }, (_, i) => one(i + 3_001, { inputContexts: ['shared'] }))
  const all = linksOf({ conversations: [...setting, ...needing], forms: new Map() })
  expect(all.links.length).toBeLessThanOrEqual(SCENARIO_LINKS_MAX)
  expect([
    positionOf(1, all),
    positionOf(3_000, all),
    positionOf(3_001, all),
    positionOf(6_000, all),
  ]).toEqual(['START', 'START', 'LAST', 'LAST'])
})
