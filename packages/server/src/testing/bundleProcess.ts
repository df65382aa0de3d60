import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { kernelsForEsbuild } from '../../../../scripts/kernels.mjs'

/**
 * Bundles `src/<name>.process.ts` to where the sources look for it, so that a test runs the process as it is now and
 * not as it was when the product was last built.
 */
export async function bundleProcess(name: string): Promise<void> {
  const source = dirname(dirname(fileURLToPath(import.meta.url)))
  const target = join(source, '../dist', `${name}.process.js`)
  const aside = `${target}.${process.pid}.part.js`
  mkdirSync(dirname(target), { recursive: true })
  await build({
    entryPoints: [join(source, `${name}.process.ts`)],
    outfile: aside,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    plugins: [
      kernelsForEsbuild,
      {
        name: 'libraries stay outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@parlance/') ? undefined : { external: true },
          )
        },
      },
    ],
  })
  renameSync(aside, target)
}
