import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What runs as `src/<name>.process.ts`. */
export function processFile(name: string): string {
  return fileURLToPath(bundleOf(`${name}.process`))
}

/** What a thread runs that is `src/<name>.thread.ts`. */
export function threadFile(name: string): URL {
  return bundleOf(`${name}.thread`)
}

/** Beside this bundle in the product; tests, which run the sources, find it in dist. */
function bundleOf(entry: string): URL {
  const beside = new URL(`./${entry}.js`, import.meta.url)
  return existsSync(beside) ? beside : new URL(`../../dist/${entry}.js`, import.meta.url)
}
