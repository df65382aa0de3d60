import { existsSync } from 'node:fs'
import type { PoolConfig } from 'pg'
import { type Config, publicAddress, readConfig } from '../config'
import { connect } from '../db/connect'
import { openDatabase } from '../db/database'
import { preparePostgresDirectories } from '../db/embedded/postgresDirectories'
import { postgresPort, postgresUser } from '../db/embedded/postgresProgram'
import { StartupError } from '../process/startupError'
import { makeResetLink } from './password/resetLink'

/**
 * `npm run -s reset-password -- <email>`: prints a one-time link to a new password, for an owner who cannot log in. Who
 * may run it on this machine may read the database as well. Parlance is running, as it holds the embedded database.
 */
async function main(email: string): Promise<string> {
  const config = readConfig(process.env)
  const pool = await connect(databaseOf(config), config.databaseUrl)
  try {
    const database = openDatabase(pool)
    const user = await database
      .selectFrom('user_account')
      .select(['id', 'email'])
      .where('email', '=', email.trim().toLowerCase())
      .executeTakeFirst()
    if (!user) throw new StartupError('ACCOUNT_UNKNOWN', { email })
    const { path } = await makeResetLink({ database, now: () => new Date() }, user.id)
    return `Open this link within an hour to set a new password for ${user.email}. It works once.\n${publicAddress(config)}${path}\n`
  } finally {
    await pool.end()
  }
}

function databaseOf({ databaseUrl, dataDirectory }: Config): PoolConfig {
  if (databaseUrl) return { connectionString: databaseUrl }
  // A directory that is not there is not made: it would be another one than that of the running Parlance.
  if (!existsSync(dataDirectory))
    throw new StartupError('DATABASE_UNREACHABLE', {
      target: dataDirectory,
      reason: 'there is no such directory',
    })
  const host = preparePostgresDirectories(dataDirectory).socketDirectory
  return { host, port: postgresPort, user: postgresUser, database: 'parlance' }
}

try {
  process.stdout.write(await main(process.argv[2] ?? ''))
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}
