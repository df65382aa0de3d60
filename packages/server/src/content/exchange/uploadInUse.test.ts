import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { aForm } from '../../testing/dialogueComponents'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

type Applying = NonNullable<Parameters<ExchangeTest['apply']>[2]>
const all: Applying = { way: 'REPLACE_ALL', confirmName: '서울옷가게' }
const named: Applying = { way: 'REPLACE_NAMED' }

/** A task that asks for one thing. */
function task(name: string, slot: string) {
  const entity = '`@{DATE}'
  const slots = [{ name: slot, entity, required: true, askBack: 'Which?' }]
  return { ...conversationFields({ name, type: 'TASK' }), task: { slots, interruption: 'NONE' } }
}
const using = (name: string, slot: string) => conversationFields({ name, answers: [`It is slot.{${slot}}.`] })

async function applied(domainId: number, body: Applying, conversations: unknown[]) {
  const bytes = JSON.stringify({ formatVersion: 1, conversations })
  const preview = (await at.upload(domainId, { name: 'bot.json', bytes })).body
  const started = await at.apply(domainId, preview.uploadId, body)
  return { preview, job: await at.settled(domainId, started.body.jobId) }
}
const namesOf = async (domainId: number) => (await at.contentOf(domainId)).map(({ name }) => name)
const withForm = (domainId: number, name: string, slot: string) =>
  at.owner.send('POST', `/api/v1/form?domainId=${domainId}`, { ...aForm(name), guideText: `slot.{${slot}}?` })

test('a task keeps a slot that others refer to, and the rest of the file is applied', async () => {
  const domainId = await at.newDomain('en')
  await applied(domainId, named, [task('Order', 'qty'), using('Using', 'qty'), using('Also using', 'qty')])
  const file = [task('Order', 'size'), conversationFields({ name: 'Other' })]
  const renaming = await at.upload(domainId, { name: 'bot.json', bytes: JSON.stringify(file) })
  // The same thing under another name is a new name, which all that use it get.
  expect(renaming.body.ways.REPLACE_NAMED).toMatchObject({ created: 1, changed: 1, refused: 0 })
  const { preview, job } = await applied(domainId, named, [
    conversationFields({ name: 'Order', questions: ['order now'] }),
    conversationFields({ name: 'Other' }),
  ])
  expect(preview.issues).toMatchObject([
    {
      row: 1,
      column: 'task',
      code: 'SLOT_IN_USE',
      conversation: 'Order',
      params: { name: 'qty', users: ['Using', 'Also using'] },
      ways: ['REPLACE_NAMED'],
    },
  ])
  expect(preview.ways.REPLACE_ALL).toMatchObject({ refused: 0, deleted: 2 })
  expect(job).toMatchObject({ state: 'FINISHED', result: { created: 1, refused: 1 } })
  expect(await at.contentOf(domainId)).toMatchObject([
    { name: 'Order', type: 'TASK' },
    {},
    {},
    { name: 'Other' },
  ])
})

test('a task whose slot something refers to that stays is not deleted, and is listed with all that use it', async () => {
  const domainId = await at.newDomain('en')
  await applied(domainId, named, [task('Order', 'qty'), using('Using', 'qty')])
  await withForm(domainId, 'Menu', 'qty')
  await withForm(domainId, 'More', 'qty')
  const { preview, job } = await applied(domainId, all, [conversationFields({ name: 'New' })])
  expect(preview.issues).toMatchObject([
    {
      code: 'KEPT_IN_USE',
      conversation: 'Order',
      params: { users: ['Menu', 'More'] },
      ways: ['REPLACE_ALL'],
    },
  ])
  expect(job).toMatchObject({ state: 'FINISHED', result: { created: 1, deleted: 1 } })
  expect(await namesOf(domainId)).toEqual(['Order', 'New'])
})

test('a slot that another task of the file has may go with its own', async () => {
  const domainId = await at.newDomain('en')
  await applied(domainId, named, [task('Order', 'qty'), task('Other', 'qty')])
  await withForm(domainId, 'Menu', 'qty')
  const { preview, job } = await applied(domainId, all, [
    conversationFields({ name: 'Other' }),
    task('New', 'qty'),
  ])
  expect(preview.issues).toEqual([])
  expect(job).toMatchObject({ state: 'FINISHED', result: { created: 1, changed: 1, deleted: 1 } })
  expect(await namesOf(domainId)).toEqual(['Other', 'New'])
})

test('of two tasks that would both go, one is enough', async () => {
  const domainId = await at.newDomain('en')
  await applied(domainId, named, [task('Order', 'qty'), task('Other', 'qty')])
  await withForm(domainId, 'Menu', 'qty')
  const { job } = await applied(domainId, all, [conversationFields({ name: 'Other' })])
  expect(job).toMatchObject({ state: 'FINISHED', result: { changed: 1, deleted: 0, refused: 0 } })
  expect(await at.contentOf(domainId)).toMatchObject([
    { name: 'Order', type: 'TASK' },
    { name: 'Other', type: 'GENERAL' },
  ])
})
