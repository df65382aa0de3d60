import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Worker } from '../../job/worker'
import { loadBundle } from '../deploy/serving'
import { aConversation, writeBot } from '../testing/aBot'
import { type Builder, startBuilder } from '../testing/builder'

/**
 * As many conversations as are read from the database first, and as many of these short ones as are read after them.
 */
const [FIRST, NEXT] = [20, 400]
const conversation = (n: number) =>
  aConversation(`no. ${n}`, [`what is number ${n}`, `tell me of "${n}",\nplease`])
let builder: Builder
let worker: Worker

beforeAll(async () => {
  builder = await startBuilder(Array.from({ length: FIRST }, (_, n) => conversation(n)))
  worker = builder.work()
})
afterAll(async () => {
  await worker.stop()
  await builder.close()
})

async function frozen(): Promise<{ name: string; questions: string[] }[]> {
  await builder.build('QUICK')
  const [newest] = await builder.history()
  const { checksum } = await builder.context.database
    .selectFrom('build')
    .select('checksum')
    .where('domain_id', '=', builder.domainId)
    .where('id', '=', newest!.id)
    .executeTakeFirstOrThrow()
  const { snapshot } = await loadBundle(builder.context, builder.domainId, checksum!)
  return snapshot.conversations.map(({ name, questions }) => ({
    name,
    questions: questions.map(({ text }) => text),
  }))
}

test('every conversation is in the snapshot once, however many are read at once', async () => {
  let written = FIRST
  for (const count of [FIRST, FIRST + 1, FIRST + NEXT, FIRST + NEXT + 1]) {
    const all = Array.from({ length: count }, (_, n) => conversation(n))
    await writeBot(builder.context, builder.domainId, all.slice(written))
    written = count
    expect(await frozen()).toEqual(
      all.map(({ name, questions }) => ({ name, questions: questions.map(({ text }) => text) })),
    )
  }
})
