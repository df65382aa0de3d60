import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The folder for raw packages and intermediate files, unless a script is given another. */
export const CACHE = join(ROOT, 'node_modules', '.cache', 'parlance', 'lexicon')
