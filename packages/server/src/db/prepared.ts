import { createHash } from 'node:crypto'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { Pool, QueryResultRow } from 'pg'

/** SQL that is sent so often that each connection keeps it parsed and planned; `name` is its own. */
export type Prepared = { name: string; text: string }

/** What a statement is run on: a pool, or one connection. */
type Runner = Pick<Pool, 'query'>

/**
 * Runs it as a statement of its own: it is kept whole or not at all. Where another node has changed its table since, nothing
 * was done, the pool has ended that connection, and it is run on the next.
 */
export async function runPrepared<Row extends QueryResultRow>(
  pool: Runner,
  { name, text }: Prepared,
  values: readonly unknown[],
): Promise<Row[]> {
  for (let connections = 1; ; connections += 1) {
    try {
      return (await pool.query<Row>({ name, text, values: [...values] })).rows
    } catch (error) {
      if (!isPlanOfBefore(error) || connections > CONNECTIONS_MAX) throw error
    }
  }
}

/** More than any pool has. */
const CONNECTIONS_MAX = 50

/** A kept plan gives other columns than its table has by now; the words of the error depend on the server's language. */
function isPlanOfBefore(error: unknown): boolean {
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Names of texts: each connection keeps a statement for as long as it lives, so there are few of them. */
const names = new Map<string, string>()

/** The same for a query of the query layer, whose text must be the same whatever its values are. */
export function executePrepared<Row extends QueryResultRow>(
  pool: Runner,
  query: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(compiler)
  const name = names.get(text) ?? createHash('sha1').update(text).digest('hex').slice(0, 16)
  names.set(text, name)
  return runPrepared<Row>(pool, { name, text }, parameters)
}
