import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from '../../config'
import { closeContext, openContext } from '../../context'
import { connect } from '../../db/connect'
import { isMigrated } from '../../db/migrate'
import type { RunningProcess } from '../../process/runningProcess'
import { StartupError } from '../../process/startupError'
import { startTrainer } from './trainer'

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
    // The key opens nothing: training needs no secret. Nothing is put on disk either.
    const context = openContext({ config, pool, log, key: randomBytes(32) })
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
