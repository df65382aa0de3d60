import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import { createApp } from './app'
import { closeContext, openContext } from './context'
import { connect } from './db/connect'
import { CONSOLE_STOP, type ConsoleNews, type ConsoleOrder } from './http/console/consoleProcess'
import { sealKey } from './outward/seal'
import { endWithParent } from './process/endWithParent'
import { CHANNEL_PORTS } from './runtime/channels/channels'
import { startWork, stopInOrder } from './startWork'

// The process that serves the console and works off jobs. The one that takes turns started it, and stops it.
endWithParent()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
let stop: () => Promise<void> = async () => {}
process.on('message', (message: ConsoleOrder | typeof CONSOLE_STOP) => {
  if (message === CONSOLE_STOP) void stop().finally(() => process.exit(0))
  else void begin(message)
})

async function begin(order: ConsoleOrder): Promise<void> {
  try {
    stop = await serve(order)
    report({ kind: 'ready' })
  } catch (error) {
    report({ kind: 'failed', message: (error as Error).message })
    process.exit(1)
  }
}

/** Serves until the returned function is called. */
async function serve({ config, where, socketPath }: ConsoleOrder): Promise<() => Promise<void>> {
  const log = pino(
    { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    pino.destination({ fd: 2, sync: false }),
  )
  const pool = await connect(where, config.databaseUrl)
  const key = await sealKey(config.secretKey, config.dataDirectory)
  const context = openContext({ config, pool, log, key, channelPorts: CHANNEL_PORTS })
  const app = await createApp(context)
  // One that was killed leaves its socket, and so would we if the process that stops us were killed.
  await rm(socketPath, { force: true })
  process.once('exit', () => rmSync(path.dirname(socketPath), { recursive: true, force: true }))
  await app.listen({ path: socketPath })
  const work = await startWork(context, { ownsDatabase: config.databaseUrl === null })
  return async () => {
    await stopInOrder(context, [app.drain, ...work])
    await closeContext(context)
  }
}

function report(news: ConsoleNews): void {
  process.send?.(news)
}
