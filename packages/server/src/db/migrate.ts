import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { serverAsset } from '../assets'

/**
 * Brings the schema up to date. Migrations are SQL files, applied in order of name, only forward and never
 * edited once released. Call it within `withStartLock`: the migrator itself does not outlive a second one that starts on
 * an empty database with it.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({ db: database, provider: { getMigrations: readMigrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Whether the schema is exactly the one of this program: nothing missing and nothing newer. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const wanted = Object.keys(await readMigrations())
  const { rows } = await pool.query<{ exists: boolean }>(
    'select to_regclass(\'kysely_migration\') is not null as "exists"',
  )
  if (!rows[0]?.exists) return false
  const done = await pool.query<{ name: string }>('select name from kysely_migration order by name')
  return done.rows.map(({ name }) => name).join() === wanted.toSorted().join()
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const folder = serverAsset('db/migrations')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(path.join(folder, name), 'utf8')
    // An index of a large table may take longer than any statement of a running server.
    const script = sql.raw(`set local statement_timeout = 0; ${text}`)
    return [name.replace(/\.sql$/, ''), { up: async (db) => void (await script.execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
