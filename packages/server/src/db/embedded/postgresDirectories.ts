import { createHash } from 'node:crypto'
import { accessSync, chmodSync, chownSync, constants, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { StartupError } from '../../process/startupError'
import { isReachableFor, type PostgresAccount, postgresAccount } from './postgresAccount'

/** The directories of one embedded PostgreSQL; all paths are absolute. */
export type PostgresDirectories = {
  /** The data directory of Parlance, which holds the rest. */
  dataDirectory: string
  /** The directory that initdb creates: PostgreSQL's own. */
  databaseDirectory: string
  /** Mode 0700 and the only way in: PostgreSQL listens on no port. */
  socketDirectory: string
  logFile: string
  account: PostgresAccount | undefined
  /** Whether the account can open the database directory by its path. */
  reachable: boolean
}

/** The longest path a socket may have is 107 bytes; its name takes 24 of them with the lock file's. */
const longestSocketDirectory = 83

/**
 * Makes the directories that an embedded PostgreSQL needs.
 *
 * @throws StartupError DATA_DIR_NOT_WRITABLE
 */
export function preparePostgresDirectories(wanted: string): PostgresDirectories {
  const asked = resolve(wanted)
  try {
    // Root's database runs as another user, who must be able to pass through.
    mkdirSync(asked, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    const dataDirectory = realpathSync(asked)
    accessSync(dataDirectory, constants.W_OK | constants.X_OK)
    const databaseDirectory = join(dataDirectory, 'postgresql')
    const account = postgresAccount(databaseDirectory)
    refuseForeignDatabase(databaseDirectory, account)
    const reachable = isReachableFor(account, databaseDirectory)
    const socketDirectory = makeSocketDirectory(dataDirectory, reachable, account)
    const logFile = join(dataDirectory, 'postgresql.log')
    return { dataDirectory, databaseDirectory, socketDirectory, logFile, account, reachable }
  } catch (cause) {
    if (cause instanceof StartupError) throw cause
    const code = (cause as NodeJS.ErrnoException).code ?? String(cause)
    const reason = plainReasons[code] ?? code
    throw new StartupError('DATA_DIR_NOT_WRITABLE', { path: asked, reason }, { cause })
  }
}

const plainReasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left',
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
}

/** PostgreSQL insists on owning its directory; say so before it does, in words that help. */
function refuseForeignDatabase(databaseDirectory: string, account: PostgresAccount | undefined): void {
  const found = lstatSync(databaseDirectory, { throwIfNoEntry: false })
  if (!found || account || found.uid === process.getuid?.()) return
  const reason = `its database belongs to user ${found.uid}`
  throw new StartupError('DATA_DIR_NOT_WRITABLE', { path: dirname(databaseDirectory), reason })
}

function makeSocketDirectory(
  dataDirectory: string,
  reachable: boolean,
  account: PostgresAccount | undefined,
): string {
  const near = join(dataDirectory, 'run')
  const name = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16)
  const fits = reachable && Buffer.byteLength(near) <= longestSocketDirectory
  const directory = fits ? near : join(tmpdir(), `parlance-${name}`)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const found = lstatSync(directory)
  const owners = [process.getuid?.(), account?.uid]
  // In the temporary directory anyone may have made it first: PostgreSQL trusts every connection through it.
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new StartupError('DATA_DIR_NOT_WRITABLE', {
      path: directory,
      reason: `it belongs to user ${found.uid}`,
    })
  }
  if (account) chownSync(directory, account.uid, account.gid)
  chmodSync(directory, 0o700)
  return directory
}
