import { StartupError } from './process/startupError'
import { start } from './start'

const STOP_MS = 25_000

// Only here the process ends: a start-up failure is one clear line and exit status 1.
try {
  const server = await start(process.env)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    // What hangs shall not keep the service manager waiting until it kills us.
    setTimeout(() => process.exit(1), STOP_MS + (server.stopDelayMs ?? 0)).unref()
    void server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  // Printed last: its reader may stop the process at once.
  process.stdout.write(`${server.announcement}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
