import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

test('after an upload the database plans with the rows that it brought', async () => {
  const domainId = await at.newDomain()
  const conversations = Array.from({ length: 500 }, (_, n) =>
    conversationFields({ name: `대화 ${n}`, questions: [`질문 ${n}`, `물음 ${n}`], answers: ['답'] }),
  )
  const bytes = JSON.stringify({ formatVersion: 1, conversations })
  const { body } = await at.upload(domainId, { name: 'bot.json', bytes })
  const started = await at.apply(domainId, body.uploadId)
  await at.settled(domainId, started.body.jobId)
  const counted = async () => {
    const { rows } = await sql<{ counted: number }>`
      select reltuples::int as counted from pg_class where relname = 'question'`.execute(
      at.server.context.database,
    )
    return rows[0]!.counted
  }
  await expect.poll(counted).toBeGreaterThanOrEqual(1_000)
})
