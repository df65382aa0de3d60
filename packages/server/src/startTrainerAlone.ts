import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { startTrainer } from './builds/trainer'
import type { Config } from './config'
import { closeContext, createContext, type Resources } from './context'
import { connect } from './db/connect'
import { openDatabase } from './db/database'
import { isMigrated } from './db/migrate'
import { folderBlobStore } from './outward/blob'
import { sealWith } from './outward/seal'
import type { RunningProcess } from './runningProcess'
import { StartupError } from './startupError'

/**
 * Brings up a process that only trains, on any machine that reaches the database of the servers: no port, no files, no
 * secrets. Throws StartupError for what a person can mend.
 */
export async function startTrainerAlone(config: Config, log: Logger): Promise<RunningProcess> {
  const { databaseUrl } = config
  if (!databaseUrl) {
    const expected = 'the PostgreSQL server of the servers that the trainer trains for'
    throw new StartupError('SETTING_INVALID', { name: 'DATABASE_URL', value: '', expected })
  }
  const pool = await connect({ connectionString: databaseUrl }, databaseUrl)
  try {
    // The schema is the servers' to change; to train for others of another version is not ours.
    if (!(await isMigrated(pool))) throw new StartupError('DATABASE_OF_ANOTHER_VERSION', {})
    const context = createContext(resourcesOf(config, pool, log))
    const trainer = await startTrainer(context)
    return {
      announcement: `Parlance trains as ${trainer.name}`,
      async stop() {
        await trainer.stop()
        await closeContext(context)
      },
    }
  } catch (error) {
    await pool.end().catch(() => {})
    throw error
  }
}

function resourcesOf(config: Config, pool: Pool, log: Logger): Resources {
  return {
    config,
    pool,
    log,
    database: openDatabase(pool),
    // Nothing is put there: what is trained travels through the database.
    blobs: folderBlobStore(path.join(config.dataDirectory, 'blobs')),
    // Opens nothing: training needs no secret.
    seal: sealWith(randomBytes(32)),
    now: () => new Date(),
  }
}
