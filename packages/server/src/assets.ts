import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Where the files that come with the product lie. This module is in `packages/server/src`, or bundled into
 * `packages/server/dist`; the build copies the server's own files to the same paths there.
 */
const HERE = new URL('.', import.meta.url)

/** A file or folder of the server, such as `db/migrations`. */
export function serverAsset(name: string): string {
  return fileURLToPath(new URL(name, HERE))
}

/** A file or folder of another package, such as `console/dist`. */
export function packageAsset(name: string): string {
  return fileURLToPath(new URL(`../../${name}`, HERE))
}

/** The bundle of `src/<entry>.ts`, such as `outward.process`; tests, which run the sources, find it in dist. */
export function bundleOf(entry: string): URL {
  const beside = new URL(`${entry}.js`, HERE)
  return existsSync(beside) ? beside : new URL(`../dist/${entry}.js`, HERE)
}
