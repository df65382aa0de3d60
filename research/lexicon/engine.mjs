import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importBundled } from '../../scripts/bundle/bundleForNode.mjs'

const HERE = dirname(fileURLToPath(import.meta.url))
export const ENGINE = join(dirname(dirname(HERE)), 'packages', 'engine')

/** What the scripts share with the engine, so that a table is written as it is read. */
export async function loadEngine(cache) {
  const outfile = join(cache, `engine-${process.pid}.mjs`)
  const contents = `
    export { createRandom } from './model/kernels/random'
    export { eachWord } from './lexicon/eachWord'
    export * from './lexicon/lexicon'
    export { lexiconVector } from './lexicon/lexiconVector'
    export { sectionsOf, readLexicon } from './lexicon/readLexicon'
    export { wordHash } from './lexicon/wordHash'
    export { normalizeText } from './text/normalize'
  `
  return importBundled({ contents, resolveDir: join(ENGINE, 'src'), loader: 'ts' }, outfile)
}
