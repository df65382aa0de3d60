import type { Pool, PoolConfig } from 'pg'
import { StartupError } from '../startupError'
import { openPool } from './database'

/**
 * Opens a pool whose database can be reached. `url` is what a person set, for the message. Throws DATABASE_UNREACHABLE.
 */
export async function connect(where: PoolConfig, url: string | null): Promise<Pool> {
  const pool = openPool(where)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end().catch(() => {})
    throw new StartupError('DATABASE_UNREACHABLE', {
      target: withoutPassword(url),
      reason: (error as Error).message,
    })
  }
  return pool
}

function withoutPassword(url: string | null): string {
  return url?.replace(/\/\/([^:@/]+):[^@/]*@/, '//$1:…@') ?? 'of the data directory'
}
