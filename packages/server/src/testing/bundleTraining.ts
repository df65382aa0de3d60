import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { serverBundle } from '../../../../scripts/bundle/serverBundle.mjs'

let bundled: Promise<unknown> | undefined

/**
 * Bundles the process that trains and its thread to where the sources look for them, so that a test runs them as they
 * are now and not as they were when the product was last built. Once for all files of a worker of tests.
 */
export async function bundleTraining(): Promise<void> {
  await (bundled ??= Promise.all(['train.process', 'training.thread'].map(bundle)))
}

async function bundle(entry: string): Promise<void> {
  const source = dirname(dirname(fileURLToPath(import.meta.url)))
  const target = join(source, '../dist', `${entry}.js`)
  const aside = `${target}.${process.pid}.part.js`
  mkdirSync(dirname(target), { recursive: true })
  await build({
    entryPoints: [join(source, `${entry}.ts`)],
    outfile: aside,
    ...serverBundle,
    logLevel: 'silent',
  })
  renameSync(aside, target)
}
