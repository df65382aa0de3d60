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

const { dirname, join } = await import('node:path')
const { fileURLToPath, pathToFileURL } = await import('node:url')
const { findStale } = await import('./freshness.mjs')
const { installMissing } = await import('./install.mjs')
const root = dirname(dirname(fileURLToPath(import.meta.url)))

try {
  const isStale = findStale(root).length > 0
  installMissing(root, { withDevelopment: isStale })
  if (isStale) {
    const { buildStale } = await import('./build.mjs')
    await buildStale()
  }
} catch (error) {
  const isReadOnly = ['EROFS', 'EACCES', 'EPERM'].includes(error.code)
  process.stderr.write(
    isReadOnly
      ? `Parlance has to be built and ${error.path} cannot be written: run \`npm run build\` as the owner of ${root} first.\n`
      : `${error.message}\n`,
  )
  process.exit(1)
}

// Errors point into the sources, not into the bundle.
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'packages/server/dist/main.js')).href)
