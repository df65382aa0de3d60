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
