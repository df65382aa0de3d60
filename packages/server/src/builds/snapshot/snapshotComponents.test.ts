import type { ComponentItem, ConversationFields } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateSettings } from '../../content/component/dialogueSettings/dialogueSettings'
import { fieldsOf, readConversation } from '../../content/conversation/readConversation'
import { readSettings } from '../../content/kind/dialogueSettings'
import { writeInTransaction } from '../../content/reference/writing'
import type { Worker } from '../../job/worker'
import { say } from '../../testing/authoring'
import { addDialogueComponents, aForm, aMenu, aMethod } from '../../testing/dialogueComponents'
import { servedBot } from '../deploy/serving'
import { aConversation, SMALL_BOT } from '../testing/aBot'
import { type Builder, startBuilder } from '../testing/builder'

let builder: Builder
let worker: Worker
beforeAll(async () => {
  builder = await startBuilder()
  const { database } = builder.context
  await database
    .updateTable('domain')
    .set({ domain_type: 'CALL_CENTRE' })
    .where('id', '=', builder.domainId)
    .execute()
  await addDialogueComponents(database, builder.domainId)
  worker = builder.work()
})
afterAll(async () => {
  await worker.stop()
  await builder.close()
})

const url = (path: string) => `/api/v1/${path}?domainId=${builder.domainId}`
const create = async (path: string, fields: object) => {
  const reply = await builder.owner.send<{ id: number }>('POST', url(path), fields)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body.id
}
const served = async () => (await servedBot(builder.context, builder.domainId, 'BETA'))!.bot.snapshot

test('a build takes along every component in service and all that conversations do', async () => {
  const hidden = { active: false }
  await create('form', { ...aForm('Off'), ...hidden })
  await create('keywordgroup', { name: 'Off', type: 'WHOLE', keywords: ['x'], answer: 'y', ...hidden })
  await create('keywordgroup', { name: 'On', type: 'WHOLE', keywords: ['z'], answer: 'y' })
  await create('bannedword', { name: 'darn', answer: 'No.' })
  await create('message', { name: 'Off', kind: 'WELCOME', on: false, bubbles: say('a') })
  await create('message', { name: 'On', kind: 'WELCOME', on: true, bubbles: say('b') })
  await create('holiday', { name: 'New Year', dateFrom: '01-01', dateTo: '01-01' })
  await create('variable', { name: 'please', definition: '[please|now]' })
  await create('apientity', { name: 'branch', url: 'https://shop.example/' })
  await create('peopletype', { name: 'Adult' })
  await create('fixedmenu', { ...aMenu('On'), on: true })
  await create('fixedmenu', aMenu('Off'))
  const task: ConversationFields = {
    ...aConversation('order', ['i want to order', 'order something']),
    type: 'TASK',
    inputContexts: ['shop'],
    outputContexts: [{ name: 'ordered', function: 'ADD', strength: 'WEAK', limitCount: 3, limitTime: 60 }],
    negatives: ['refund'],
    feedback: { use: false },
    memo: 'for us',
    task: {
      slots: [
        {
          name: 'where',
          entity: '@{city}',
          required: true,
          askBack: 'Where?',
          options: [],
          askCount: 3,
          overCount: '',
          valueType: 'REPRESENTATIVE',
          defaultValue: '',
          valueExpression: '',
        },
      ],
      exitKeywords: ['stop'],
      endMessage: '',
      interruption: 'NONE',
    },
  }
  task.questions.push({ chatType: 'INTENT', text: 'ORDER' }, { chatType: 'EVENT', text: 'DTMF' })
  task.answers[0]!.platforms = ['custom']
  task.answers[0]!.conditions = [[{ type: 'businessHours', name: 'Weekdays', exclude: true }]]
  await create('chat/faq/uttset', task)
  expect((await builder.build()).status).toBe('COMPLETED')

  const snapshot = await served()
  const names = Object.entries(snapshot.components).map(([kind, all]) => [kind, all.map((each) => each.name)])
  expect(Object.fromEntries(names)).toEqual({
    actionMethod: ['price', 'points'],
    form: ['Old', 'Menu'],
    userVariable: ['grade', 'count', 'order'],
    variable: ['please'],
    apiEntity: ['branch'],
    businessHours: ['Weekdays'],
    holiday: ['New Year'],
    peopleType: ['Adult'],
    keywordGroup: ['On'],
    bannedWord: ['darn'],
    message: ['On'],
    fixedMenu: ['On'],
    image: [],
    audio: [],
  })
  expect(snapshot.settings).toEqual((await readSettings(builder.context.database, builder.domainId)).settings)
  expect(snapshot.entities).toMatchObject([{ name: 'city', sensitiveType: 'NONE' }])
  const { type: _type, memo: _memo, ...expected } = task
  const built = snapshot.conversations.find((conversation) => conversation.name === 'order')!
  expect(built).toMatchObject({ ...expected, group: null })
  expect(Object.keys(built)).not.toContain('memo')
  expect(await builder.last()).toMatchObject({ studied: 'UNCHANGED', changedCount: 0 })
})

test('every kind that a bot answers by counts as changed, and an apply takes it over', async () => {
  const source = (await builder.last()).id!
  const counts: number[] = []
  const count = async () => counts.push((await builder.last()).changedCount)
  await create('form', aForm('More'))
  await count()
  await create('actionmethod', aMethod('more', 2))
  await count()
  await create('uservariable', { name: 'more', type: 'TEXT' })
  await count()
  await create('bannedword', { name: 'heck', answer: 'No.' })
  await count()
  await create('peopletype', { name: 'Child' })
  await count()
  await create('fixedmenu', aMenu('More'))
  await count()
  const { database } = builder.context
  const { items } = (
    await builder.owner.get<{ items: { id: number; name: string }[] }>(url('chat/faq/uttset'))
  ).body
  const parking = items.find((item) => item.name === 'parking')!
  const put = async (changes: Partial<ConversationFields>) => {
    const before = await readConversation(database, builder.domainId, parking.id)
    const fields = { ...fieldsOf(before), ...changes }
    return builder.owner.send('PUT', url(`chat/faq/uttset/${parking.id}`), {
      revision: before.revision,
      fields,
    })
  }
  // A memo is the operators' own.
  expect((await put({ memo: 'note' })).status).toBe(200)
  await count()
  const questions = [
    ...SMALL_BOT[2]!.questions,
    { chatType: 'TEXT' as const, text: 'a place for my bicycle' },
  ]
  const intents = [{ chatType: 'INTENT' as const, text: 'PARK' }]
  const changed = { questions: [...questions, ...intents], negatives: ['hours'], outputContexts: [] }
  expect((await put(changed)).status).toBe(200)
  await count()
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 6, 7])

  expect((await builder.apply(source)).status).toBe('COMPLETED')
  const snapshot = await served()
  expect(snapshot.components.form.map((form) => form.name)).toEqual(['Old', 'Menu', 'More'])
  expect(snapshot.components.bannedWord).toHaveLength(2)
  const applied = snapshot.conversations.find((conversation) => conversation.id === parking.id)!
  expect(applied.negatives).toEqual(['hours'])
  expect(applied.questions.map((question) => question.text)).toEqual([
    ...SMALL_BOT[2]!.questions.map((question) => question.text),
    'PARK',
  ])
  // Its new general question still waits for a build.
  expect(await builder.last()).toMatchObject({ studied: 'CHANGED', changedCount: 1 })
})

test('what is changed back to what was built counts as changed no more', async () => {
  const before = (await builder.last()).changedCount
  const { items } = (await builder.owner.get<{ items: ComponentItem[] }>(url('peopletype'))).body
  const adult = items.find((item) => item.fields['name'] === 'Adult')!
  const rename = async (revision: number, name: string) => {
    const fields = { ...adult.fields, name }
    expect(
      (await builder.owner.send('PUT', url(`peopletype/${adult.id}`), { revision, fields })).status,
    ).toBe(200)
    return (await builder.last()).changedCount - before
  }
  expect(await rename(adult.revision, 'Grownup')).toBe(1)
  expect(await rename(adult.revision + 1, 'Adult')).toBe(0)
})

test('settings count as changed when they were saved', async () => {
  const before = (await builder.last()).changedCount
  const { database } = builder.context
  const { settings, revision } = await readSettings(database, builder.domainId)

  const edit = { domainId: builder.domainId, by: null, now: new Date() }
  await writeInTransaction(database, edit, (tx, writing) =>
    updateSettings(tx, writing, revision, { ...settings, similarLead: 'Perhaps?' }),
  )
  expect((await builder.last()).changedCount).toBe(before + 1)
})

test('a build tells what leads nowhere: switched off since, or never added', async () => {
  const form = await create('form', aForm('Later'))
  const variable = await create('variable', { name: 'soon', definition: '[soon|now]' })
  const asking = {
    ...aConversation('asking', ['something asked']),
    inputContexts: ['nobody', 'shop'],
    outputContexts: [{ name: 'gone', function: 'DELETE', strength: 'WEAK', limitCount: 3, limitTime: 60 }],
  }
  asking.questions.push({ chatType: 'NLU_PATTERN', text: 'do it @var.{soon}' })
  asking.answers[0]!.bubbles = say('#2{Later} *{count:comma}')
  const id = await create('chat/faq/uttset', asking)
  for (const [path, part, fields] of [
    ['form', form, aForm('Later')],
    ['variable', variable, { name: 'soon', definition: '[soon|now]' }],
  ] as const) {
    const body = { revision: 1, fields: { ...fields, active: false }, force: true }
    expect((await builder.owner.send('PUT', url(`${path}/${part}`), body)).status).toBe(200)
  }
  expect((await builder.build()).status).toBe('COMPLETED')
  const builds = await builder.history()
  const { report } = builds[0]!
  const own = report!.broken!.filter((one) => one.kind === 'conversation' && one.id === id)
  expect(own.map(({ path, code, params }) => [path, code, params?.['name']])).toEqual([
    ['questions.1.text', 'UNKNOWN_COMPONENT', 'soon'],
    ['answers.0.bubbles.0.component.data.description', 'UNKNOWN_COMPONENT', 'Later'],
    ['inputContexts.0', 'UNKNOWN_CONTEXT', 'nobody'],
    ['inputContexts.1', 'UNKNOWN_CONTEXT', 'shop'],
    ['outputContexts.0.name', 'UNKNOWN_CONTEXT', 'gone'],
  ])
  expect(report!.brokenCount).toBe(report!.broken!.length)
  expect(report!.leftOut).toContainEqual({ id, name: 'asking', reason: 'INVALID_SCRIPT' })
  expect(builds.at(-1)!.report!.broken).toMatchObject([
    { name: 'order', path: 'inputContexts.0', code: 'UNKNOWN_CONTEXT', params: { name: 'shop' } },
  ])
})
