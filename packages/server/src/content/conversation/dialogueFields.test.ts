import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DIALOGUE_TARGETS, dialogueArbitrary } from '../../testing/content/dialogueArbitrary'
import { addDialogueComponents } from '../../testing/dialogueComponents'
import { newDomain } from '../../testing/newDomain'
import { startTestApp, type TestApp } from '../../testing/testApp'
import { writeInTransaction } from '../reference/writing'
import { contentHash } from './contentHash'
import { fieldsOf, readConversations } from './readConversation'
import { writeConversations } from './write/writeConversations'

let server: TestApp
let domainId: number
beforeAll(async () => {
  server = await startTestApp()
  domainId = await newDomain(await server.signUp())
  await addDialogueComponents(server.context.database, domainId)
})
afterAll(() => server.close())

test('whatever a conversation does is read as it was written, with the same hash', async () => {
  const { database } = server.context
  const drawn = Array.from(
    { length: 400 },
    (_, n) => fc.sample(dialogueArbitrary(n), { numRuns: 1, seed: 3_000 + n })[0]!,
  )
  expect(drawn.filter((fields) => fields.task).length).toBeGreaterThan(50)
  const items = [...drawn, ...DIALOGUE_TARGETS].map((fields) => ({ fields }))
  const edit = { domainId, by: null, now: new Date() }
  const written = await writeInTransaction(database, edit, (tx, writing) =>
    writeConversations(tx, writing, items),
  )
  const ids = written.map(({ id }) => id)
  const read = (await readConversations(database, domainId, ids)).map(fieldsOf)
  for (const [i, { fields }] of items.entries()) expect(read[i]).toEqual(fields)
  expect(read.map(contentHash)).toEqual(items.map(({ fields }) => contentHash(fields)))

  const before = await readConversations(database, domainId, ids)
  const again = before.map((conversation) => ({ id: conversation.id, fields: fieldsOf(conversation) }))
  await writeInTransaction(database, edit, (tx, writing) => writeConversations(tx, writing, again))
  const after = await readConversations(database, domainId, ids)
  const answerIds = (all: typeof before) => all.map((each) => each.answers.map((answer) => answer.id))
  expect(answerIds(after)).toEqual(answerIds(before))
})

test('what does nothing changes no hash, so that content from before keeps its own', () => {
  const [fields] = DIALOGUE_TARGETS
  const idle = { ...fields!, inputContexts: [], negatives: [], memo: 'only for us' }
  idle.answers = idle.answers.map((answer) => ({ ...answer, conditions: [], authentication: false }))
  expect(contentHash(idle)).toBe(contentHash(fields!))
  expect(contentHash({ ...fields!, negatives: ['A|B'] })).not.toBe(contentHash(fields!))
  // As builds of earlier versions recorded it.
  expect(contentHash(fields!)).toBe('W5awzEAHu-543Hithh6cZu72PJ5E8npoaVd90-x86lI')
})
