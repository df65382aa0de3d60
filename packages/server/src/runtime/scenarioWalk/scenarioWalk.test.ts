import {
  type Domain,
  type ErrorReply,
  type ReplyOf,
  type scenarioWalk,
  WALK_DEPTH_MAX,
} from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeBot } from '../../builds/testing/aBot'
import { fieldsOf } from '../../content/conversation/readConversation'
import { createJobHandlers } from '../../handlers'
import { startWorker, type Worker } from '../../job/worker'
import { type Authoring, aTask, say, startAuthoring } from '../../testing/authoring'
import { asking, leadingTo, movingTo, showing, singleForm } from '../../testing/content/scenarioContent'
import { conversationFields } from '../../testing/conversationFields'
import { until } from '../../testing/until'

type Reply = ReplyOf<typeof scenarioWalk.read>

let at: Authoring
let domainId: number
let worker: Worker
const begin = () => startWorker(at.server.context, createJobHandlers(at.server.context), { pollMs: 100 })
beforeAll(async () => {
  at = await startAuthoring()
  worker = begin()
})
afterAll(async () => {
  await worker.stop()
  await at.close()
})
beforeEach(async () => {
  domainId = await at.reset('DEFAULT' satisfies Domain['domainType'])
})

const read = async () => (await at.caller.get<Reply>(at.url('scenario/walk'))).body
const untilIn = (...states: string[]): Promise<Reply> =>
  until(async () => {
    const now = await read()
    return now.job && states.includes(now.job.state) && now
  })
async function walk() {
  const { status, body } = await at.caller.send('POST', at.url('scenario/walk'))
  expect(status, JSON.stringify(body)).toBe(200)
  const { job, last } = await untilIn('FINISHED', 'FAILED')
  expect(job).toMatchObject({ state: 'FINISHED', error: null })
  return last!
}
/** What was found, each with the talk that leads there, as `said → heard`. */
async function found() {
  const { findings } = await walk()
  return findings.map(({ conversationName, code, params, path }) => [
    conversationName,
    code,
    params,
    path.map(({ said, heard }) => `${said} → ${heard}`),
  ])
}
const makeForm = (...form: Parameters<typeof singleForm>) => at.create('form', singleForm(...form))
/** An answer whose days are over. */
const OVER = { conditions: [[{ type: 'date' as const, dateFrom: '2020-01-01', dateTo: '2020-01-02' }]] }

describe('the walk of every path', () => {
  test('goes along buttons, moves, contexts, tasks and their exits, and finds nothing where all is well', async () => {
    const context = {
      name: 'large',
      function: 'ADD',
      strength: 'WEAK',
      limitCount: 5,
      limitTime: 600,
    } as const
    await at.converse({ ...asking('Goodbye', 'bye'), answer: { bubbles: say('See you') } })
    await at.converse({ ...asking('Small', 'a small one'), answer: movingTo('Goodbye') })
    await at.converse({ ...asking('Large', 'a large one'), outputContexts: [context] })
    await at.converse({ ...asking('Extra', 'with cheese'), inputContexts: ['large'] })
    await at.converse({ ...asking('Trip', 'book a trip'), ...aTask({}, { exitKeywords: ['stop'] }) })
    await makeForm('Sizes', [leadingTo('S', 'Small'), leadingTo('L', 'Large')])
    await at.converse({ ...asking('Order', 'one pizza'), answer: showing('Sizes') })
    const last = await walk()
    expect(last).toMatchObject({
      findings: [],
      findingCount: 0,
      conversations: 6,
      reached: 6,
      left: 0,
      limit: null,
      isOld: false,
    })
    expect(last.turns).toBeGreaterThan(10)
    await at.converse(asking('Later', 'one more'))
    expect((await read()).last).toMatchObject({ isOld: true })
  })

  test('finds buttons and moves that come to nothing, each with the talk that leads there', async () => {
    await at.converse({ ...asking('Closed', 'are you closed'), answer: OVER })
    await at.converse({
      ...asking('Thanks', 'thank you'),
      answer: { bubbles: say('Welcome'), ...movingTo('Closed') },
    })
    await makeForm('Help', [leadingTo('Yes', 'Closed'), leadingTo('No', 'Thanks')])
    await at.converse({ ...asking('Help me', 'help'), answer: showing('Help') })
    const all = await found()
    expect(all).toContainEqual(['Thanks', 'WALK_MOVE_SILENT', { name: 'Closed' }, ['thank you → Welcome']])
    expect(all).toContainEqual([
      'Help me',
      'WALK_BUTTON_FAILS',
      { button: 'Yes' },
      ['help → Which?', expect.stringMatching(/^Yes → ./)],
    ])
    expect(all).toContainEqual([
      'Closed',
      'WALK_NEVER_REACHED',
      { question: 'are you closed' },
      [expect.stringMatching(/^are you closed → ./)],
    ])
    expect(all).toHaveLength(3)
  })

  test('finds a button, and a question, that are answered by something else than what is drawn', async () => {
    await at.converse(asking('Coffee', '커피'))
    const keywords = { name: 'drinks', type: 'WHOLE', keywords: ['커피'], answer: 'We have tea' }
    expect((await at.create('keywordgroup', keywords)).status).toBe(200)
    await makeForm('Cups', [{ name: '커피' }, { name: '차' }], { entity: 'city' })
    await at.converse({ ...asking('Order', 'an order'), answer: showing('Cups') })
    const all = (await found()).map(([name, code, params]) => [name, code, params])
    expect(all).toContainEqual([
      'Order',
      'WALK_BUTTON_ELSEWHERE',
      { button: '커피', drawn: 'Coffee', instead: 'We have tea' },
    ])
    expect(all).toContainEqual([
      'Coffee',
      'WALK_ANSWERED_INSTEAD',
      { question: '커피', instead: 'We have tea' },
    ])
  })

  test('finds a turn that ends in a fault', async () => {
    await at.converse(asking('Refund', 'money back'))
    await makeForm('Help', [leadingTo('Yes', 'Refund'), leadingTo('No', 'Refund')])
    await at.converse({ ...asking('Help me', 'help'), answer: showing('Help') })
    const { id, revision, fields } = await at.itemOf('form', 'Help')
    await at.caller.send('PUT', at.url(`form/${id}`, '&force=true'), {
      revision,
      fields: { ...fields, active: false },
      force: true,
    })
    const all = (await found()).map(([name, code, params]) => [name, code, params])
    expect(all).toContainEqual(['Help me', 'WALK_FAULT', { error: 'AM-1007-0' }])
  })

  test('finds where moves stop, a task without an end, and an answer that no path comes to', async () => {
    for (let no = 8; no >= 1; no -= 1)
      await at.converse({ ...asking(`n${no}`, `ask ${no}`), answer: no < 8 ? movingTo(`n${no + 1}`) : {} })
    await at.converse({ ...asking('Trip', 'book a trip'), ...aTask({}, { exitKeywords: ['Seoul'] }) })
    await makeForm('Sizes', [leadingTo('S', 'n8'), leadingTo('L', 'n8')])
    const fields = conversationFields({ name: 'Price', questions: ['how much'], answers: ['Little', 'Much'] })
    const onlyLarge = [[{ type: 'form' as const, form: 'Sizes', button: 'L' }]]
    const [little, much] = fields.answers
    await at.caller.send('POST', at.url('chat/faq/uttset'), {
      ...fields,
      answers: [{ ...little, conditions: onlyLarge }, much],
    })
    const all = (await found()).map(([name, code, params]) => [name, code, params])
    expect(all.toSorted()).toEqual([
      ['Price', 'WALK_ANSWER_NEVER_REACHED', { answer: 1 }],
      ['Trip', 'WALK_TASK_NO_END', {}],
      ['n6', 'WALK_MOVE_LIMIT', { max: 5 }],
      ['n7', 'WALK_MOVE_LIMIT', { max: 5 }],
    ])
    // Once the form is shown somewhere, the button is pressed, and the answer that depends on it is asked for.
    await at.converse({ ...asking('Order', 'one pizza'), answer: showing('Sizes') })
    const after = (await found()).map(([name]) => name)
    expect(after).not.toContain('Price')
  })

  test('tells what it did not walk where a talk never ends, and claims nothing of what it did not reach', async () => {
    const { body: again } = await at.converse(asking('Again', 'once more'))
    await makeForm('On', [leadingTo('more', 'Again'), leadingTo('less', 'Again')])
    const often = [[{ type: 'userVariable' as const, name: 'count', operator: '>' as const, value: '99' }]]
    const { answers, ...fields } = fieldsOf(again)
    const saved = await at.caller.send('PUT', at.url(`chat/faq/uttset/${again.id}`), {
      revision: again.revision,
      fields: {
        ...fields,
        answers: [
          { ...answers[0]!, bubbles: say('Enough'), conditions: often },
          {
            ...answers[0]!,
            ...showing('On'),
            userVariables: [{ name: 'count', action: 'PLUS', value: '1' }],
          },
        ],
      },
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    await at.converse({ ...asking('Closed', 'are you closed'), answer: OVER })
    const last = await walk()
    expect(last).toMatchObject({ limit: 'DEPTH', findings: [], reached: 1, conversations: 2 })
    expect(last.left).toBeGreaterThan(0)
    expect(last.states).toBeGreaterThanOrEqual(WALK_DEPTH_MAX)
  })
})

test('a walk is of one domain, and of those who may see it', async () => {
  await at.converse(asking('Alone', 'is it raining'))
  await walk()
  const stranger = await at.server.signUp('stranger@example.com')
  const asked = [
    await stranger.get(at.url('scenario/walk')),
    await stranger.send('POST', at.url('scenario/walk')),
    await stranger.send('POST', at.url('scenario/walk/cancel')),
  ]
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404])
  await at.reset()
  expect(await read()).toEqual({ job: null, last: null })
})

test('a walk is cancelled while it goes on: the walk before stays, and another may begin', async () => {
  await at.converse(asking('Alone', 'is it raining'))
  const before = await walk()
  await worker.stop()
  await writeBot(
    at.server.context,
    domainId,
    Array.from({ length: 3_000 }, (_, i) => conversationFields({ name: `talk ${i}` })),
  )
  await at.caller.send('POST', at.url('scenario/walk'))
  const second = await at.caller.send<ErrorReply>('POST', at.url('scenario/walk'))
  expect(second.body.code).toBe('JOB_IN_PROGRESS')
  worker = begin()
  await untilIn('IN_PROGRESS')
  expect((await at.caller.send('POST', at.url('scenario/walk/cancel'))).status).toBe(200)
  const { last } = await untilIn('CANCELED')
  expect(last).toMatchObject({ at: before.at, isOld: true })
  expect((await at.caller.send<ErrorReply>('POST', at.url('scenario/walk/cancel'))).body.code).toBe(
    'JOB_NOT_CANCELLABLE',
  )
  expect((await walk()).conversations).toBe(3_001)
})
