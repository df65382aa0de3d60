import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The document's short paths: `server/builds/state/limit.ts` is `packages/server/src/builds/state/limit.ts`. */
const packages = ['contract', 'engine', 'chat', 'server', 'console']

/** States that stand alone, and those that must say what is missing or why. */
const plain = ['built', 'later', 'none']
const explained = ['partly', 'otherwise']

/**
 * Checks docs/coverage.md against the tree: a file that is named must be there, a test title that is quoted must
 * stand in the file named beside it, row numbers are unique, and a state is one of the five. So the document
 * cannot go on naming what has been moved or deleted.
 *
 * @param {string} [markdown] the document; by default the one of the repository
 * @returns {{ faults: string[], sections: { title: string, counts: Record<string, number> }[] }}
 */
export function verifyCoverage(markdown = readFileSync(join(root, 'docs/coverage.md'), 'utf8')) {
  const faults = []
  const sections = []
  const numbers = new Set()
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) sections.push({ title: line.slice(3), counts: {} })
    const row = readRow(line)
    if (!row) continue
    if (numbers.has(row.number)) faults.push(`${row.number}: the number stands twice.`)
    numbers.add(row.number)
    if (row.cells.length !== 5) {
      faults.push(`${row.number}: ${row.cells.length} columns instead of 5.`)
      continue
    }
    faults.push(...rowFaults(row).map((fault) => `${row.number}: ${fault}`))
    const counts = sections.at(-1)?.counts
    if (counts) for (const kind of kindsOf(row)) counts[kind] = (counts[kind] ?? 0) + 1
  }
  if (numbers.size === 0) faults.push('There are no rows.')
  return { faults, sections: sections.filter(({ counts }) => Object.keys(counts).length > 0) }
}

/** A row of a table begins with its number, such as `5.2-03`; heads and rules do not. */
function readRow(line) {
  if (!/^\|\s*[\w.]+-\d+\s*\|/.test(line)) return null
  const cells = line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
  const [number, , state, code, test] = cells
  return { cells, number, state, code, test: test?.replaceAll('\\|', '|') }
}

function rowFaults({ state, code, test }) {
  const kind = state.split(':')[0]
  const faults = []
  const isKnown = plain.includes(state) || (explained.includes(kind) && /^\w+: \S/.test(state))
  if (!isKnown) faults.push(`"${state}" is no state.`)
  if (state === 'built' && !code.includes('`')) faults.push('built, but no code is named.')
  for (const path of pathsIn(`${code} ${test}`)) {
    if (!existsSync(resolve(path))) faults.push(`${path} is not there.`)
  }
  for (const [, number] of state.matchAll(/decision (\d{4})/g)) {
    if (!hasDecision(number)) faults.push(`decision ${number} is not there.`)
  }
  return [...faults, ...titleFaults(test)]
}

/** Each title in quotes is a fragment of a title in one of the files of its cell. */
function titleFaults(test) {
  const titles = [...test.matchAll(/"([^"]+)"/g)].map(([, title]) => title)
  const files = pathsIn(test).map(resolve).filter(existsSync)
  if (titles.length > 0 && files.length === 0) return ['a test is quoted, but no file is named.']
  const sources = files.map((file) => readFileSync(file, 'utf8'))
  return titles
    .filter((title) => !sources.some((source) => source.includes(title)))
    .map((title) => `no test is called "${title}".`)
}

function pathsIn(cell) {
  return [...cell.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path)
}

function resolve(path) {
  const [first, ...rest] = path.split('/')
  if (!packages.includes(first)) return join(root, path)
  return join(root, 'packages', first, 'src', ...rest)
}

function hasDecision(number) {
  return readdirSync(join(root, 'docs/decisions')).some((name) => name.startsWith(`${number}-`))
}

/** What a row counts as: its state, and `untested` when it is built and no test is named. */
function kindsOf({ state, test }) {
  const kind = state.split(':')[0]
  return kind === 'built' && !test.includes('`') ? [kind, 'untested'] : [kind]
}

/** One line for each section, and one for all. */
export function summarise(sections) {
  const kinds = ['built', 'untested', 'partly', 'otherwise', 'later', 'none']
  const total = Object.fromEntries(
    kinds.map((kind) => [kind, sections.reduce((sum, { counts }) => sum + (counts[kind] ?? 0), 0)]),
  )
  const lines = [...sections, { title: 'All', counts: total }].map(({ title, counts }) =>
    [...kinds.map((kind) => String(counts[kind] ?? 0).padStart(11)), `  ${title}`].join(''),
  )
  return [`${kinds.map((kind) => kind.padStart(11)).join('')}`, ...lines].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { faults, sections } = verifyCoverage()
  process.stdout.write(`${summarise(sections)}\n`)
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  if (faults.length > 0) process.exit(1)
}
