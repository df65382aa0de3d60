import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const HERE = dirname(fileURLToPath(import.meta.url))
export const ENGINE = join(dirname(dirname(HERE)), 'packages', 'engine')

/** What the scripts share with the engine, so that a table is written as it is read. */
export async function loadEngine(cache) {
  const outfile = join(cache, `engine-${process.pid}.mjs`)
  await mkdir(cache, { recursive: true })
  const contents = `
    export { crc32 } from './model/crc32'
    export { createRandom } from './model/random'
    export * from './lexicon/lexicon'
    export { lexiconVector } from './lexicon/lexiconVector'
    export { placesOf, readLexicon } from './lexicon/readLexicon'
    export { wordHash } from './lexicon/wordHash'
    export { normalizeText } from './text/normalize'
  `
  await build({
    stdin: { contents, resolveDir: join(ENGINE, 'src'), loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  })
  try {
    return await import(pathToFileURL(outfile).href)
  } finally {
    await rm(outfile)
  }
}
