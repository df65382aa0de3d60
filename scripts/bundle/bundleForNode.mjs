import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { kernelsForEsbuild } from './kernels.mjs'

/**
 * Bundles TypeScript of ours, kernels of the model included, for a script to run; takes a fraction of a second and
 * needs no build step before.
 *
 * @param {{ entryPoints: string[] } | { stdin: object }} source as esbuild takes it
 * @param {string} outfile below the root's `node_modules`, so that libraries are found from there
 */
export async function bundleForNode(source, outfile) {
  await mkdir(dirname(outfile), { recursive: true })
  await build({
    ...source,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    external: ['re2js', 'playwright-core'],
    plugins: [kernelsForEsbuild],
  })
}

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * Bundles a file of ours, named from the root, for a process to run, and shows `work` where the bundle lies: two
 * folders below the root, as it finds the lexicons from there. Nothing is left behind.
 */
export async function withBundle(file, work) {
  const bundle = join(root, `node_modules/.cache/parlance-${basename(file, '.ts')}-${process.pid}.mjs`)
  try {
    await bundleForNode({ entryPoints: [join(root, file)] }, bundle)
    return await work(bundle)
  } finally {
    await rm(bundle, { force: true })
  }
}

/** What a module exports that re-exports TypeScript of ours; nothing of the bundle is left behind. */
export async function importBundled(stdin, outfile) {
  try {
    await bundleForNode({ stdin }, outfile)
    return await import(pathToFileURL(outfile).href)
  } finally {
    await rm(outfile, { force: true })
  }
}
