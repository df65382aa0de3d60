import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** What a person takes in at a glance; tests count, as they stand in the way of a search like any other file. */
const LIMIT = 20
const sources = ['packages', 'e2e', 'benches', 'scripts', 'research']
/** Not ours to divide: what is installed or built, and what is one file a language or a step by its nature. */
const passedBy = /^(node_modules|locales|migrations|dist|\..*)$/

/**
 * Checks that no folder holds more than 20 source files of its own.
 *
 * @param {string} [from] the checkout; by default this one
 * @returns {string[]} the folders that hold more
 */
export function verifyFolders(from = root) {
  return sources.flatMap((folder) => crowded(from, folder))
}

function crowded(from, folder) {
  const entries = readdirSync(join(from, folder), { withFileTypes: true })
  const count = entries.filter((entry) => entry.isFile() && /\.([cm]?[jt]s|tsx)$/.test(entry.name)).length
  const below = entries.filter((entry) => entry.isDirectory() && !passedBy.test(entry.name))
  return [
    ...(count > LIMIT
      ? [`${folder} holds ${count} source files, and may hold ${LIMIT}: give a subject of it a folder.`]
      : []),
    ...below.flatMap(({ name }) => crowded(from, `${folder}/${name}`)),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = verifyFolders()
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  if (faults.length > 0) process.exit(1)
  process.stdout.write(`No folder holds more than ${LIMIT} source files.\n`)
}
