/**
 * What keeps the database from doing its work: LOST, the connection broke, and whether a statement under way was kept is
 * unknown; BUSY, it refused or gave up by itself, and kept nothing; FULL, the disk has no space left.
 */
type DatabaseFault = 'LOST' | 'BUSY' | 'FULL'

const CODES: Record<string, DatabaseFault> = {
  // Node.js: the address, the socket.
  ECONNREFUSED: 'LOST',
  ECONNRESET: 'LOST',
  EPIPE: 'LOST',
  ETIMEDOUT: 'LOST',
  EHOSTUNREACH: 'LOST',
  ENETUNREACH: 'LOST',
  ENOTFOUND: 'LOST',
  EAI_AGAIN: 'LOST',
  // PostgreSQL: shut down by a person, by a crash, not yet started; sessions ended by their own limits.
  '57P01': 'LOST',
  '57P02': 'LOST',
  '57P03': 'LOST',
  '57P05': 'LOST',
  '25P03': 'LOST',
  // No connection free, no memory, a time limit on statements or locks, a server that only reads by now.
  '53300': 'BUSY',
  '53200': 'BUSY',
  '57014': 'BUSY',
  '55P03': 'BUSY',
  '25006': 'BUSY',
  '53100': 'FULL',
  ENOSPC: 'FULL',
  EDQUOT: 'FULL',
}

/** What `pg` says without a code. */
const LOST_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/
const BUSY_MESSAGES = /^timeout exceeded when trying to connect/

/** Null for what is wrong with a statement rather than with the database. */
export function databaseFault(error: unknown): DatabaseFault | null {
  const { code, message, syscall } = error as { code?: unknown; message?: unknown; syscall?: unknown }
  if (typeof code === 'string') {
    // The class of connection exceptions; a missing socket file, where a missing file would be something else.
    if (/^08...$/.test(code) || (code === 'ENOENT' && syscall === 'connect')) return 'LOST'
    return CODES[code] ?? null
  }
  if (typeof message !== 'string') return null
  if (LOST_MESSAGES.test(message)) return 'LOST'
  return BUSY_MESSAGES.test(message) ? 'BUSY' : null
}
