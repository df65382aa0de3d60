import type { Pool, QueryResultRow } from 'pg'

/** SQL that is sent so often that each connection keeps it parsed and planned; `name` is its own. */
export type Prepared = { name: string; text: string }

/** Runs it as a statement of its own: it is kept whole or not at all. */
export async function runPrepared<Row extends QueryResultRow>(
  pool: Pool,
  { name, text }: Prepared,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await pool.query<Row>({ name, text, values: [...values] })).rows
}

/** As `runPrepared`, and when it was sent, by `performance.now()`: it may have waited for a connection. */
export async function runPreparedAt<Row extends QueryResultRow>(
  pool: Pool,
  { name, text }: Prepared,
  values: readonly unknown[],
): Promise<{ rows: Row[]; sentAt: number }> {
  const client = await pool.connect()
  const sentAt = performance.now()
  try {
    const { rows } = await client.query<Row>({ name, text, values: [...values] })
    client.release()
    return { rows, sentAt }
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}
