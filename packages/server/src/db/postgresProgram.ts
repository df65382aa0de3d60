import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startupError'
import { postgresEnvironment } from './postgresBinaries'
import type { PostgresPlace } from './postgresPlace'

/** The superuser of an embedded PostgreSQL; who may open its socket directory needs no password. */
export const postgresUser = 'parlance'

/** Names the socket file; nothing listens on a port. */
export const postgresPort = 5432

/**
 * Makes the database directory unless it is there. It is made under another name and then renamed, because
 * an initdb that was killed half-way leaves something that looks complete and is not.
 *
 * @throws StartupError DATABASE_NOT_STARTED
 */
export function initialiseDatabase(native: string, place: PostgresPlace): void {
  if (existsSync(place.databaseDirectory)) return
  const unfinished = mkdtempSync(`${place.databaseDirectory}.unfinished-`)
  try {
    if (place.account) chownSync(unfinished, place.account.uid, place.account.gid)
    chmodSync(unfinished, 0o700)
    // C.UTF-8 is missing from a few systems; the built-in provider compares and folds the same either way.
    const first = runInitdb(native, place, unfinished, 'C.UTF-8')
    const failure = first === '' ? '' : runInitdb(native, place, unfinished, 'C')
    if (failure !== '')
      throw new StartupError('DATABASE_NOT_STARTED', { logFile: place.logFile, reason: failure })
    renameSync(unfinished, place.databaseDirectory)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another Parlance that started at the same moment was faster: its directory is as good.
    if (!existsSync(place.databaseDirectory)) throw error
  }
}

/** Starts the server in a process group of its own, so that Ctrl-C reaches it through us and in order. */
export function spawnPostgres(native: string, place: PostgresPlace, fsync: boolean): ChildProcess {
  const log = openSync(place.logFile, 'a')
  const settings = { ...settingsOf(place), ...(fsync ? {} : withoutDurability) }
  const child = spawn(
    join(native, 'bin/postgres'),
    [
      ...directoryArguments(place),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...place.account,
      cwd: place.databaseDirectory,
      env: postgresEnvironment,
      stdio: ['ignore', log, log],
      detached: true,
    },
  )
  closeSync(log)
  child.unref()
  return child
}

/** For a machine of two cores that Parlance shares with its database; see decision record 0002. */
function settingsOf(place: PostgresPlace): Record<string, string | number> {
  return {
    listen_addresses: '',
    unix_socket_directories: place.socketDirectory,
    unix_socket_permissions: '0700',
    port: postgresPort,
    max_connections: 60,
    shared_buffers: '128MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '1GB',
    wal_compression: 'on',
    random_page_cost: 1.1,
    // Plans on several cores need shared memory that containers keep short, and take cores from the turns.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    jit: 'off',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
  }
}

/** Only for databases that are thrown away, as the tests' are. */
const withoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

/**
 * A path that the account cannot walk (a checkout below /root) is opened as the working directory instead:
 * that is entered before the account changes, and everything PostgreSQL forks inherits it.
 */
function directoryArguments(place: PostgresPlace, directory = place.databaseDirectory): string[] {
  return ['-D', place.reachable ? directory : '/proc/self/cwd']
}

function runInitdb(native: string, place: PostgresPlace, directory: string, locale: string): string {
  const { status, error, stderr } = spawnSync(
    join(native, 'bin/initdb'),
    [
      ...directoryArguments(place, directory),
      `--username=${postgresUser}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${locale}`,
      '--no-instructions',
    ],
    { ...place.account, cwd: directory, env: postgresEnvironment, encoding: 'utf8' },
  )
  if (status === 0) return ''
  const lines = stderr.trim().split('\n')
  return (
    error?.message ?? lines.find((line) => /error:|could not/.test(line)) ?? `initdb ended with ${status}`
  )
}
