import { start } from './start'
import { StartupError } from './startupError'

// The one place that ends the process: a start-up failure is one clear line and exit status 1.
try {
  const server = await start(process.env)
  const stop = () => void server.stop().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  // Printed last: its reader may stop the process at once.
  process.stdout.write(`${server.announcement}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
