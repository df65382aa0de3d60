import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Where raw packages and everything in between stay unless a script is told otherwise. */
export const CACHE = join(ROOT, 'node_modules', '.cache', 'parlance', 'lexicon')
