import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** The database of the measured product: rows of months are written by it itself, as turns of months would take hours. */
export async function connectDatabase(): Promise<pg.Client> {
  const pidFile = join(process.env['DATA_DIR']!, 'postgresql', 'postmaster.pid')
  const [, , , port, host] = readFileSync(pidFile, 'utf8').split('\n')
  // Not bundled: it is no part of a benchmark.
  const { default: postgres } = (await import(`${'pg'}`)) as { default: typeof pg }
  const client = new postgres.Client({
    host: host!,
    port: Number(port),
    user: 'parlance',
    database: 'parlance',
  })
  await client.connect()
  return client
}
