import { randomBytes } from 'node:crypto'
import type { PoolConfig } from 'pg'
import { inject } from 'vitest'
import { databaseOf, runOnServer } from './testServer'

/** A migrated, empty database that belongs to one test file. */
export type TestDatabase = {
  /** For `openPool`. */
  config: PoolConfig
  /** Removes it, together with the sessions that are still on it. */
  drop(): Promise<void>
}

/** Makes a database of its own for the test file that calls, from the template of this test run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { config, template } = inject('testServer')
  const name = `parlance_test_${randomBytes(6).toString('hex')}`
  await runOnServer(config, `create database ${name} template ${template}`)
  return {
    config: databaseOf(config, name),
    drop: async () => void (await runOnServer(config, `drop database if exists ${name} with (force)`)),
  }
}
