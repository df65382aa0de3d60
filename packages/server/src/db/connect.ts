import { Client, type PoolConfig } from 'pg'
import { StartupError } from '../process/startupError'
import { openPool } from './database'
import type { WatchedPool } from './outage/watchedPool'

/** Somebody else's server may be the wrong one; our own has answered already, and is slow at most. */
const CONNECT_MS = { other: 10_000, own: 60_000 }

/**
 * Opens a pool whose database can be reached. `url` is what a person set, for the message. Throws DATABASE_UNREACHABLE.
 */
export async function connect(where: PoolConfig, url: string | null): Promise<WatchedPool> {
  // Not by the pool, which would wait for a database that may never come.
  const client = new Client({ ...where, connectionTimeoutMillis: CONNECT_MS[url === null ? 'own' : 'other'] })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new StartupError('DATABASE_UNREACHABLE', {
      target: withoutPassword(url),
      reason: (error as Error).message,
    })
  } finally {
    await client.end().catch(() => {})
  }
  return openPool(where)
}

function withoutPassword(url: string | null): string {
  return url?.replace(/\/\/([^:@/]+):[^@/]*@/, '//$1:…@') ?? 'of the data directory'
}
