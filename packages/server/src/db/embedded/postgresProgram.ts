import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fchownSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../process/startupError'
import { postgresEnvironment } from './postgresBinaries'
import type { PostgresDirectories } from './postgresDirectories'

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
export function initialiseDatabase(native: string, directories: PostgresDirectories, fsync: boolean): void {
  if (existsSync(directories.databaseDirectory)) return
  const unfinished = mkdtempSync(`${directories.databaseDirectory}.unfinished-`)
  try {
    if (directories.account) chownSync(unfinished, directories.account.uid, directories.account.gid)
    chmodSync(unfinished, 0o700)
    const initdb = (locale: string): string => runInitdb(native, directories, unfinished, locale, fsync)
    // C.UTF-8 is missing from a few systems; the built-in provider compares and folds the same either way.
    const first = initdb('C.UTF-8')
    const failure = first === '' ? '' : initdb('C')
    if (failure !== '')
      throw new StartupError('DATABASE_NOT_STARTED', { logFile: directories.logFile, reason: failure })
    renameSync(unfinished, directories.databaseDirectory)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another Parlance that started at the same moment was faster: its directory is as good.
    if (!existsSync(directories.databaseDirectory)) throw error
  }
}

/** Starts the server in a process group of its own, so that Ctrl-C reaches it through us and in order. */
export function spawnPostgres(
  native: string,
  directories: PostgresDirectories,
  fsync: boolean,
): ChildProcess {
  const log = openLog(directories)
  const settings = { ...settingsOf(directories), ...(fsync ? {} : withoutDurability) }
  const child = spawn(
    join(native, 'bin/postgres'),
    [
      ...directoryArguments(directories),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...directories.account,
      cwd: directories.databaseDirectory,
      env: { ...postgresEnvironment, ...forgivenPid(directories) },
      stdio: ['ignore', log, log],
      detached: true,
    },
  )
  closeSync(log)
  child.unref()
  return child
}

/** What PostgreSQL has to say fits on a few pages; what a fault repeats for weeks shall not fill the disk. */
const longestLog = 10_000_000

function openLog({ logFile, account }: PostgresDirectories): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  const log = openSync(logFile, size > longestLog ? 'w' : 'a')
  // Root's log must not lock out the person whose database it is.
  if (account) fchownSync(log, account.uid, account.gid)
  return log
}

/**
 * After a kill and the restart of a container, the number in `postmaster.pid` may be that of some other
 * process, or of a thread of ours, and PostgreSQL would refuse to start for ever. This makes it take that one
 * for its grandparent, as pg_ctl does with the shell's; it still looks for surviving sessions by itself.
 */
function forgivenPid({ databaseDirectory }: PostgresDirectories): Record<string, string> {
  try {
    const pid = Number.parseInt(readFileSync(join(databaseDirectory, 'postmaster.pid'), 'utf8'), 10)
    const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
    return isPostgres ? {} : { PG_GRANDPARENT_PID: String(pid) }
  } catch {
    // No such file, no such process, or no /proc: nothing to forgive.
    return {}
  }
}

/** For a machine of two cores that Parlance shares with its database; see decision record 0002. */
function settingsOf(directories: PostgresDirectories): Record<string, string | number> {
  return {
    listen_addresses: '',
    unix_socket_directories: directories.socketDirectory,
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
  // Several files of tests at once, each with a server of 30 connections, some with two nodes more.
  max_connections: 300,
}

/**
 * A path that the account cannot walk (a checkout below /root) is opened as the working directory instead:
 * that is entered before the account changes, and everything PostgreSQL forks inherits it.
 */
function directoryArguments(
  directories: PostgresDirectories,
  directory = directories.databaseDirectory,
): string[] {
  return ['-D', directories.reachable ? directory : '/proc/self/cwd']
}

function runInitdb(
  native: string,
  directories: PostgresDirectories,
  directory: string,
  locale: string,
  fsync: boolean,
): string {
  const { status, error, stderr } = spawnSync(
    join(native, 'bin/initdb'),
    [
      ...directoryArguments(directories, directory),
      `--username=${postgresUser}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${locale}`,
      '--no-instructions',
      ...(fsync ? [] : ['--no-sync']),
    ],
    { ...directories.account, cwd: directory, env: postgresEnvironment, encoding: 'utf8' },
  )
  if (status === 0) return ''
  const lines = stderr.trim().split('\n')
  return (
    error?.message ?? lines.find((line) => /error:|could not/.test(line)) ?? `initdb ended with ${status}`
  )
}
