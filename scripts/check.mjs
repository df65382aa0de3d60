/**
 * `npm run check`: what may be broken by what is changed, in less than a minute: types, rules, form and directions, and
 * the unit and server tests near each changed file. `npm run check -- main` counts from there instead of from the last
 * commit. `npm test` is for everything.
 */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedFiles, testsNear } from './suite/changedTests.mjs'
import { ensureDatabase } from './suite/keepDatabase.mjs'
import { run } from './suite/testRun.mjs'
import { typesCommand } from './suite/types.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const since = process.argv[2] ?? 'HEAD'
const began = performance.now()
const bin = (name) => join(root, 'node_modules/.bin', name)
const sources = ['packages', 'e2e', 'benches', 'scripts']
const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) }

const changed = changedFiles(root, since)
const tests = testsNear(root, changed)
const formed = changed.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))
const isOfServer = tests.some((file) => file.startsWith('packages/server/'))
process.stdout.write(
  `${changed.length} files changed since ${since}, ${tests.length} files of tests near them.\n`,
)

const outcomes = await Promise.all([
  check('types', process.execPath, typesCommand),
  rules(),
  tests.length === 0 || near(),
])
const failed = outcomes.flat().filter((outcome) => outcome === false).length
process.stdout.write(`${failed === 0 ? '✔ sound' : `✘ ${failed} failed`}, in ${seconds(began)}\n`)
process.exitCode = failed > 0 ? 1 : 0

async function rules() {
  return [
    await check('lint', bin('oxlint'), ['--deny-warnings', ...sources]),
    formed.length === 0 ||
      (await check('form', bin('biome'), ['check', '--linter-enabled=false', ...formed])),
    await check('directions', process.execPath, ['scripts/directions.mjs']),
    await check('folders', process.execPath, ['scripts/folders.mjs']),
  ]
}

async function near() {
  const database = isOfServer && {
    TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'] ?? (await ensureDatabase()),
  }
  const projects = ['--project=unit', ...(isOfServer ? ['--project=server'] : [])]
  return check('tests', process.execPath, [vitest(), 'run', ...projects, ...tests], database)
}

function vitest() {
  return join(root, 'node_modules/vitest/vitest.mjs')
}

/** Tells of a check when it has ended, with what it said where it failed. */
async function check(name, file, parameters, more = {}) {
  const start = performance.now()
  const lines = []
  const status = await run(file, parameters, { cwd: root, env: { ...env, ...more } }, (line) =>
    lines.push(line),
  )
  const said = status === 0 ? '' : `${lines.join('\n')}\n`
  process.stdout.write(`${said}${status === 0 ? '✔' : '✘'} ${name} (${seconds(start)})\n`)
  return status === 0
}

function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
