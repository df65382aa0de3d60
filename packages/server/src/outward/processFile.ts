import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What runs as `src/<name>.process.ts`: beside the bundle in the product; tests, which run the sources, find it in dist. */
export function processFile(name: string): string {
  const beside = fileURLToPath(new URL(`./${name}.process.js`, import.meta.url))
  if (existsSync(beside)) return beside
  return fileURLToPath(new URL(`../../dist/${name}.process.js`, import.meta.url))
}
