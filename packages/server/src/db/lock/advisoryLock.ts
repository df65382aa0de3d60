import type pg from 'pg'

/** The advisory locks of our database: any numbers would do that are not the same. */
export const LOCK = { start: 7_270_620, partitions: 7_270_621, cleaning: 7_270_622, removal: 7_270_623 }

/** Does what only one node does at a time; false, and nothing is done, while another is at it. `of`: one of many alike. */
export async function ifAlone(
  pool: pg.Pool,
  lock: number,
  work: () => Promise<unknown>,
  of?: number,
): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      of === undefined
        ? { text: 'select pg_try_advisory_lock($1) as mine', values: [lock] }
        : {
            text: 'select pg_try_advisory_lock($1::int, $2::int) as mine',
            values: [lock, of % 2_147_483_647],
          },
    )
    if (!rows[0]!.mine) return false
    await work()
    return true
  } finally {
    // Closed, not given back: the lock ends with it.
    client.release(true)
  }
}
