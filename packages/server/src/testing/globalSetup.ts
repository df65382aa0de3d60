import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool, type PoolConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { serverAsset } from '../assets'
import { startEmbeddedPostgres } from '../db/embedded/embeddedPostgres'
import { migrate } from '../db/migrate'
import { databaseOf, runOnServer } from './database/testServer'

const folderPrefix = 'parlance-postgresql-'

/**
 * Runs once per test run: one PostgreSQL without durability (or the server of TEST_DATABASE_URL) and one
 * migrated template on it, since copying a database is far quicker than migrating one.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildProcesses()
  const { config, stop } = await startServer()
  try {
    project.provide('testServer', { config, template: await makeTemplate(config) })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** The template of these migrations: a server that stays up has it from the run before. */
async function makeTemplate(config: PoolConfig): Promise<string> {
  const template = `parlance_template_${hashOfMigrations()}`
  const { rows } = await runOnServer<{ datname: string }>(
    config,
    "select datname from pg_database where datname like 'parlance\\_template\\_%'",
  )
  if (rows.some(({ datname }) => datname === template)) return template
  const aside = `parlance_new_${randomBytes(6).toString('hex')}`
  await runOnServer(config, `create database ${aside}`)
  const pool = new Pool(databaseOf(config, aside))
  await migrate(pool).finally(() => pool.end())
  // Another run on this server may have been quicker: its template is the same.
  await runOnServer(config, `alter database ${aside} rename to ${template}`).catch(() =>
    runOnServer(config, `drop database ${aside} with (force)`),
  )
  return template
}

function hashOfMigrations(): string {
  const folder = serverAsset('db/migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
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
