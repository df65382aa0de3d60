import { access, constants, mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { ensureOwner } from './access/account/account'
import { type App, createApp } from './app'
import { AREAS } from './areas'
import { forgetDeployed } from './builds/deploy/serving'
import { startTrainerAlone } from './builds/trainer/startTrainerAlone'
import { startCleaning } from './cleanUp'
import { type Config, isTrainerAlone, readConfig } from './config'
import { type Context, closeContext, openContext } from './context'
import { connect } from './db/connect'
import { startEmbeddedPostgres } from './db/embedded/embeddedPostgres'
import { withStartLock } from './db/lock/startLock'
import { migrate } from './db/migrate'
import type { WatchedPool } from './db/outage/watchedPool'
import { consoleRoles, type Followers, startConsoleProcess } from './http/console/consoleProcess'
import { joinInstallation } from './installation/installation'
import { sealKey } from './outward/seal'
import type { RunningProcess } from './process/runningProcess'
import { StartupError } from './process/startupError'
import { CHANNEL_PORTS } from './runtime/channels/channels'
import { ensureTurnPartitions } from './runtime/retention/turnPartitions'
import { startWork, stopInOrder } from './startWork'

/**
 * Brings everything up in order: database, schema, application, worker. Throws StartupError for what a person can mend.
 */
export async function start(env: NodeJS.ProcessEnv): Promise<RunningProcess> {
  const config = readConfig(env)
  const log = pino(
    { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    pino.destination({ fd: 2, sync: false }),
  )
  return isTrainerAlone(config) ? startTrainerAlone(config, log) : serve(config, log)
}

async function serve(config: Config, log: pino.Logger): Promise<RunningProcess> {
  // It loads while the database comes up.
  const beside =
    config.consoleProcess && consoleRoles(config).length > 0 ? await startConsoleProcess(config, log) : null
  const roles = beside ? (['runtime'] as const) : config.roles
  const { embedded, where, pool } = await reachDatabase(config, log)
  let app: App | null = null
  try {
    const context = await startContext({ ...config, roles }, pool, log)
    if (embedded) for (const { release } of AREAS) await release?.(context.database)
    app = await createApp(context, beside?.forward)
    const { drain } = app
    // Turns are answered at once; calls of the console are told to come again until its process is there.
    if (beside) context.unready.add('CONSOLE')
    const address = await listen(app, config)
    context.outward.open()
    await beside?.begin(where, followersOf(context))
    // Last, for it keeps connections: a start that failed before could not give its pool back.
    const work = await startWork(context, { ownsDatabase: embedded !== null })
    const endCleaning = startCleaning(context)
    return {
      announcement: `Parlance is ready at ${address}`,
      stopDelayMs: config.stopDelayMs,
      async stop() {
        context.unready.add('STOPPING')
        // Whoever sends calls here by `/readyz` goes elsewhere before the port closes.
        await sleep(config.stopDelayMs)
        endCleaning()
        // New connections are refused first; what is under way is answered before the database goes.
        await stopInOrder(context, [drain, ...(beside ? [beside.stop] : []), ...work])
        await closeContext(context)
        await embedded?.stop()
      },
    }
  } catch (error) {
    await app?.close()
    await beside?.stop()
    await pool.end().catch(() => {})
    await embedded?.stop()
    throw error
  }
}

/** The database of the settings, or our own once it runs. */
async function reachDatabase(config: Config, log: pino.Logger) {
  const { databaseUrl, dataDirectory } = config
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDirectory, log, onLost: leave })
  const where = embedded ? embedded.config : { connectionString: databaseUrl! }
  return { embedded, where, pool: await connect(where, databaseUrl) }
}

/** What this process takes from the one of the console: whether it is there, and what it has deployed. */
function followersOf(context: Context): Followers {
  return {
    onChange: (isThere) => context.unready[isThere ? 'delete' : 'add']('CONSOLE'),
    onReply: (request) => forgetDeployed(context, request),
  }
}

/** Without its database nothing can be answered: exit, so that the service manager starts the process again. */
function leave(error: unknown): never {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}

async function startContext(config: Config, pool: WatchedPool, log: pino.Logger): Promise<Context> {
  if (config.outboundAllow.length > 0)
    log.warn({ hosts: config.outboundAllow }, 'bots may call these hosts, public or not')
  await writableFolder(config.dataDirectory)
  const key = await sealKey(config.secretKey, config.dataDirectory)
  return withStartLock(pool, async () => {
    await migrate(pool)
    const context = openContext({ config, pool, log, key, channelPorts: CHANNEL_PORTS })
    await joinInstallation(context, AREAS, config.adoptDatabase)
    await ensureOwner(context)
    await ensureTurnPartitions(context)
    return context
  })
}

async function writableFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupError('DATA_DIR_NOT_WRITABLE', { path: folder, reason: (error as Error).message })
  }
}

async function listen(app: App, config: Config): Promise<string> {
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    // What began with the app ends before its database goes.
    await app.close()
    throw refusalOfListening((error as NodeJS.ErrnoException).code, config) ?? error
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const host = config.host === '0.0.0.0' || config.host === '127.0.0.1' ? 'localhost' : config.host
  return config.publicUrl ?? `http://${host}:${port}`
}

function refusalOfListening(code: string | undefined, { host, port }: Config): StartupError | undefined {
  if (code === 'EADDRINUSE') return new StartupError('PORT_IN_USE', { port, host })
  if (code === 'EACCES') {
    const expected = 'a port that this user may open, such as one above 1023'
    return new StartupError('SETTING_INVALID', { name: 'PORT', value: String(port), expected })
  }
  if (!['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'].includes(code ?? '')) return undefined
  const expected = 'an address or a name of this machine'
  return new StartupError('SETTING_INVALID', { name: 'HOST', value: host, expected })
}
