import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user and group that PostgreSQL runs as, when they are not our own. */
export type PostgresAccount = { uid: number; gid: number }

/** `nobody`: initdb looks its user up, and every distribution names this one. */
const nobody: PostgresAccount = { uid: 65_534, gid: 65_534 }

/**
 * Who PostgreSQL must run as: `undefined` for ourselves, which is everyone but root (PostgreSQL refuses to
 * run as root). Root runs it as the owner of a database that is already there, so that a person may start
 * Parlance once with and once without sudo; otherwise as `nobody`.
 */
export function postgresAccount(databaseDirectory: string): PostgresAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const found = statSync(databaseDirectory, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : nobody
}

/** Whether the account may pass through every directory above the path (access lists are not looked at). */
export function isReachableFor(account: PostgresAccount | undefined, path: string): boolean {
  if (!account) return true
  const parent = dirname(path)
  if (parent === path) return true
  return mayPass(account, parent) && isReachableFor(account, parent)
}

function mayPass(account: PostgresAccount, directory: string): boolean {
  const { mode, uid, gid } = statSync(directory)
  if (uid === account.uid) return (mode & 0o100) !== 0
  if (gid === account.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}
