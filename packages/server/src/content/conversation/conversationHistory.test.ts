import type { conversation, ReplyOf } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Authoring, startAuthoring } from '../../testing/authoring'
import { asking } from '../../testing/content/scenarioContent'
import { fieldsOf } from './readConversation'

let at: Authoring
beforeAll(async () => {
  at = await startAuthoring()
})
afterAll(() => at.close())
beforeEach(() => at.reset())

type History = ReplyOf<typeof conversation.history>
const history = async (id: number) =>
  (await at.caller.get<History>(at.url(`chat/faq/uttset/${id}/history`))).body.items
const namesOf = async (id: number) =>
  (await history(id)).map(({ revision, fields }) => [revision, fields.name])

test('what a conversation was after each of its saves can be read, by whom and when, and is written anew to restore it', async () => {
  const { body: made } = await at.converse(asking('Refund', 'money back'))
  expect(await namesOf(made.id)).toEqual([[made.revision, 'Refund']])
  const fields = { ...fieldsOf(made), name: 'Refunds', memo: 'asked often' }
  const saved = await at.caller.send<typeof made>('PUT', at.url(`chat/faq/uttset/${made.id}`), {
    revision: made.revision,
    fields,
  })
  await at.caller.send('PATCH', at.url('chat/faq/uttset/batch'), {
    which: { ids: [made.id] },
    change: { addTag: 'money' },
  })
  const all = await history(made.id)
  expect(all.map((one) => [one.fields.name, one.fields.memo, one.fields.tags])).toEqual([
    ['Refunds', 'asked often', ['money']],
    ['Refunds', 'asked often', []],
    ['Refund', undefined, []],
  ])
  expect(all[2]).toMatchObject({
    revision: made.revision,
    updatedAt: made.updatedAt,
    updatedBy: made.updatedBy,
  })
  expect(all[1]!.revision).toBe(saved.body.revision)

  const back = await at.caller.send<typeof made>('PUT', at.url(`chat/faq/uttset/${made.id}`), {
    revision: all[0]!.revision,
    fields: all[2]!.fields,
  })
  expect(fieldsOf(back.body)).toEqual(fieldsOf(made))
  expect(await history(made.id)).toHaveLength(4)
})

test('a new name of what it uses is a save of it too', async () => {
  const { body: goodbye } = await at.converse(asking('Goodbye', 'bye'))
  const { body: thanks } = await at.converse({
    ...asking('Thanks', 'thank you'),
    answer: { subsequentAction: { type: 'MOVE' as const, conversation: 'Goodbye' } },
  })
  await at.caller.send('PUT', at.url(`chat/faq/uttset/${goodbye.id}`), {
    revision: goodbye.revision,
    fields: { ...fieldsOf(goodbye), name: 'Farewell' },
  })
  const moves = (await history(thanks.id)).map(({ fields }) => fields.answers[0]!.subsequentAction)
  expect(moves).toMatchObject([{ conversation: 'Farewell' }, { conversation: 'Goodbye' }])
})

test('it ends with a deletion, is nobody else’s, and is none of a conversation that is not there', async () => {
  const { body: made } = await at.converse(asking('Refund', 'money back'))
  await at.caller.send('PUT', at.url(`chat/faq/uttset/${made.id}`), {
    revision: made.revision,
    fields: { ...fieldsOf(made), name: 'Refunds' },
  })
  const removed = await at.caller.send<{ deletionId: number }>('DELETE', at.url('chat/faq/uttset/batch'), {
    ids: [made.id],
  })
  const read = () => at.caller.get(at.url(`chat/faq/uttset/${made.id}/history`))
  expect(await read()).toMatchObject({ status: 404 })
  await at.caller.send('POST', at.url('deletion/restore'), { deletionIds: [removed.body.deletionId] })
  expect(await namesOf(made.id)).toEqual([[expect.any(Number), 'Refunds']])
  await at.reset()
  expect(await read()).toMatchObject({ status: 404 })
})
