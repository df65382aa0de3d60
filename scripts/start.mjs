/**
 * `npm start`: installs what is missing, builds what is stale, and becomes the server. Nothing is imported
 * before Node's version is known, and nothing but Node is needed until the packages are there.
 */
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Parlance needs Node.js 20.19 or newer and this is ${process.version}: install a newer Node.js and start again.\n`,
  )
  process.exit(1)
}

const { spawnSync } = await import('node:child_process')
const { dirname, join } = await import('node:path')
const { fileURLToPath, pathToFileURL } = await import('node:url')
const { findStale } = await import('./bundle/freshness.mjs')
const { installMissing } = await import('./install.mjs')
const root = dirname(dirname(fileURLToPath(import.meta.url)))

try {
  const isStale = findStale(root).length > 0
  installMissing(root, { withDevelopment: isStale })
  if (isStale) build()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

leaveWithNpm()
// Errors point into the sources, not into the bundle.
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'packages/server/dist/main.js')).href)

/** In a process of its own, whose memory and compilers are gone when the server starts. */
function build() {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`Parlance could not be built in ${root}: the lines above say why.`)
}

/**
 * npm hands a TERM only to the shell between it and us, and a killed npm hands on nothing: either way our
 * parent changes, and a server that nobody can stop any more would keep the port and the data directory.
 */
function leaveWithNpm() {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}
