import type { QuestionType, SavedConversation } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Authoring, type GivenConversation, givenFields, startAuthoring } from '../../testing/authoring'

let at: Authoring
beforeAll(async () => {
  at = await startAuthoring()
})
afterAll(() => at.close())
beforeEach(() => at.reset('CALL_CENTRE'))

const UTTSET = 'chat/faq/uttset'
const asking = (
  name: string,
  text: string,
  inputContexts: string[] = [],
  chatType: QuestionType = 'TEXT',
) => ({
  name,
  questions: [{ chatType, text }],
  ...(inputContexts.length > 0 && { inputContexts }),
})
const create = async (given: GivenConversation) => {
  const reply = await at.caller.send<SavedConversation>('POST', at.url(UTTSET), givenFields(given))
  return { status: reply.status, body: reply.body }
}
const update = (id: number, revision: number, given: GivenConversation) =>
  at.caller.send<SavedConversation>('PUT', at.url(`${UTTSET}/${id}`), {
    revision,
    fields: givenFields(given),
  })
const taken = async (text: string, inputContexts?: string[], chatType: QuestionType = 'TEXT') =>
  (
    await at.caller.send('POST', at.url('chat/content/exists'), {
      questions: [{ chatType, text }],
      exceptId: null,
      ...(inputContexts && { inputContexts }),
    })
  ).body

describe('the same question in conversations with other input contexts', () => {
  test('is saved, and the answer of the save says where else it stands', async () => {
    const first = await create(asking('Order: yes', 'Yes!', ['order']))
    expect(first.body.notices).toEqual([])
    const second = await create(asking('Cancel: yes', 'yes!', ['cancel']))
    expect(second).toMatchObject({
      status: 200,
      body: {
        notices: [
          {
            path: 'questions.0.text',
            code: 'SAME_QUESTION_OTHER_CONTEXT',
            params: { question: 'yes!', conversationId: first.body.id, conversationName: 'Order: yes' },
          },
        ],
      },
    })
    const third = await create(asking('Yes', 'yes!'))
    expect([third.status, third.body.notices.length]).toEqual([200, 1])
    const saved = await update(second.body.id, 1, asking('Cancel: yes', 'yes! ', ['cancel', 'stop']))
    expect([saved.status, saved.body.notices[0]!.params['conversationName']]).toEqual([200, 'Order: yes'])
    expect(await taken('YES!', ['pay'])).toEqual([
      { text: 'YES!', conversationId: first.body.id, conversationName: 'Order: yes', keptApart: true },
    ])
    expect(await taken('YES!', ['pay', 'stop'])).toMatchObject([
      { conversationName: 'Cancel: yes', keptApart: false },
    ])
    expect(await taken('YES!')).toMatchObject([{ conversationName: 'Yes', keptApart: false }])
  })

  test.each<[string, string[], string[]]>([
    ['neither needs a context', [], []],
    ['both need the same', ['order'], ['order']],
    ['they share one of several', ['order', 'pay'], ['cancel', 'pay']],
  ])('is refused where %s', async (_, one, other) => {
    await create(asking('A', 'yes', one))
    const refused = await create(asking('B', 'yes', other))
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'DUPLICATE_QUESTION',
        params: { conversationName: 'A' },
        issues: [{ path: 'questions.0.text', code: 'DUPLICATE_QUESTION' }],
      },
    })
  })

  test('is found to clash although many others are kept apart from it', async () => {
    for (const place of ['north', 'south', 'east']) await create(asking(place, 'police', [place]))
    expect((await create(asking('Again', 'police', ['west', 'south']))).body).toMatchObject({
      code: 'DUPLICATE_QUESTION',
      params: { conversationName: 'south' },
    })
    expect((await create(asking('West', 'police', ['west']))).status).toBe(200)
  })

  test('is refused when contexts are changed so that nothing keeps the two apart any more', async () => {
    await create(asking('A', 'yes', ['order']))
    const { body } = await create(asking('B', 'yes', ['cancel']))
    for (const contexts of [['cancel', 'order'], ['order']])
      expect((await update(body.id, 1, asking('B', 'yes', contexts))).body).toMatchObject({
        code: 'DUPLICATE_QUESTION',
        params: { conversationName: 'A' },
      })
    await create(asking('C', 'yes'))
    expect((await update(body.id, 1, asking('B', 'yes'))).body).toMatchObject({
      code: 'DUPLICATE_QUESTION',
      params: { conversationName: 'C' },
    })
    expect((await update(body.id, 1, asking('B', 'yes', ['stop']))).status).toBe(200)
  })

  test.each<[QuestionType, string]>([
    ['NLU_PATTERN', '[yes|ok]'],
    ['INTENT', 'CONFIRM'],
    ['EVENT', 'NO_INPUT'],
  ])('%s: the same rules', async (chatType, text) => {
    expect((await create(asking('A', text, ['order'], chatType))).status).toBe(200)
    expect((await create(asking('B', text, ['cancel'], chatType))).body.notices).toHaveLength(1)
    expect((await create(asking('C', text, ['cancel'], chatType))).status).toBe(409)
    expect((await create(asking('D', text, [], chatType))).status).toBe(200)
    expect((await create(asking('E', text, [], chatType))).status).toBe(409)
    expect(await taken(text, ['order'], chatType)).toMatchObject([{ keptApart: false }])
  })

  test.each([
    ['When do you open?', ' when do you open'],
    ['언제 열어요', '언제 열어요~!! 😀'],
    ['営業時間は？', '営業時間は。'],
  ])('"%s" and "%s" are one question, as they are to the bot', async (one, other) => {
    await create(asking('A', one))
    expect((await create(asking('B', other))).body).toMatchObject({ code: 'DUPLICATE_QUESTION' })
    expect(await taken(other)).toMatchObject([{ conversationName: 'A', keptApart: false }])
    const twice = {
      name: 'C',
      questions: [`x ${one}`, `y ${other}`].map((text) => ({ chatType: 'TEXT' as const, text })),
    }
    expect(
      (await create({ ...twice, questions: [...twice.questions, { chatType: 'TEXT', text: `x ${one}!` }] }))
        .body,
    ).toMatchObject({ code: 'INVALID', issues: [{ path: 'questions.2.text', code: 'DUPLICATE_QUESTION' }] })
    // A mark is a symbol in a script, and `?` alone is a question of its own.
    expect((await create(asking('D', one.replace(/[?？]/g, ''), [], 'NLU_PATTERN'))).status).toBe(200)
    expect((await create(asking('E', '?'))).status).toBe(200)
  })

  test('two saves at the same time do not both get it', async () => {
    const replies = await Promise.all(
      ['A', 'B', 'C'].map((name) => create(asking(name, 'yes', ['order', name]))),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})
