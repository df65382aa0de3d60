import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool, type PoolConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded/embeddedPostgres'
import { migrate } from '../db/migrate'
import { databaseOf, runOnServer } from './testServer'

const folderPrefix = 'parlance-postgresql-'

/**
 * Runs once per test run: one PostgreSQL without durability (or the server of TEST_DATABASE_URL) and one
 * migrated template on it, since copying a database is far quicker than migrating one.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildProcesses()
  const { config, stop } = await startServer()
  const template = `parlance_template_${randomBytes(6).toString('hex')}`
  try {
    await runOnServer(config, `create database ${template}`)
    const pool = new Pool(databaseOf(config, template))
    await migrate(pool).finally(() => pool.end())
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('testServer', { config, template })
  return async () => {
    await runOnServer(config, `drop database if exists ${template} with (force)`)
    await stop()
  }
}

/** What the server does in processes of its own, tests find in `dist`: it must be what the sources say. */
function buildProcesses(): void {
  const script = join(import.meta.dirname, '../../../../scripts/build.mjs')
  // A build that fails says why; only the tests that need it fail with it.
  spawnSync(process.execPath, [script, 'server'], { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function startServer(): Promise<{ config: PoolConfig; stop: () => Promise<void> }> {
  const connectionString = process.env['TEST_DATABASE_URL']
  if (connectionString) return { config: { connectionString }, stop: async () => undefined }
  sweep()
  const dataDirectory = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`))
  const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined }
  const server = await startEmbeddedPostgres({ dataDirectory, fsync: false, log: silent })
  const stop = async (): Promise<void> => {
    await server.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
  return { config: server.config, stop }
}

/** A run that was killed leaves its server running: end those whose run is gone. */
function sweep(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(folderPrefix))) {
    const run = Number.parseInt(name.slice(folderPrefix.length), 10)
    if (attempt(() => process.kill(run, 0))) continue
    const folder = join(tmpdir(), name)
    const pidFile = join(folder, 'postgresql/postmaster.pid')
    attempt(() => process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT'))
    attempt(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  }
}

function attempt(action: () => unknown): boolean {
  try {
    action()
    return true
  } catch {
    return false
  }
}
