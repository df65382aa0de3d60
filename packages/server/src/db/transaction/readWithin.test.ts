import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp'
import { ReadTooLongError, readWithin } from './readWithin'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a statement that takes too long is ended, and the connection goes on without its limit', async () => {
  const { database } = app.context
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`
  await expect(readWithin(database, 50, (tx) => sleep(30).execute(tx))).rejects.toThrow(ReadTooLongError)
  await expect(readWithin(database, 30_000, (tx) => sleep(0.01).execute(tx))).resolves.toBeDefined()
  await sleep(0.1).execute(database)
})

test('it reads and does not write', async () => {
  const write = readWithin(app.context.database, 1_000, (tx) => sql`delete from turn`.execute(tx))
  await expect(write).rejects.toMatchObject({ code: '25006' })
})
