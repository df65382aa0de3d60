import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { findStale, stampName } from './bundle/freshness.mjs'
import { serverBundle } from './bundle/serverBundle.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Builds what is stale. Each output is made aside and moved into place whole, so that a build which fails or
 * is killed leaves the earlier one as it was.
 *
 * @param {string[]} only the names of the targets that are wanted; all when empty
 * @returns {Promise<string[]>} the names of the targets that were built
 */
export async function buildStale(only = []) {
  const stale = findStale(root).filter(({ name }) => only.length === 0 || only.includes(name))
  for (const { name, output, hash } of stale) {
    const start = performance.now()
    const aside = join(root, dirname(output), `.dist-${process.pid}`)
    const earlier = `${aside}-earlier`
    try {
      await (name === 'server' ? buildServer(aside) : buildWithVite(name, aside))
      writeFileSync(join(aside, stampName), hash)
      // Two renamings in a row: whoever starts meanwhile hardly ever finds nothing there.
      if (existsSync(join(root, output))) renameSync(join(root, output), earlier)
      renameSync(aside, join(root, output))
    } finally {
      for (const folder of [aside, earlier]) rmSync(folder, { recursive: true, force: true })
    }
    process.stdout.write(`Built the ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s.\n`)
  }
  return stale.map(({ name }) => name)
}

async function buildServer(outdir) {
  const { build } = await import('esbuild')
  const { options, copyAssets } = serverBuild(outdir)
  await build(options)
  copyAssets()
}

/**
 * How the server is built: `main.ts`, every `*.process.ts` and every `*.thread.ts` become one file each; what they read
 * at run time is copied beside them.
 *
 * @returns {{ options: import('esbuild').BuildOptions, copyAssets: () => void }}
 */
export function serverBuild(outdir) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const source = join(root, 'packages/server/src')
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  const entries = files.filter(
    (file) => file === join(source, 'main.ts') || /\.(process|thread)\.ts$/.test(file),
  )
  mkdirSync(outdir, { recursive: true })
  const options = {
    entryPoints: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), file])),
    outdir,
    ...serverBundle,
    sourcemap: true,
    // Errors name lines, and the sources lie beside the product.
    sourcesContent: false,
    define: { PARLANCE_VERSION: JSON.stringify(version) },
    logLevel: 'warning',
  }
  const copyAssets = () => {
    for (const asset of files.filter((file) => !/\.tsx?$/.test(file)))
      cpSync(asset, join(outdir, asset.slice(source.length + 1)))
  }
  return { options, copyAssets }
}

async function buildWithVite(name, outDir) {
  const { build } = await import('vite')
  const folder = join(root, 'packages', name)
  await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
  compressAssets(outDir)
}

/** Beside each text file its smaller forms, made once here so that the server need not compress at each request. */
function compressAssets(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue
    const file = join(entry.parentPath ?? entry.path, entry.name)
    const bytes = readFileSync(file)
    if (bytes.length < 1024) continue
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const built = await buildStale(process.argv.slice(2))
    if (built.length === 0) process.stdout.write('Everything is built.\n')
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
