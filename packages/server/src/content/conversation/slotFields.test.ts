import type { ConversationFields } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Authoring, aTask, givenFields, issuesOf, startAuthoring } from '../../testing/authoring'
import { anEntity } from '../../testing/dialogueComponents'

let at: Authoring
beforeAll(async () => {
  at = await startAuthoring()
})
afterAll(() => at.close())
beforeEach(() => at.reset())

const CREATE = 'chat/faq/uttset'
const SLOT = 'task.slots.0'
const many = (count: number) => Array.from({ length: count }, (_, i) => `m${i}`)
const confirmation = { whenDenied: 'CHANGE', askChange: 'What of slot.{qty}?', deniedBy: ['later'] }

test.each<[string, object]>([
  ['further entities', { otherEntities: ['`@{CURRENCY}', '`@{DATE}', '`@{TIME}', '`@{TELNUM}'] }],
  ['words beside a value', { markers: { before: many(10), after: ['에게', '에서'] } }],
  ['to be filled in any turn', { options: ['A', 'B'], onlyWhenAsked: false }],
  ['to be filled when asked only', { onlyWhenAsked: true }],
  ['a confirmation', { confirmation, options: ['네', '아니요'] }],
  ['words for an unknown value', { unknownValue: 'Not *{typedText} in @{city}: *{knownWords}' }],
])('a slot with %s is saved, read and saved again', async (_title, fields) => {
  const { status, body } = await at.converse({ name: 'A', ...aTask(fields) })
  expect(status).toBe(200)
  expect((await at.read(body.id)).task?.slots[0]).toMatchObject(fields)
  const again = {
    revision: 1,
    fields: givenFields({ name: 'A', ...aTask({ ...fields, askBack: 'Which one?' }) }),
  }
  expect((await at.caller.send('PUT', at.url(`${CREATE}/${body.id}`), again)).status).toBe(200)
  expect((await at.read(body.id)).task?.slots[0]).toMatchObject({ ...fields, askBack: 'Which one?' })
})

test.each<[string, object, string, string]>([
  [
    'five further entities',
    { otherEntities: many(5).map((name) => `@{${name}}`) },
    'otherEntities',
    'TOO_MANY',
  ],
  ['a further entity that is none', { otherEntities: ['city'] }, 'otherEntities.0', 'INVALID_VALUE'],
  ['its own entity again', { otherEntities: ['`@{DATE}', '@{city}'] }, 'otherEntities.1', 'DUPLICATE_VALUE'],
  ['an entity that there is not', { otherEntities: ['@{nothing}'] }, 'otherEntities.0', 'UNKNOWN_COMPONENT'],
  ['the entity for any text', { otherEntities: ['`@{ANY}'] }, 'otherEntities.0', 'ANY_NOT_ALLOWED'],
  ['eleven markers', { markers: { before: many(11) } }, 'markers.before', 'TOO_MANY'],
  ['a marker of 31 characters', { markers: { after: ['x'.repeat(31)] } }, 'markers.after.0', 'TOO_LONG'],
  ['an empty marker', { markers: { after: [' '] } }, 'markers.after.0', 'REQUIRED'],
  ['401 characters for an unknown value', { unknownValue: 'x'.repeat(401) }, 'unknownValue', 'TOO_LONG'],
  ['a variable that there is not', { unknownValue: '*{nothing}' }, 'unknownValue', 'UNKNOWN_COMPONENT'],
  [
    'a slot that there is not',
    { confirmation: { askChange: 'slot.{size}' } },
    'confirmation.askChange',
    'UNKNOWN_SLOT',
  ],
  [
    'another way of being denied',
    { confirmation: { whenDenied: 'PAY' } },
    'confirmation.whenDenied',
    'INVALID_VALUE',
  ],
  ['eleven ways to say no', { confirmation: { deniedBy: many(11) } }, 'confirmation.deniedBy', 'TOO_MANY'],
  [
    'a confirmation that need not be asked',
    { confirmation, required: false },
    'required',
    'CONFIRMATION_UNASKED',
  ],
  [
    'a confirmation taken from any turn',
    { confirmation, onlyWhenAsked: false },
    'onlyWhenAsked',
    'CONFIRMATION_UNASKED',
  ],
  [
    'a confirmation by default',
    { confirmation, defaultValue: 'Seoul' },
    'defaultValue',
    'CONFIRMATION_UNASKED',
  ],
  [
    'a confirmation of before',
    { confirmation, keepFromEarlier: true },
    'keepFromEarlier',
    'CONFIRMATION_UNASKED',
  ],
  ['another slot that its task has not', { askedWhen: { slot: 'colour' } }, 'askedWhen.slot', 'UNKNOWN_SLOT'],
  ['itself as the one that decides', { askedWhen: { slot: 'qty' } }, 'askedWhen.slot', 'INVALID_VALUE'],
  [
    '21 values that decide',
    { askedWhen: { slot: 'size', values: many(21) } },
    'askedWhen.values',
    'TOO_MANY',
  ],
  [
    'a confirmation that may not be asked',
    { confirmation, askedWhen: { slot: 'size' } },
    'askedWhen',
    'CONFIRMATION_UNASKED',
  ],
  ['no question though it is required', { askBack: ' ' }, 'askBack', 'SLOT_WITHOUT_QUESTION'],
  ['a default value that it has not', { valueType: 'DEFAULT' }, 'defaultValue', 'SLOT_WITHOUT_DEFAULT'],
  ['a built-in method that there is not', { askBack: 'x ${`nope(1)}' }, 'askBack', 'UNKNOWN_BUILT_IN_METHOD'],
])('%s is refused, in a new slot and in one that is saved again', async (_title, fields, path, code) => {
  const refused = await at.converse({ name: 'Using', ...aTask(fields) })
  expect(refused.status).toBe(400)
  expect(issuesOf(refused).map(([where, what]) => [where, what])).toContainEqual([`${SLOT}.${path}`, code])
  const { body } = await at.converse({ name: 'Using', ...aTask() })
  const again = { revision: 1, fields: givenFields({ name: 'Using', ...aTask(fields) }) }
  const reply = await at.caller.send<object>('PUT', at.url(`${CREATE}/${body.id}`), again)
  expect(reply.status).toBe(400)
  const where = issuesOf(reply).map(([path]) => String(path).replace(/^fields\./, ''))
  expect(where).toContainEqual(`${SLOT}.${path}`)
})

test('a new name of a slot is followed where it decides whether another is asked', async () => {
  const deciding = (name: string) => {
    const [qty] = aTask({ askedWhen: { slot: 'size' } }).task!.slots
    return aTask({}, { slots: [qty, { name, entity: '@{city}', required: true, askBack: 'How big?' }] })
  }
  const { body } = await at.converse({ name: 'A', ...deciding('size') })
  const again = { revision: 1, fields: givenFields({ name: 'A', ...deciding('measure') }) }
  expect((await at.caller.send('PUT', at.url(`${CREATE}/${body.id}`), again)).status).toBe(200)
  expect((await at.read(body.id)).task?.slots[0]).toMatchObject({
    askedWhen: { slot: 'measure', values: [] },
  })
})

test('a slot that need not be asked for may have no question', async () => {
  expect((await at.converse({ name: 'A', ...aTask({ required: false, askBack: '' }) })).status).toBe(200)
})

test.each<[string, object, number]>([
  ['another system entity', { entity: '`@{NUM_General}' }, 400],
  ['a dictionary without a yes', { entity: '@{place}' }, 400],
  ['a dictionary with a yes', { entity: '@{answer}' }, 200],
  ['words of which one denies', { entity: '@{place}', confirmation: { deniedBy: ['Oldham'] } }, 200],
  ['options that say yes', { entity: '@{place}', options: ['네, 낼게요', '아니요'] }, 200],
])('a confirmation by %s', async (_title, fields, expected) => {
  const words = (...all: string[]) => ({ words: all.map((keyword) => ({ keyword, synonyms: [] })) })
  await at.create('entity/batch', { ...anEntity('place'), ...words('Oldham', 'Leeds') })
  await at.create('entity/batch', { ...anEntity('answer'), ...words('네', '다음에') })
  const saved = await at.converse({ name: 'A', ...aTask({ confirmation: {}, ...fields }) })
  expect(saved.status).toBe(expected)
  if (expected === 400)
    expect(issuesOf(saved).map(([path, code]) => [path, code])).toContainEqual([
      `${SLOT}.entity`,
      'CONFIRMATION_WITHOUT_YES',
    ])
})

test('a further entity and what the new texts refer to follow a new name, and are not deleted', async () => {
  const { body: town } = await at.create('entity/batch', anEntity('town', 'Oldham'))
  const fields = {
    otherEntities: ['@{town}'],
    unknownValue: 'No @{town}.',
    confirmation: { askChange: 'Another @{town}?' },
    options: ['네', '아니요'],
  }
  const { body } = await at.converse({ name: 'A', ...aTask(fields) })
  const gone = await at.caller.send<{ code: string }>('DELETE', at.url('entity/batch'), { ids: [town.id] })
  expect(gone.body.code).toBe('IN_USE')
  const renamed = { revision: 1, fields: { ...anEntity('town', 'Oldham'), name: 'place' } }
  expect((await at.caller.send('PUT', at.url(`entity/${town.id}/batch`), renamed)).status).toBe(200)
  const { task } = (await at.read(body.id)) as ConversationFields
  expect(task?.slots[0]).toMatchObject({
    otherEntities: ['@{place}'],
    unknownValue: 'No @{place}.',
    confirmation: { askChange: 'Another @{place}?' },
  })
})
