import type { ChildProcess } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartupError } from '../../process/startupError'
import { findPostgresBinaries } from './postgresBinaries'
import type { PostgresDirectories } from './postgresDirectories'
import { initialiseDatabase, postgresPort, postgresUser, spawnPostgres } from './postgresProgram'

/**
 * How long PostgreSQL may not answer before the start fails, from when it began to start; one that reports a recovery is
 * waited for. One of ours that lives is only slow, as on a machine that has much else to do.
 */
const patience = { other: 30_000, own: 180_000 }

/** What is wrong with a server that neither answers nor ends. */
const slowness = `it has not answered within ${patience.own / 1000} seconds, as on a machine that is too busy`

/** The error code of a server while it starts, recovers after a crash or shuts down: `cannot_connect_now`. */
const notNow = '57P03'

/**
 * A session on the embedded PostgreSQL of these directories, whatever state that is in: a server that a killed
 * Parlance left behind is adopted, one that is shutting down is waited for, else one is started. A server
 * that was itself killed stays in the process table for a moment and then refuses its successor, so a start
 * that fails is tried again; `postmaster.pid` is never deleted, for it is what keeps two servers apart.
 *
 * @throws StartupError DATABASE_NOT_STARTED, DATABASE_BINARIES_MISSING
 */
export async function startPostgres(directories: PostgresDirectories, fsync: boolean): Promise<Client> {
  let deadline = Date.now() + patience.other
  let native: string | undefined
  let server: ChildProcess | undefined
  const logStart = sizeOf(directories.logFile)
  for (let starts = 0; ; ) {
    const answer = await connect(directories)
    if (answer instanceof Client) return answer
    if (answer === notNow) deadline = Date.now() + patience.own
    const reason = lastFailure(directories.logFile, logStart)
    if (Date.now() > deadline || (starts >= 3 && hasExited(server) && !isPassing(reason))) {
      server?.kill('SIGQUIT')
      throw new StartupError('DATABASE_NOT_STARTED', {
        logFile: directories.logFile,
        reason: reason ?? reasonOf(server, answer),
      })
    }
    if (answer !== notNow && hasExited(server)) {
      if (server) await sleep(150)
      native ??= findPostgresBinaries(directories.dataDirectory, directories.account)
      initialiseDatabase(native, directories, fsync)
      server = spawnPostgres(native, directories, fsync)
      // Making the database directory may have taken longer than all that was to be waited.
      deadline = Date.now() + patience.own
      // A binary that cannot be spawned emits an event; hasExited notices it as well.
      server.on('error', () => undefined)
      starts++
    }
    await sleep(25)
  }
}

/** A session, or the code of the error that it met instead. */
async function connect(directories: PostgresDirectories): Promise<Client | string> {
  const client = new Client({
    host: directories.socketDirectory,
    port: postgresPort,
    user: postgresUser,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
    // Read by a second Parlance, for its error message.
    application_name: `parlance ${process.pid}`,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    return (error as { code?: string }).code ?? String(error)
  }
}

/** A server that lives and says nothing of an error is slow; what connecting met tells only that it does not answer yet. */
function reasonOf(server: ChildProcess | undefined, answer: string): string {
  return hasExited(server) ? answer : slowness
}

function hasExited(server: ChildProcess | undefined): boolean {
  return !server || server.pid === undefined || server.exitCode !== null || server.signalCode !== null
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** The last thing that ended PostgreSQL since we began (not its refusals of early connections). */
function lastFailure(logFile: string, from: number): string | undefined {
  if (sizeOf(logFile) <= from) return undefined
  const written = readFileSync(logFile).subarray(from).toString('utf8')
  return written.match(/(?<=FATAL: {2}|error: )(?!the database system is).*/g)?.at(-1)
}

/** What goes away by itself once the killed server's processes are gone. */
function isPassing(reason: string | undefined): boolean {
  return reason !== undefined && /lock file|shared memory/.test(reason)
}
