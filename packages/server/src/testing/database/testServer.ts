import { Client, type PoolConfig, type QueryResult, type QueryResultRow } from 'pg'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run and the migrated database that every test file copies. */
    testServer: { config: PoolConfig; template: string }
  }
}

/** Points a configuration at another database of the same server. */
export function databaseOf(config: PoolConfig, database: string): PoolConfig {
  if (!config.connectionString) return { ...config, database }
  const url = new URL(config.connectionString)
  url.pathname = `/${database}`
  return { ...config, connectionString: url.href }
}

/** Runs one statement in a session of its own. */
export async function runOnServer<Row extends QueryResultRow>(
  config: PoolConfig,
  sql: string,
): Promise<QueryResult<Row>> {
  const client = new Client(config)
  await client.connect()
  return client.query<Row>(sql).finally(() => client.end())
}
