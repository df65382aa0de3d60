import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Authoring,
  aTask,
  type GivenConversation,
  givenFields,
  say,
  startAuthoring,
} from '../../testing/authoring'
import { aForm, anEntity } from '../../testing/dialogueComponents'

let at: Authoring
beforeAll(async () => {
  at = await startAuthoring()
})
afterAll(() => at.close())
beforeEach(() => at.reset())

describe('a new name is written wherever the old one stood', () => {
  test('of every kind, in every place, and nowhere else', async () => {
    await at.converse({ name: 'Target' })
    const given: GivenConversation = {
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
    const { body: before } = await at.converse(given)
    for (const [path, from, to] of [
      ['form', 'Menu', 'Choices'],
      ['actionmethod', 'points', 'score'],
      ['actionmethod', 'price', '값'],
      ['uservariable', 'order', 'basket'],
      ['businesshours', 'Weekdays', 'Open'],
    ] as const)
      expect((await at.rename(path, from, to)).status).toBe(200)
    const { body: entities } = await at.caller.get<{ items: { id: number }[] }>(at.url('entity'))
    const fields = anEntity('도시', 'Seoul')
    const saved = await at.caller.send('PUT', at.url(`entity/${entities.items[0]!.id}/batch`), {
      revision: 1,
      fields,
    })
    expect(saved.status).toBe(200)
    const moved = await at.caller.send('PUT', at.url('chat/faq/uttset/1'), {
      revision: 1,
      fields: givenFields({ name: 'Goal' }),
    })
    expect(moved.status).toBe(200)

    const after = await at.read(before.id)
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
    await at.converse({ name: 'Target' })
    const linked = { type: 'LINK', conversation: 'Target' }
    const buttons = ['a', 'b'].map((name) => ({ name, action: linked }))
    await at.create('form', { ...aForm('Links'), buttons, guideText: '*{grade}', entity: 'city' })
    await at.create('variable', { name: 'to', definition: 'to @{city} "@{city}"' })
    const link = {
      answerType: 'SINGLEFORM',
      component: { type: 'form', data: { formName: 'Links', version: 2 } },
    }
    await at.create('message', { name: 'm', kind: 'WELCOME', on: true, bubbles: [link] })
    expect((await at.rename('uservariable', 'grade', 'level')).status).toBe(200)
    expect((await at.rename('form', 'Links', 'Ways')).status).toBe(200)
    await at.caller.send('PUT', at.url('chat/faq/uttset/1'), {
      revision: 1,
      fields: givenFields({ name: 'Goal' }),
    })
    const { body: entities } = await at.caller.get<{ items: { id: number }[] }>(at.url('entity'))
    const fields = anEntity('town')
    await at.caller.send('PUT', at.url(`entity/${entities.items[0]!.id}/batch`), { revision: 1, fields })
    expect(await at.itemOf('form', 'Ways')).toMatchObject({
      revision: 5,
      fields: {
        guideText: '*{level}',
        entity: 'town',
        buttons: [{ action: { conversation: 'Goal' } }, { action: { conversation: 'Goal' } }],
      },
    })
    expect((await at.itemOf('variable', 'to')).fields['definition']).toBe('to @{town} "@{city}"')
    expect((await at.itemOf('message', 'm')).fields['bubbles']).toMatchObject([
      { component: { data: { formName: 'Ways' } } },
    ])
  })

  test('and how many that are is known before the save, and told by it', async () => {
    const { body: target } = await at.converse({ name: 'Target' })
    await at.converse({ name: 'Using', negatives: ['Target'], answer: { bubbles: say('*{grade}') } })
    const buttons = ['a', 'b'].map((name) => ({ name, action: { type: 'LINK', conversation: 'Target' } }))
    await at.create('form', { ...aForm('Links'), buttons, guideText: '*{grade}' })
    const uses = await at.caller.get<{ name: string }[]>(at.url(`chat/faq/uttset/${target.id}/uses`))
    expect(uses.body.map(({ name }) => name)).toEqual(['Links', 'Using'])
    expect((await at.caller.get(at.url('chat/faq/uttset/999/uses'))).status).toBe(404)
    expect((await at.rename('uservariable', 'grade', 'level')).body).toMatchObject({ rewritten: 2 })
    const save = (name: string, revision: number) =>
      at.caller.send('PUT', at.url(`chat/faq/uttset/${target.id}`), {
        revision,
        fields: givenFields({ name }),
      })
    expect((await save('Goal', 1)).body).toMatchObject({ name: 'Goal', rewritten: 2 })
    expect((await save('Goal', 2)).body).not.toHaveProperty('rewritten')
  })

  test('but not so that a conversation would move on to itself', async () => {
    const { body } = await at.converse({ name: 'Self' })
    const answer = { subsequentAction: { type: 'MOVE', conversation: 'Self' } as const }
    const fields = givenFields({ name: 'Me', answer })
    const reply = await at.caller.send('PUT', at.url(`chat/faq/uttset/${body.id}`), { revision: 1, fields })
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ code: 'MOVE_TO_ITSELF' }] } })
  })

  test('or the rename is refused and changes nothing when a text would become too long', async () => {
    const { body } = await at.converse({
      name: 'Using',
      answer: { bubbles: say(`${'a'.repeat(390)}*{grade}`) },
    })
    const reply = await at.rename('uservariable', 'grade', 'a-name-that-is-longer')
    expect(reply).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'name', code: 'TOO_LONG', params: { max: 400, conversationName: 'Using' } }] },
    })
    expect((await at.itemOf('uservariable', 'grade')).revision).toBe(1)
    expect((await at.read(body.id)).revision).toBe(1)
  })
})
