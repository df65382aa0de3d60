import path from 'node:path'

/** Settings of one process, read from the environment once. README lists them. */
export type Config = {
  host: string
  port: number
  dataDirectory: string
  /** A PostgreSQL server to use instead of the embedded one. */
  databaseUrl: string | null
  /** Address under which people reach the console, for links and secure cookies; null = as the request says. */
  publicUrl: string | null
  owner: { email: string; password: string } | null
  /** Base64 of 32 bytes that seal secrets at rest; by default a file in the data directory. */
  secretKey: string | null
  registrationOpen: boolean
  trustProxy: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** What this process does: serve the console's API, serve bots, work off jobs. */
  roles: readonly ('api' | 'runtime' | 'worker')[]
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  return {
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 8080),
    dataDirectory: path.resolve(env.DATA_DIR || './data'),
    databaseUrl: env.DATABASE_URL || null,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') || null,
    owner:
      env.OWNER_EMAIL && env.OWNER_PASSWORD ? { email: env.OWNER_EMAIL, password: env.OWNER_PASSWORD } : null,
    secretKey: env.SECRET_KEY || null,
    registrationOpen: env.REGISTRATION !== 'closed',
    trustProxy: env.TRUST_PROXY === 'true',
    logLevel: (env.LOG_LEVEL as Config['logLevel']) || 'warn',
    roles: (env.ROLES?.split(',') as Config['roles'] | undefined) ?? ['api', 'runtime', 'worker'],
  }
}
