import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './testDatabase'

test('two test databases are both migrated and do not see each other', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const migrations = 'select count(*)::int as count from kysely_migration'
  const [first, second] = [new Client(one.config), new Client(other.config)]
  await Promise.all([first.connect(), second.connect()])
  expect((await first.query(migrations)).rows[0].count).toBeGreaterThan(0)
  expect((await second.query(migrations)).rows[0].count).toBeGreaterThan(0)
  await first.query('create table only_here ()')
  await expect(second.query('select from only_here')).rejects.toThrow('does not exist')
  await Promise.all([first.end(), second.end()])
  await Promise.all([one.drop(), other.drop()])
  await expect(new Client(one.config).connect()).rejects.toThrow('does not exist')
})

test('there are connections for the tests of several files at once, some of several nodes', async () => {
  const { config, drop } = await createTestDatabase()
  const clients = Array.from({ length: 200 }, () => new Client(config))
  await Promise.all(clients.map((client) => client.connect()))
  await Promise.all(clients.map((client) => client.end()))
  await drop()
})
