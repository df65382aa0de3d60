import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'

/**
 * Brings the schema up to date. Migrations are SQL files, applied in order of name, only forward and never
 * edited once released; Kysely's migrator locks, so that several nodes may start at once.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({ db: database, provider: { getMigrations: readMigrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const folder = migrationsFolder()
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(path.join(folder, name), 'utf8')
    return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Beside this file in the sources; under `db/migrations` beside the bundle. */
function migrationsFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url))
  return path.basename(here) === 'db' ? path.join(here, 'migrations') : path.join(here, 'db', 'migrations')
}
