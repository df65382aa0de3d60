/**
 * `npm run dev`: the server and the console as their sources are, with its own data in `data/dev`. A change of the server
 * starts it again, a change of the console shows at once. Options of the server are taken from the environment as ever;
 * `PORT` is that of the server, the console is on the one that is printed.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStale, serverBuild } from './build.mjs'
import { installMissing } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Beside dist, so that the server finds the files of other packages as the product does. */
const folder = join(root, `packages/server/.dist-dev-${process.pid}`)
const port = process.env['PORT'] ?? '8080'
const env = { DATA_DIR: join(root, 'data/dev'), LOG_LEVEL: 'info', ...process.env, PORT: port }

installMissing(root, { withDevelopment: true })
// The web chat and what its page loads; the console comes from Vite.
await buildStale(['chat', 'console'])

let server = null
let isEnding = false
const { options, copyAssets } = serverBuild(folder)
const { context } = await import('esbuild')
const building = await context({ ...options, plugins: [...options.plugins, restarts()] })
await building.watch()

const { createServer } = await import('vite')
process.env['PARLANCE_SERVER'] = `http://127.0.0.1:${port}`
const pages = await createServer({
  root: join(root, 'packages/console'),
  configFile: join(root, 'packages/console/vite.config.ts'),
})
await pages.listen()
pages.printUrls()

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end())

/** The server is started anew when all of it is built without an error. */
function restarts() {
  return {
    name: 'restarts',
    setup: ({ onEnd }) =>
      onEnd(async ({ errors }) => {
        if (errors.length > 0 || isEnding) return
        copyAssets()
        await stopServer()
        server = spawn(process.execPath, ['--enable-source-maps', join(folder, 'main.js')], {
          env,
          stdio: 'inherit',
        })
      }),
  }
}

/** It ends by itself, and with it its database: nothing of it is left when the next begins. */
async function stopServer() {
  const child = server
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function end() {
  isEnding = true
  await building.dispose()
  await Promise.all([stopServer(), pages.close()])
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
