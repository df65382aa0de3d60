import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '../../process/startupError'
import { isDiskFull } from './diskSpace'
import { type PostgresDirectories, preparePostgresDirectories } from './postgresDirectories'
import { holdPostgresLock } from './postgresLock'
import { postgresPort, postgresUser } from './postgresProgram'
import { startPostgres } from './postgresStart'

/** How to start the embedded PostgreSQL. */
type EmbeddedPostgresOptions = {
  /** Parlance's data directory (DATA_DIR): made when it is not there. */
  dataDirectory: string
  /** `false` only for databases that are thrown away: a crash of the machine would lose them. */
  fsync?: boolean
  log: EmbeddedPostgresLog
  /** Called when the server was lost and could not be started again; the process should exit. */
  onLost?: (error: unknown) => void
}

/** The part of a pino logger that is used here. */
type EmbeddedPostgresLog = Record<'debug' | 'info' | 'warn', (details: object, message: string) => void>

/** A running embedded PostgreSQL that is ours alone until `stop`. */
export type EmbeddedPostgres = {
  /** For a pool on Parlance's database. */
  config: { host: string; port: number; user: string; database: string }
  /** Ends every session and the server; what was committed is on disk. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * A server that died is started so often until it answers; the pauses in between double, to ten seconds. What a full disk
 * keeps from starting is tried as long as the disk is full.
 */
const RECOVERIES_MAX = 10
const PAUSE_MS = 500
const PAUSE_MAX_MS = 10_000

/** The database that Parlance keeps its tables in. */
const database = 'parlance'

/**
 * Starts PostgreSQL in the data directory, or adopts the one that a killed Parlance left running there, and
 * starts it again should it die under us (decision record 0002).
 *
 * @throws StartupError DATA_DIR_NOT_WRITABLE, DATA_DIR_IN_USE, DATABASE_NOT_STARTED, DATABASE_BINARIES_MISSING
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const directories = preparePostgresDirectories(options.dataDirectory)
  const began = performance.now()
  let session = await ownServer(directories, options)
  options.log.debug({ milliseconds: Math.round(performance.now() - began) }, 'embedded PostgreSQL is ready')
  let stopping: Promise<void> | undefined
  let recovering: Promise<void> | undefined

  const watch = (): void => {
    session.once('end', () => {
      if (!stopping) recovering = recover()
    })
  }
  const recover = async (): Promise<void> => {
    options.log.warn({}, 'embedded PostgreSQL has gone: starting it again')
    for (let attempt = 1; ; ) {
      if (stopping) return
      try {
        session = await ownServer(directories, options)
        watch()
        return options.log.info({ attempt }, 'embedded PostgreSQL is back')
      } catch (error) {
        const isTaken = error instanceof StartupError && error.code === 'DATA_DIR_IN_USE'
        // Space may come hours later, and nothing but space helps.
        const isFull = !isTaken && (await isDiskFull(directories.dataDirectory))
        if (isTaken || (!isFull && attempt === RECOVERIES_MAX)) return options.onLost?.(error)
        const problem = isFull ? 'waits for space on the disk' : 'could not be started'
        options.log.warn({ err: error, attempt }, `embedded PostgreSQL ${problem}`)
        await sleep(Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** (attempt - 1)), undefined, { ref: false })
        if (!isFull) attempt += 1
      }
    }
  }
  watch()

  return {
    config: { host: directories.socketDirectory, port: postgresPort, user: postgresUser, database },
    stop: () => {
      stopping ??= Promise.resolve(recovering).then(() => stopServer(directories, session))
      return stopping
    },
  }
}

async function ownServer(
  directories: PostgresDirectories,
  options: EmbeddedPostgresOptions,
): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    const session = await startPostgres(directories, options.fsync ?? true)
    try {
      const holder = await holdPostgresLock(session)
      if (holder !== 'held') throw inUse(directories, holder)
      await createDatabase(session)
      return session
    } catch (error) {
      await session.end().catch(() => undefined)
      // The server may have been on its way out when we came in: then there is a new one to be had.
      if (error instanceof StartupError || attempt === 3) throw error
    }
  }
}

function inUse(directories: PostgresDirectories, holder: number): StartupError {
  const path = directories.dataDirectory
  return new StartupError('DATA_DIR_IN_USE', holder > 0 ? { path, processId: holder } : { path })
}

async function createDatabase(session: pg.Client): Promise<void> {
  const { rowCount } = await session.query('select from pg_database where datname = $1', [database])
  if (rowCount === 0) await session.query(`create database ${database}`)
}

/** How long the server may take to end its sessions and write its last checkpoint before it is cut short. */
const stopPatience = 30_000

async function stopServer(directories: PostgresDirectories, session: pg.Client): Promise<void> {
  const pid = serverPid(directories)
  // The lock is still ours, so this is our server and no other Parlance is on it yet.
  if (pid !== undefined) {
    signal(pid, 'SIGINT')
    for (let waited = 0; serverPid(directories) === pid && isAlive(pid); waited += 20) {
      if (waited === stopPatience) signal(pid, 'SIGQUIT')
      await sleep(20)
    }
  }
  await session.end().catch(() => undefined)
}

/** The first line of the file that PostgreSQL removes as its last act. */
function serverPid(directories: PostgresDirectories): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(directories.databaseDirectory, 'postmaster.pid'), 'utf8'), 10)
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  return signal(pid, 0)
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
