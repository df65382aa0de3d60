import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { serverBundle } from '../../../../scripts/serverBundle.mjs'

/**
 * Bundles the process that trains and its thread to where the sources look for them, so that a test runs them as they
 * are now and not as they were when the product was last built.
 */
export async function bundleTraining(): Promise<void> {
  for (const entry of ['train.process', 'training.thread']) await bundle(entry)
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
