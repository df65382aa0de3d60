import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExchangeTest, startExchangeTest, uploadOf } from '../../testing/exchangeTest'
import { newDomain } from '../../testing/newDomain'
import type { Caller } from '../../testing/testApp'

let at: ExchangeTest
let other: Caller
let othersDomain: number
beforeAll(async () => {
  at = await startExchangeTest()
  other = await at.server.signUp()
  othersDomain = await newDomain(other)
})
afterAll(() => at.close())

const FILE = { name: 'bot.csv', bytes: 'question,answer\nwhen,now\n' }
const HELD = 9

/** The files that are on disk because they are received or read. */
async function received(): Promise<number> {
  const folder = path.join(at.server.context.config.dataDirectory, 'scratch')
  return (await readdir(folder).catch(() => [])).length
}

test('nine files of a person are held and the tenth is refused; meanwhile another’s is read', async () => {
  const domainId = await at.newDomain()
  const { database } = at.server.context
  const held = await database.transaction().execute(async (tx) => {
    // What is read cannot be noted down while the domain is locked: the first file stays in the middle of its reading.
    await tx.selectFrom('domain').select('id').where('id', '=', domainId).forUpdate().execute()
    const sent = Array.from({ length: HELD }, () => at.upload(domainId, FILE))
    await expect.poll(received).toBe(HELD)
    expect(await at.upload(domainId, FILE)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    })
    expect(await uploadOf(at.server, other, othersDomain, [FILE])).toMatchObject({
      status: 200,
      body: { questions: 1 },
    })
    expect(await received()).toBe(HELD)
    return { sent }
  })
  const replies = await Promise.all(held.sent)
  expect(replies.map(({ status }) => status)).toEqual(Array(HELD).fill(200))
  expect(await received()).toBe(0)
  expect((await at.upload(domainId, FILE)).status).toBe(200)
})
